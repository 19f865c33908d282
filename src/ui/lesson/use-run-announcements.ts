import { useEffect } from "react";
import type { RunPlayer } from "#actors/viewer/run-player.ts";
import type { Frame } from "#domain/record/frame.ts";
import { sentenceOf } from "../run/event-sentence.ts";

/**
 * Tells screen readers what matters of a run: while it streams in only verdicts and its end, and
 * the sentence of the step when a person moves through it.
 */
export function useRunAnnouncements(player: RunPlayer, say: (sentence: string) => void): void {
  useEffect(() => announceRun(player, say), [player, say]);
}

/** What the hook does, until the function it gives is called. */
export function announceRun(player: RunPlayer, say: (sentence: string) => void): () => void {
  let { shown, step } = player.view();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const saySoon = (frame: Frame, wait: number) => {
    if (timer !== null) clearTimeout(timer);
    const { event } = frame;
    if (event === null) return say("");
    timer = setTimeout(() => say(`Step ${frame.step}. ${sentenceOf(event).text}`), wait);
  };
  const stop = player.subscribe(() => {
    const now = player.view();
    const sameRun = now.shown.id === shown.id;
    if (sameRun && now.step === step) return;
    const { frames } = now.shown;
    const before = sameRun ? step : 0;
    shown = now.shown;
    step = now.step;
    if (now.liveId === shown.id && step === frames.length - 1) {
      // Several events arrive at once: the verdict is seldom the last of them.
      const news = frames.slice(before + 1, step + 1).findLast(isNews);
      if (news !== undefined) saySoon(news, 0);
      else if (!sameRun) say("");
      return;
    }
    const frame = frames[step];
    // Only the step somebody stays at is read.
    if (frame !== undefined) saySoon(frame, 300);
  });
  return () => {
    stop();
    if (timer !== null) clearTimeout(timer);
    say("");
  };
}

function isNews({ event }: Frame): boolean {
  return event?.type === "verdict.reached" || event?.type === "run.ended";
}
