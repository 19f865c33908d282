import { createRunPlayer, type RunPlayer } from "#actors/viewer/run-player.ts";
import type { PastRuns } from "#actors/viewer/shown-run.ts";
import type { Lesson } from "#domain/lesson/lesson.ts";
import { textOfVariant } from "#domain/lesson/saved-work.ts";
import type { EditorTexts } from "../editor/editor-texts.ts";
import { createScriptRun, type ScriptRun } from "../editor/script-run.ts";
import type { Services } from "../services.ts";
import { createStepMemory, type StepMemory } from "./step-memory.ts";
import { openWorkSession, type WorkSession } from "./work-session.ts";

/** A lesson that is open: the person's work in it, its texts for the editor, and its runs. */
export interface OpenLesson {
  readonly session: WorkSession;
  readonly texts: EditorTexts;
  readonly player: RunPlayer;
  readonly memory: StepMemory;
  /** The run of a file that no role runs, or null for every other path. */
  scriptOf(path: string): ScriptRun | null;
  /** The lesson is left: ends its run and its editors. What was typed stays saved. */
  close(): void;
}

/** The runs of lessons that were left, by the lesson's hash: they live as long as the page. */
const pastRuns = new Map<string, PastRuns>();

/** Opens a lesson with the work the person has in it. */
export async function openLesson(services: Services, lesson: Lesson): Promise<OpenLesson> {
  const history = await services.work.loadHistory(lesson.id);
  // Last, and from memory by now: nothing that another tab saves can come in between unheard.
  const work = await services.work.load(lesson.id);
  services.work.visit(lesson.id);
  const session = openWorkSession(lesson, { work, history }, services.work, Date.now);
  const player = createRunPlayer(lesson.recordedRun, pastRuns.get(lesson.hash));
  const scripts = new Map(
    lesson.exercise.files
      .filter((file) => file.script === true)
      .map(({ path }) => [path, createScriptRun(path, lesson.id, services.openEffects)]),
  );
  const memory = createStepMemory(lesson, services.openEffects);
  return {
    session,
    player,
    memory,
    scriptOf: (path) => scripts.get(path) ?? null,
    texts: {
      textOf: ({ file, variant }) => textOfVariant(file, variant, session.work()),
      setText: ({ file, variant }, text) => session.setText(file, variant, text),
      subscribe: session.subscribe,
      onClose: session.onClose,
    },
    close() {
      pastRuns.set(lesson.hash, player.past());
      player.close();
      for (const script of scripts.values()) script.close();
      memory.close();
      session.close();
    },
  };
}
