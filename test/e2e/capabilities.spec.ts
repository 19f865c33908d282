import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";
import { refuseStorage } from "../support/refuse-storage.ts";
import { openWorkbench } from "../support/workbench.ts";

/** What a browser may lack, and what the page calls it. */
const missing = [
  ["WebAssembly", "run WebAssembly"],
  ["Worker", "start workers"],
  ["MessageChannel", "talk to an isolated frame"],
  ["DecompressionStream", "unpack compressed files"],
] as const;

for (const [name, words] of missing) {
  test(`without ${name} the page says so, and one can read, answer and step`, async ({ page }) => {
    await page.addInitScript((lacking) => Reflect.deleteProperty(globalThis, lacking), name);
    const workbench = await openWorkbench(page, "#/lesson/a4-the-cheating-coder");
    await page.mouse.click(5, 5);
    await expect(page.getByText(`This browser cannot ${words}`).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);

    await expect(page.getByText("Three roles share one repo.")).toBeVisible();
    await workbench.goTo(17);
    await workbench.runPane.getByRole("button", { name: "Step" }).click();
    await expect(workbench.runPane.locator(".timeline [aria-selected=true]")).toContainText(
      "Naive oracle",
    );

    await page.getByRole("link", { name: "Next" }).click();
    const choices = page.locator(".question input[type=radio]");
    await choices.nth(1).check();
    await page.getByRole("button", { name: "Check my answer" }).click();
    await expect(page.locator(".choice-why")).toHaveCount(await choices.count());
  });
}

test("where the frame's script is refused, the page says so within its limit", async ({ page }) => {
  test.setTimeout(90_000);
  await page.addInitScript(() => {
    // What an extension or a host's header does: frames come up, and nothing in them runs.
    const { set } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "srcdoc") ?? {};
    Object.defineProperty(HTMLIFrameElement.prototype, "srcdoc", {
      set(this: HTMLIFrameElement) {
        set?.call(this, "<!doctype html>");
      },
    });
  });
  const workbench = await openWorkbench(page, "#/lesson/a4-the-cheating-coder");
  await page.mouse.click(5, 5);
  await expect(
    page.getByText("An extension or a policy of the host may be the cause").first(),
  ).toBeVisible({
    timeout: 60_000,
  });
  await workbench.goTo(56);
  expect(await workbench.ended()).toBe("approved");
});

test("where storage is refused, the page says so and goes on", async ({ page }) => {
  await refuseStorage(page);
  const workbench = await openWorkbench(page, "#/lesson/a4-the-cheating-coder");
  await expect(
    page.getByText("This page cannot store anything in this browser").first(),
  ).toBeVisible();
  expect(await workbench.run()).toBe("approved");
});
