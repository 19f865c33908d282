import { actorLook } from "./actors.ts";
import "./actor.css";

/** An actor's shape in its colour. Silent to screen readers: its word stands beside it. */
export function ActorShape({
  actor,
  size = 12,
}: {
  readonly actor: string;
  readonly size?: number;
}) {
  const look = actorLook(actor);
  return (
    <svg
      className="actor-shape"
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      style={{ color: `var(${look.colour})` }}
    >
      <path fill="currentColor" d={look.shape} />
    </svg>
  );
}

/** An actor's shape and its word. */
export function ActorMark({ actor }: { readonly actor: string }) {
  const look = actorLook(actor);
  return (
    <span className="actor-mark" style={{ color: `var(${look.colour})` }}>
      <ActorShape actor={actor} />
      {look.label}
    </span>
  );
}
