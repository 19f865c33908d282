import { type BrowserContext, test as base, expect } from "@playwright/test";

/**
 * A browser test in which nothing may go wrong unseen: it fails when the page, or a frame in it, breaks a rule of
 * its policy, writes an error or a warning to the console, or throws what nobody catches.
 */
export const test = base.extend<{ foreseen: RegExp | null; trouble: readonly string[] }>({
  /** What this journey brings about on purpose; null for nothing. */
  foreseen: [null, { option: true }],
  trouble: [
    async ({ context, foreseen }, use) => {
      const trouble = await watchForTrouble(context);
      await use(trouble);
      expect(trouble.filter((line) => foreseen?.test(line) !== true)).toEqual([]);
    },
    { auto: true },
  ],
});

/** Collects, from now on, what no page of this context should bring about; the list grows while it does. */
export async function watchForTrouble(context: BrowserContext): Promise<readonly string[]> {
  const trouble: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") trouble.push(message.text());
  });
  context.on("weberror", (error) => trouble.push(error.error().message));
  await context.exposeBinding("reportViolation", (_source, text: string) => trouble.push(text));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { reportViolation } = globalThis as never as { reportViolation(text: string): void };
      reportViolation(`${event.effectiveDirective} refused ${event.blockedURI}`);
    });
  });
  return trouble;
}
