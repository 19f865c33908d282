import { expect } from "@playwright/test";
import { oracleCases } from "../support/attack-cases.ts";
import { test } from "../support/attack-page.ts";
import { watchForTrouble } from "../support/journey.ts";
import { openWorkbench } from "../support/workbench.ts";

for (const id of ["ui-html-return", "ui-log-inject"]) {
  test(`what ${id} says is text on the screen, and nothing else`, async ({
    page,
    context,
    table,
  }) => {
    const trouble = await watchForTrouble(context);
    const source = oracleCases.find((one) => one.id === id)?.source;
    const workbench = await openWorkbench(page, "#/lesson/a4-the-cheating-coder");
    const written = JSON.stringify(source);
    await workbench.type(
      `def act(observation):\n    return {"memory": None, "note": ${written}, "patches": [{"path": "src/fizzbuzz.py", "content": ${written}}]}\n`,
    );
    expect(await workbench.run()).toBe("stalled");
    await workbench.detail("Verdicts");
    expect(await workbench.verdict("Strong")).toBe("failed");
    const strong = workbench.runPane.getByRole("region", { name: "Strong oracle" });
    const said = (await strong.textContent()) ?? "";
    expect(said).toContain(id === "ui-html-return" ? "<img src=x" : "\\u{202e}");
    // No control characters, no reversed or invisible writing.
    expect(said).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
    await expect(page.locator("img[src='x']")).toHaveCount(0);
    expect(await page.evaluate(() => "pwned" in window)).toBe(false);
    expect(trouble).toEqual([]);
    table.add("report-spoof", "contained", `${id} on the screen`);
  });
}
