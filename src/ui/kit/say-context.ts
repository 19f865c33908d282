import { createContext, useContext } from "react";

/** Says a sentence to screen readers; the page provides it, see `createAnnouncer`. */
export const SayContext = createContext<(sentence: string) => void>(() => {});

/** The way to say a sentence to screen readers. */
export function useSay(): (sentence: string) => void {
  return useContext(SayContext);
}
