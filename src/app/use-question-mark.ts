import { useEffect, useRef } from "react";
import type { Preferences } from "#ui/services.ts";
import { questionMarkKey } from "./KeySheet.tsx";

/** Calls back when somebody presses `?` where it is not being typed, unless they switched that off. */
export function useQuestionMark(preferences: Preferences, onPress: () => void): void {
  const heard = useRef(onPress);
  useEffect(() => {
    heard.current = onPress;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (preferences.get(questionMarkKey) === "off" || isTyping(event.target)) return;
      event.preventDefault();
      heard.current();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [preferences]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=radio]), textarea, select, .monaco-editor, dialog") !== null
  );
}
