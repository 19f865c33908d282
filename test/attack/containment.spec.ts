import { expect } from "@playwright/test";
import { type Lab, openLab, test } from "../support/attack-page.ts";
import { escapeAttempts, preparation } from "../support/escape-attempts.ts";
import type { HitServer } from "../support/hit-server.ts";
import { policy } from "../support/python-page.ts";

/** Makes all attempts, and gives the names of those that reached the other host. */
async function whoGetsOut({ page }: Lab, { origin, hits, clear }: HitServer) {
  clear();
  const sources = escapeAttempts.map(({ name, lines }) => {
    return policy(...preparation(`${origin}/${name}`), ...lines).source;
  });
  const answered = await page.evaluate(async (sources) => {
    let interpreter = await window.page.startInterpreter();
    let answered = 0;
    for (const source of sources) {
      if (!interpreter.alive) interpreter = await window.page.startInterpreter();
      const ask = { kind: "policy", path: "coder.py", source, observation: null } as const;
      const { kind } = await interpreter.ask(ask, "seed", 20_000);
      if (kind === "returned" || kind === "raised") answered++;
      // What was begun has to have the time to get out.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    interpreter.end();
    return answered;
  }, sources);
  const reached = escapeAttempts
    .map(({ name }) => name)
    .filter((name) => hits.some((hit) => new RegExp(`/${name}(/|$)`, "u").test(hit)));
  return { reached, answered };
}

test("no request leaves, whatever Python calls", async ({ lab, outside, table }) => {
  const { reached } = await whoGetsOut(lab, outside);
  for (const { name } of escapeAttempts) {
    table.add("network", reached.includes(name) ? "not contained" : "contained", name);
  }
  expect(outside.hits).toEqual([]);
  await lab.expectFresh();
});

test("without the policies, the same calls do reach the other host", async ({
  browser,
  site,
  outside,
}) => {
  const lab = await openLab(browser, site.openAddress);
  const blunt = escapeAttempts.filter((attempt) => attempt.blunt !== undefined);
  const sharp = escapeAttempts.filter((attempt) => attempt.blunt === undefined);
  const { reached, answered } = await whoGetsOut(lab, outside);
  // An attempt that came to nothing for another reason would prove nothing.
  expect(answered).toBe(escapeAttempts.length);
  expect(reached).toEqual(expect.arrayContaining(sharp.map(({ name }) => name)));
  expect(blunt.length).toBeLessThan(4);
  await lab.page.context().close();
});
