import { rulesWith } from "#domain/enhancer/repairs.ts";
import { repairsOn, tabOfPart } from "#domain/lesson/enhancer-setup.ts";
import { useWork } from "../lesson/use-work.ts";
import { EnvelopePlay } from "./EnvelopePlay.tsx";
import type { EnhancerDesk } from "./enhancer-desk.ts";
import { PermitsPlay } from "./PermitsPlay.tsx";
import { RoleFences } from "./RoleFences.tsx";

/** The two fences around a write, to be tried: with the repairs that are switched on. */
export function FencesView({ desk }: { readonly desk: EnhancerDesk }) {
  const { session } = desk.open;
  const work = useWork(session);
  const rules = rulesWith(repairsOn(desk.exercise, work));
  return (
    <div className="card fences">
      <p className="card-note">
        Nothing here belongs to a step. Repairs that are switched on count here, too.
      </p>
      <RoleFences rules={rules} loopYml={tabOfPart(desk.exercise, work, "contract").text} />
      <PermitsPlay rules={rules} />
      <EnvelopePlay />
    </div>
  );
}
