import { teamActor } from "#actors/team/team-actor.ts";
import type { BeginRun } from "#actors/viewer/shown-run.ts";
import type { RunEffects } from "#domain/record/effect.ts";
import type { TeamTask } from "#domain/team/team-task.ts";

/**
 * A run of the team that can be begun once: one actor, made when a person asks for it and ended when
 * the run ends or the lesson is left. `onFailure` hears of a bug of ours that ended the run.
 */
export function teamRun(
  task: TeamTask,
  openEffects: (seed: string) => RunEffects,
  onFailure: (error: unknown) => void,
): BeginRun {
  return ({ onRecord, onEnd }) => {
    const effects = openEffects(task.seed);
    const actor = teamActor(task, effects.port);
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      effects.close();
      onEnd();
    };
    actor.subscribe({
      next: (snapshot) => onRecord(snapshot.context.run.record),
      error(error) {
        end();
        onFailure(error);
      },
      complete: end,
    });
    actor.start();
    actor.send({ type: "run.start" });
    return {
      stop: () => effects.stop(),
      dispose() {
        ended = true;
        actor.stop();
        effects.close();
      },
    };
  };
}
