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
  const died = await page.evaluate(async (sources) => {
    let interpreter = await window.page.startInterpreter();
    const died: number[] = [];
    for (const [index, source] of sources.entries()) {
      if (!interpreter.alive) interpreter = await window.page.startInterpreter();
      const ask = { kind: "policy", path: "coder.py", source, observation: null } as const;
      const { kind } = await interpreter.ask(ask, "seed", 20_000);
      if (kind !== "returned" && kind !== "raised") died.push(index);
      // What was begun has to have the time to get out.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    interpreter.end();
    return died;
  }, sources);
  const reached = escapeAttempts
    .map(({ name }) => name)
    .filter((name) => hits.some((hit) => new RegExp(`/${name}(/|$)`, "u").test(hit)));
  return { reached, died: died.map((index) => escapeAttempts[index]?.name) };
}

test("no request leaves, whatever Python calls", async ({ lab, outside, table }) => {
  const { reached, died } = await whoGetsOut(lab, outside);
  for (const { name } of escapeAttempts) {
    table.add("network", reached.includes(name) ? "not contained" : "contained", name);
  }
  expect(outside.hits).toEqual([]);
  // Each other one was made and outlived: it did not fail to get out only because Python died first.
  expect(died).toEqual(escapeAttempts.filter(({ fatal }) => fatal).map(({ name }) => name));
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
  const { reached, died } = await whoGetsOut(lab, outside);
  // An attempt that came to nothing for another reason would prove nothing.
  expect(died).toEqual([]);
  expect(reached).toEqual(expect.arrayContaining(sharp.map(({ name }) => name)));
  expect(blunt.length).toBeLessThan(5);
  await lab.page.context().close();
});
