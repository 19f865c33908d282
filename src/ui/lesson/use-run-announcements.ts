import { useEffect } from "react";
import type { RunPlayer } from "#actors/viewer/run-player.ts";
import { sentenceOf } from "../run/event-sentence.ts";

/**
 * Tells screen readers what matters of a run: while it streams in only verdicts and its end, and
 * the sentence of the step when a person moves through it.
 */
export function useRunAnnouncements(player: RunPlayer, say: (sentence: string) => void): void {
  useEffect(() => {
    let { shown, step } = player.view();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = player.subscribe(() => {
      const now = player.view();
      if (now.shown.id === shown.id && now.step === step) return;
      const event = now.shown.frames[now.step]?.event ?? null;
      const live = now.liveId === now.shown.id;
      shown = now.shown;
      step = now.step;
      if (
        event === null ||
        (live && event.type !== "verdict.reached" && event.type !== "run.ended")
      ) {
        // What was said of another step no longer holds.
        if (timer !== null) clearTimeout(timer);
        return say("");
      }
      // Only the step somebody stays at is read.
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(() => say(`Step ${now.step}. ${sentenceOf(event).text}`), live ? 0 : 300);
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
      say("");
    };
  }, [player, say]);
}
