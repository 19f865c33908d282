import { createHash } from "node:crypto";
import { expect } from "@playwright/test";
import { test } from "../support/attack-page.ts";
import { openWorkbench } from "../support/workbench.ts";

test("what is attacked here is what the built site runs", async ({ lab, browser, baseURL }) => {
  const attacked = await lab.page.evaluate(() => window.page.assets);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  const served = new Map<string, string>();
  page.on("response", async (response) => {
    const name = /python-([a-z]+)/u.exec(new URL(response.url()).pathname)?.[1];
    if (name === undefined) return;
    served.set(
      name,
      createHash("sha256")
        .update(await response.body())
        .digest("hex"),
    );
  });
  const workbench = await openWorkbench(page, "#/lesson/a4-the-cheating-coder");
  await workbench.runPane.getByRole("button", { name: "Run", exact: true }).click();
  const frame = page.locator("iframe").first();
  await expect(frame).toBeAttached({ timeout: 30_000 });
  expect(await frame.getAttribute("srcdoc")).toBe(attacked.frame);
  for (const [name, { sha256 }] of Object.entries(attacked.files)) {
    await expect.poll(() => served.get(name), { message: name }).toBe(sha256);
  }
  await context.close();
});
