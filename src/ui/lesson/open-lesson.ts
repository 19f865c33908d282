import type { Lesson } from "#domain/lesson/lesson.ts";
import { textOfVariant } from "#domain/lesson/saved-work.ts";
import type { EditorTexts } from "../editor/editor-texts.ts";
import { createRunPlayer, type RunPlayer } from "../run/run-player.ts";
import type { Services } from "../services.ts";
import { openWorkSession, type WorkSession } from "./work-session.ts";

/** A lesson that is open: the person's work in it, its texts for the editor, and its runs. */
export interface OpenLesson {
  readonly session: WorkSession;
  readonly texts: EditorTexts;
  readonly player: RunPlayer;
  /** The lesson is left: ends its run and its editors. What was typed stays saved. */
  close(): void;
}

/** Opens a lesson with the work the person has in it. */
export async function openLesson(services: Services, lesson: Lesson): Promise<OpenLesson> {
  const saved = await services.work.load(lesson.id);
  services.work.visit(lesson.id);
  const session = openWorkSession(lesson, saved, services.work);
  const player = createRunPlayer(lesson.recordedRun);
  return {
    session,
    player,
    texts: {
      textOf: ({ file, variant }) => textOfVariant(file, variant, session.work()),
      setText: ({ file, variant }, text) => session.setText(file, variant, text),
      subscribe: session.subscribe,
      onClose: session.onClose,
    },
    close() {
      player.close();
      session.close();
    },
  };
}
