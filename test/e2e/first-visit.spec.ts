import { expect } from "@playwright/test";
import { violations } from "../support/axe-violations.ts";
import { test } from "../support/journey.ts";
import { openWorkbench } from "../support/workbench.ts";

const lesson = "#/lesson/a4-the-cheating-coder";

test("a first visit leads to a verdict", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("link", { name: "Start with the cheating coder" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The cheating coder" })).toBeVisible();
  const workbench = await openWorkbench(page, lesson);
  expect(await workbench.run()).toBe("approved");
  await workbench.detail("Verdicts");
  expect(await workbench.verdict("Naive")).toBe("green");
  expect(await workbench.verdict("Strong")).toBe("passed");
});

test("a run on the first screen plays when asked, and what plays it comes only then", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("./");
  const track = page.getByRole("region", { name: /The shared repo/u });
  await expect(track.getByText("A recorded run, 56 events.")).toBeVisible();
  expect(asked.filter((url) => url.includes("run-player"))).toEqual([]);
  const play = track.getByRole("button", { name: "Play this run" });
  await play.focus();
  await page.keyboard.press("Enter");
  await expect(track.locator(".mini-run-sentence")).toContainText("The run starts with");
  const pause = track.getByRole("button", { name: "Pause" });
  await expect(pause).toBeFocused();
  await pause.click();
  await expect(play).toBeFocused();
});

test("a track without lessons plays a run as well, and says that they are being written", async ({
  page,
}) => {
  await page.goto("./");
  const track = page.getByRole("region", { name: /The tool that lied/u });
  await expect(track.getByText("Its lessons are being written.")).toBeVisible();
  await expect(track.getByText("A recorded run, 37 events.")).toBeVisible();
  await track.getByRole("button", { name: "Play this run" }).click();
  await expect(track.locator(".mini-run-sentence")).toContainText("Turn 1 begins at 0:00");
});

test.describe("when a part cannot be loaded", () => {
  test.use({ foreseen: /Failed to load|dynamically imported/u });

  test("the first screen says which, and tries again when asked", async ({ page }) => {
    const parts = /a4-the-cheating-coder|run-player/u;
    await page.route(parts, (route) => route.abort());
    await page.goto("./");
    const track = page.getByRole("region", { name: /The shared repo/u });
    await expect(track.getByText("could not be loaded")).toBeVisible();
    await expect(page.getByRole("link", { name: "Start with the cheating coder" })).toBeVisible();
    await track.getByRole("button", { name: "Try again" }).click();
    await expect(track.getByText("could not be loaded")).toBeVisible();
    const other = page.getByRole("region", { name: /Code owns the loop/u });
    await other.getByRole("button", { name: "Play this run" }).click();
    await expect(other.getByText("What plays runs could not be loaded.")).toBeVisible();
  });
});

test.describe("when a script that the page begins with does not come", () => {
  test.use({ foreseen: /Failed to load/u });

  for (const part of ["index", "zod"]) {
    test(`without ${part} the page says so, and can be loaded again`, async ({ page }) => {
      const parts = new RegExp(`assets/${part}-[^/]*\\.js`, "u");
      await page.route(parts, (route) => route.abort());
      await page.goto("./");
      const said = page.getByText("the connection failed or the site was updated");
      await expect(said).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await page.unroute(parts);
      await page.getByRole("link", { name: "To the first page" }).click();
      await expect(page.getByRole("link", { name: "Start with the cheating coder" })).toBeVisible();
      await expect(said).toHaveCount(0);
    });
  }
});

test("text and recorded run are there before Python and the editor", async ({ page }) => {
  await page.route(/monaco|python-(wasm|library|image|script)/u, () => {
    // Left unanswered: they are still on their way.
  });
  const workbench = await openWorkbench(page, lesson);
  await expect(page.getByText("Three roles share one repo.")).toBeVisible();
  await workbench.goTo(17);
  await workbench.runPane.getByRole("button", { name: "Step" }).click();
  await expect(workbench.runPane.locator(".timeline [aria-selected=true]")).toContainText(
    "Naive oracle",
  );
  await page.keyboard.press("End");
  await expect(workbench.runPane.getByRole("slider")).toHaveValue("56");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(workbench.runPane.getByRole("slider")).toHaveValue("1");
});

test("typing works before the editor has loaded, and is kept when it comes", async ({ page }) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/monaco-editor.*\.js/u, async (route) => {
    await held;
    await route.continue();
  });
  await openWorkbench(page, lesson);
  const plain = page.getByRole("textbox", { name: "coder.py" });
  await plain.fill("# typed before the editor came\n# more\n");
  await plain.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(2, 7));
  letThrough();
  const lines = page.locator(".monaco-editor .view-lines").first();
  await expect(lines).toContainText("typed before");
  // Whoever was typing goes on where they were.
  await page.keyboard.type("kept");
  await expect(lines).toHaveText(/#\skept\sbefore\sthe/u);
  await page.keyboard.press("Home");
  await expect(page.getByRole("slider", { name: "Step of the run" })).toHaveValue("0");
  await page.keyboard.type("?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("without Python the page says so, offers to try again, and still steps", async ({ page }) => {
  await page.route(/python-(wasm|library|image)/u, (route) => route.abort());
  const workbench = await openWorkbench(page, lesson);
  await page.mouse.click(5, 5);
  await expect(page.getByText("Python cannot run")).toBeVisible();
  await workbench.goTo(56);
  expect(await workbench.ended()).toBe("approved");
  await page.unroute(/python-(wasm|library|image)/u);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Python is ready.")).toBeVisible({ timeout: 30_000 });
});

test("returning people land where they left off", async ({ page }) => {
  await page.goto(`./${lesson}/close-one-hole`);
  await expect(page.getByRole("heading", { level: 2, name: "Close one hole" })).toBeVisible();
  await page.getByRole("link", { name: "Loopwright" }).click();
  await page.getByRole("link", { name: "Continue where you left off" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Close one hole" })).toBeVisible();
  await page.getByRole("link", { name: "Lessons", exact: true }).click();
  await expect(page.getByRole("link", { name: /The cheating coder/u })).toContainText("begun");
});
