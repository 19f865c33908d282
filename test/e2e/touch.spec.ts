import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

test("on a touch device the plain box stays, and what the page replaces can be undone", async ({
  page,
}) => {
  await page.goto("./#/lesson/a4-the-cheating-coder");
  await page.getByRole("tab", { name: "Code", exact: true }).tap();
  const box = page.getByRole("textbox", { name: "coder.py" });
  await box.fill("# mine\n");
  const reset = page.getByRole("button", { name: "Reset file" });
  await reset.tap();
  await expect(box).toHaveValue(/An honest coder/u);
  await expect(page.getByText("coder.py has the lesson's own text again.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(box).toHaveValue("# mine\n");

  // The reset has kept a version; bringing one back can be undone as well.
  await page.getByRole("button", { name: "Versions" }).tap();
  const dialog = page.getByRole("dialog", { name: "Versions of coder.py" });
  await dialog.getByLabel("Version").selectOption({ label: "The lesson's own text" });
  await dialog.getByRole("button", { name: "Bring this version back" }).tap();
  await expect(box).toHaveValue(/An honest coder/u);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(box).toHaveValue("# mine\n");
  await expect(page.locator(".monaco-editor")).toHaveCount(0);
});

test("on a touch device a run is stepped through by its buttons and its slider", async ({
  page,
}) => {
  await page.goto("./#/lesson/a4-the-cheating-coder");
  await page.getByRole("tab", { name: "Run", exact: true }).tap();
  const runPane = page.getByRole("region", { name: "Run", exact: true });
  await runPane.getByRole("button", { name: "Step", exact: true }).tap();
  await expect(runPane.getByRole("slider")).toHaveValue("1");
  await runPane.getByRole("listbox").getByRole("option").nth(4).tap();
  await expect(runPane.getByRole("slider")).toHaveValue("5");
});
