import { expect } from "@playwright/test";
import { oracleCases } from "../support/attack-cases.ts";
import { openLab, test } from "../support/attack-page.ts";
import { checkCase, type OracleCase } from "../support/corpus-check.ts";

// Were these attacks harmless anyway, the others would prove nothing. So here is what they do when
// the frame comes without its policy.
test("without the frame's policy, the published attacks get out", async ({
  browser,
  site,
  outside,
}) => {
  const lab = await openLab(browser, site.openAddress);
  const judge = async (id: string) => {
    const source = oracleCases.find((one) => one.id === id)?.source ?? "";
    outside.clear();
    return (await lab.judge(source.replaceAll("https://exfil.invalid", outside.origin))).outcome;
  };
  await judge("js-fetch");
  await expect.poll(() => outside.hits.some((hit) => hit.startsWith("GET /?q="))).toBe(true);
  // With the policy both end while the source is executed, because text is not run as code.
  expect(await judge("js-run-js")).toMatchObject({ kind: "failed" });
  expect(await judge("js-ctor-function")).toMatchObject({ kind: "failed" });
  await lab.page.context().close();
});

test("without the frame's policy, the corpus's own check fails", async ({
  browser,
  site,
  outside,
}) => {
  const lab = await openLab(browser, site.openAddress);
  const bench = { lab, site, outside, table: { add() {}, finish: () => "" } };
  for (const id of ["js-fetch", "js-xhr-sync"]) {
    const one = oracleCases.find((published) => published.id === id) as OracleCase;
    await expect(checkCase(one, bench), id).rejects.toThrow("toEqual");
  }
  await lab.page.context().close();
});
