import { expect, type Locator, type Page } from "@playwright/test";

/** The workbench of one lesson as a person uses it. */
export interface Workbench {
  readonly page: Page;
  readonly runPane: Locator;
  readonly editor: Locator;
  /** Runs what stands in the editor and waits for its end; gives the outcome. */
  run(): Promise<string>;
  /** Waits for the end of the run that is shown, goes to its last step, and gives the outcome. */
  ended(): Promise<string>;
  /** Moves the slider to a step. */
  goTo(step: number): Promise<void>;
  /** Opens a tab of the details. */
  detail(name: string): Promise<void>;
  /** The word of an oracle's badge at the step, or `not spoken`. */
  verdict(oracle: "Naive" | "Strong"): Promise<string>;
  /** Replaces all of the text in the editor. */
  type(text: string): Promise<void>;
  /** Puts a text where the cursor of the editor stands. */
  append(text: string): Promise<void>;
}

/** Opens a lesson's workbench at an address. */
export async function openWorkbench(page: Page, hash: string): Promise<Workbench> {
  await page.goto(`./${hash}`);
  const runPane = page.getByRole("region", { name: "Run", exact: true });
  const editor = page.locator(".monaco-editor").first();
  const badge = runPane.locator(".run-head .badge");
  await expect(runPane).toBeVisible();
  const workbench: Workbench = {
    page,
    runPane,
    editor,
    async run() {
      const runs = await runPane.getByLabel("Which run").locator("option").count();
      await runPane.getByRole("button", { name: "Run", exact: true }).click();
      await expect(runPane.getByLabel("Which run").locator("option")).toHaveCount(runs + 1);
      return workbench.ended();
    },
    async ended() {
      await expect(badge.filter({ hasText: "running" })).toHaveCount(0, { timeout: 60_000 });
      const slider = runPane.getByRole("slider");
      await slider.fill((await slider.getAttribute("max")) ?? "0");
      await expect(badge).toHaveText(/^ended: /u);
      return ((await badge.textContent()) ?? "").replace("ended: ", "");
    },
    async goTo(step) {
      await runPane.getByRole("slider").fill(String(step));
    },
    async detail(name) {
      await runPane.getByRole("tab", { name, exact: true }).click();
    },
    async verdict(oracle) {
      const badges = runPane.getByRole("region", { name: `${oracle} oracle` }).locator(".badge");
      return (await badges.allTextContents()).join(" ").trim() || "not spoken";
    },
    async type(text) {
      await expect(editor).toBeVisible();
      await editor.click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.press("Delete");
      await paste(page, text);
    },
    append: (text) => paste(page, text),
  };
  return workbench;
}

/** Pastes, because typing line ends would make the editor indent on its own. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
