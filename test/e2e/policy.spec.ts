import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";
import { openWorkbench } from "../support/workbench.ts";

test("a run, a cheat and an edit break no rule of the policy", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("link", { name: "Start with the cheating coder" }).click();
  const workbench = await openWorkbench(page, "#/lesson/a4-the-cheating-coder");
  await expect(workbench.editor).toBeVisible();
  expect(await workbench.run()).toBe("approved");
  await page.getByLabel("Which coder?").selectOption({ label: "cheat: The table" });
  expect(await workbench.run()).not.toBe("approved");
  await workbench.type("def act(observation):\n    return 1 +\n");
  await workbench.run();
  for (const tab of await workbench.runPane.getByRole("tab").all()) await tab.click();
});

test("Python runs under every header that the README offers to hosts", async ({
  page,
  context,
}) => {
  const block = /```http\n(?<lines>.+?)```/su.exec(readFileSync("README.md", "utf8"))?.groups?.[
    "lines"
  ];
  const headers = (block ?? "")
    .trim()
    .split("\n")
    .map((line) => line.split(": "));
  expect(headers.length).toBeGreaterThanOrEqual(5);
  await context.route(/^http:/u, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), ...Object.fromEntries(headers) },
    });
  });
  const workbench = await openWorkbench(page, "#/lesson/a4-the-cheating-coder");
  // Every file goes through the test, which takes its time.
  await expect(workbench.editor).toBeVisible({ timeout: 30_000 });
  expect(await workbench.run()).toBe("approved");
});

test.describe("a script that is planted", () => {
  test.use({ foreseen: /refused|example\.invalid|Content Security Policy/u });

  test("the policy is what stops a script: the same page notices one that is planted", async ({
    page,
    trouble,
  }) => {
    await page.goto("./");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const ran = await page.evaluate(async () => {
      const script = document.createElement("script");
      script.textContent = "window.planted = true";
      document.body.append(script);
      const image = new Image();
      image.src = "https://example.invalid/pixel.png";
      await fetch("https://example.invalid/").catch(() => {});
      // Only a task of the page's own: what the test itself runs may evaluate.
      const evaluated = await new Promise((resolve) => {
        addEventListener("message", () => resolve(tryToEvaluate()), { once: true });
        postMessage(null);
      });
      function tryToEvaluate() {
        try {
          return new Function("return true")();
        } catch {
          return false;
        }
      }
      return { planted: "planted" in window, evaluated };
    });
    expect(ran).toEqual({ planted: false, evaluated: false });
    const refused = () =>
      trouble.filter((line) => line.includes(" refused ")).map((line) => line.split(" ")[0]);
    await expect
      .poll(() => [...new Set(refused())].sort())
      .toEqual(["connect-src", "img-src", "script-src", "script-src-elem"]);
  });
});
