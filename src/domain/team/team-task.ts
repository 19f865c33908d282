import type { OracleExercise } from "../oracle/exercise.ts";
import type { RunAbout } from "../record/open-run.ts";
import type { AllowlistRow } from "../repo/allowlist.ts";
import type { Role, TeamSettings } from "./team-settings.ts";

/** Everything that decides a team run, apart from the answers of the outside. */
export interface TeamTask extends RunAbout {
  /** The files of the starting snapshot. */
  readonly repo: readonly (readonly [path: string, text: string])[];
  readonly allowlist: readonly AllowlistRow[];
  readonly settings: TeamSettings;
  readonly exercise: OracleExercise;
  /** Names of the builtins the code under test may use. */
  readonly builtins: readonly string[];
  /** Each role's policy: where it stands and its whole Python source. */
  readonly policies: Readonly<Record<Role, { readonly path: string; readonly source: string }>>;
  /** The naive oracle's Python source, or null when the lesson does not show it. */
  readonly naiveOracle: string | null;
}
