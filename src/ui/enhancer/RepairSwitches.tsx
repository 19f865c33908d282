import { useEffect, useRef } from "react";
import { type RepairName, repairNames, repairs } from "#domain/enhancer/repairs.ts";
import { repairKey, repairsOn } from "#domain/lesson/enhancer-setup.ts";
import { InlineCode } from "../kit/InlineCode.tsx";
import { useWork } from "../lesson/use-work.ts";
import type { EnhancerDesk } from "./enhancer-desk.ts";

/** Each hole whose repair is known, with a switch that replaces the one rule it is in. */
export function RepairSwitches({ desk }: { readonly desk: EnhancerDesk }) {
  const { session } = desk.open;
  const work = useWork(session);
  const on = repairsOn(desk.exercise, work);
  const step = session.lesson.steps.find(({ id }) => id === work.step);
  const names = namedFirst(step?.html ?? "");
  const flip = (name: RepairName) =>
    session.choose(repairKey(name), on.includes(name) ? "off" : "on");
  const place = useRef<HTMLDetailsElement>(null);
  // It lies over the run, so it makes way as soon as somebody goes on elsewhere.
  useEffect(() => {
    const leave = (event: Event) => {
      const { current } = place;
      if (current?.open !== true) return;
      const escaped = event instanceof KeyboardEvent && event.key === "Escape";
      const outside = event.type !== "keydown" && !current.contains(event.target as Node);
      if (escaped || outside) current.open = false;
    };
    const events = ["pointerdown", "focusin", "keydown"] as const;
    for (const name of events) document.addEventListener(name, leave);
    return () => {
      for (const name of events) document.removeEventListener(name, leave);
    };
  }, []);
  return (
    <details className="repairs" ref={place}>
      <summary>Repairs: {on.length === 0 ? "none on, as published" : `${on.length} on`}</summary>
      <ul className="repair-list">
        {names.map((name) => (
          <li key={name}>
            <label className="switch">
              <input type="checkbox" checked={on.includes(name)} onChange={() => flip(name)} />
              <code>{name}</code>
            </label>
            <p className="card-note">
              <InlineCode text={repairs[name].hole} /> <InlineCode text={repairs[name].mends} />
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** All repairs, those that a text names before the others. */
function namedFirst(html: string): readonly RepairName[] {
  const named = repairNames.filter((name) => html.includes(`<code>${name}</code>`));
  return [...named, ...repairNames.filter((name) => !named.includes(name))];
}
