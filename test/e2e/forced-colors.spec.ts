import { expect, type Locator } from "@playwright/test";
import { test } from "../support/journey.ts";
import { openWorkbench } from "../support/workbench.ts";

/** One property of what is drawn, or of what stands before it. */
function style(part: Locator, property: string, pseudo?: string): Promise<string> {
  return part.evaluate(
    (element, [name, before]) => {
      return getComputedStyle(element, before).getPropertyValue(name);
    },
    [property, pseudo] as const,
  );
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in forced colours, ${colorScheme}`, () => {
    test.use({ forcedColors: "active", colorScheme });

    test("one sees where one is, which role is meant, and the code", async ({ page }) => {
      const { runPane, editor } = await openWorkbench(
        page,
        "#/lesson/a4-the-cheating-coder/watch/20",
      );
      const tabs = runPane.getByRole("tablist", { name: "Details" }).getByRole("tab");
      const lineOf = (name: string) =>
        style(tabs.and(page.getByRole("tab", { name })), "border-bottom-color");
      expect(await lineOf("Step")).not.toBe(await lineOf("Files"));
      const rows = runPane.getByRole("listbox", { name: "Events of the run" }).getByRole("option");
      const chosen = rows.and(page.getByRole("option", { selected: true }));
      await expect(chosen).toHaveCSS("outline-style", "solid");
      await expect(rows.first()).toHaveCSS("outline-style", "none");
      const paper = await style(page.locator("body"), "background-color");
      for (const marked of [".state-chip-now", ".step-dot[aria-current=step]"]) {
        await expect(page.locator(marked)).not.toHaveCSS("background-color", paper);
      }
      const role = page.locator(".role").first();
      expect(await style(role, "background-color", "::before")).not.toBe(paper);
      const words = editor.locator(".view-line span span").first();
      await expect(words).toBeVisible();
      const behind = editor.locator(".monaco-editor-background").first();
      expect(await style(words, "color")).not.toBe(await style(behind, "background-color"));
    });
  });
}
