import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { parseRecord } from "#domain/record/parse-record.ts";
import { test } from "../support/journey.ts";
import { longRecord } from "../support/long-record.ts";
import { openWorkbench } from "../support/workbench.ts";

const lesson = "#/lesson/a4-the-cheating-coder";

function recordedRun(id: string) {
  const parsed = parseRecord(JSON.parse(readFileSync(`lessons/${id}/run.json`, "utf8")));
  if (!parsed.ok) throw new Error(parsed.problems.join(" "));
  return parsed.record;
}

const file = (name: string, text: string) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(text),
});

test("a run is saved as a file and opened again", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  const waiting = page.waitForEvent("download");
  await workbench.runPane.getByRole("button", { name: "Save this run as a file" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("loopwright-run-a4-the-cheating-coder.json");
  const saved = readFileSync(await download.path(), "utf8");
  expect(JSON.parse(saved)).toEqual(recordedRun("a4-the-cheating-coder"));
  await page.getByLabel("A run file to open").setInputFiles(file("mine.json", saved));
  await expect(workbench.runPane.getByLabel("Which run")).toContainText("File: mine.json");
  await expect(workbench.runPane.getByRole("slider")).toHaveValue("0");
  await page.keyboard.press("End");
  await expect(workbench.runPane.getByRole("slider")).toHaveValue("56");
  const note = workbench.runPane.locator(".run-note");
  await expect(note).toHaveText("A run that was opened from a file.");
  const { events, ...rest } = recordedRun("a4-the-cheating-coder");
  const cut = JSON.stringify({ ...rest, events: events.slice(0, -1) });
  await page.getByLabel("A run file to open").setInputFiles(file("cut.json", cut));
  await expect(note).toHaveText("A run that was opened from a file. It stops before its end.");
});

test("a file that is no run, a damaged one and another system's each say so", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  const input = page.getByLabel("A run file to open");
  const message = workbench.runPane.locator(".run-opening");
  await input.setInputFiles(file("a.json", "{"));
  await expect(message).toContainText(
    "a.json was not opened. The file is not JSON, so it is no run.",
  );
  const sound = recordedRun("a4-the-cheating-coder");
  const texts = Object.fromEntries(
    Object.entries(sound.texts).map(([id, text]) => [id, `${text} `]),
  );
  await input.setInputFiles(file("b.json", JSON.stringify({ ...sound, texts })));
  await expect(message).toContainText("is not what its SHA-256 says");
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  const nested = JSON.stringify(sound).replace('"settings":{', `$&"deep":${deep},`);
  await input.setInputFiles(file("deep.json", nested));
  await expect(message).toContainText("deep.json was not opened. Looking at the file broke off");
  await input.setInputFiles(file("w.json", JSON.stringify({ loopwright: "work", lessons: {} })));
  await expect(message).toContainText("w.json was not opened. It is exported work, not a run.");
  const other = JSON.stringify(recordedRun("b7-a-tickets-life"));
  await input.setInputFiles(file("c.json", other));
  await expect(message).toContainText("It is a run of the enhancer");
  await expect(workbench.runPane.getByLabel("Which run").locator("option")).toHaveCount(1);
  await message.getByRole("button", { name: "Close" }).click();
  await expect(message).toBeHidden();
});

test.describe("when the reader cannot be loaded", () => {
  test.use({ foreseen: /Failed to load|dynamically imported/u });

  test("opening a file says so instead of reading for ever", async ({ page }) => {
    const workbench = await openWorkbench(page, lesson);
    await page.route(/read-run-file/u, (route) => route.abort());
    await page.getByLabel("A run file to open").setInputFiles(file("a.json", "{}"));
    await expect(workbench.runPane.locator(".run-opening")).toContainText(
      "What reads files could not be loaded",
    );
  });
});

test("five thousand events are found, filtered and reached to the last", async ({ page }) => {
  const workbench = await openWorkbench(page, lesson);
  const long = longRecord(recordedRun("a4-the-cheating-coder"), 5000);
  const input = page.getByLabel("A run file to open");
  await input.setInputFiles(file("long.json", JSON.stringify(long)));
  const slider = workbench.runPane.getByRole("slider");
  await expect(slider).toHaveAttribute("max", String(long.events.length));
  await page.keyboard.press("End");
  const rows = workbench.runPane.getByRole("option");
  await expect(rows.last()).toContainText("The run ends.");
  expect(await rows.count()).toBeLessThan(60);
  const verdicts = long.events.filter(({ type }) => type === "verdict.reached").length;
  const count = (found: number) =>
    workbench.runPane.getByText(`${found} of ${long.events.length}`, { exact: true });
  await page.getByLabel("Find events").fill("The run ENDS");
  await expect(count(1)).toBeVisible();
  await page.getByLabel("Find events").fill("oracle:");
  await expect(count(verdicts)).toBeVisible();
  // Among the found ones an arrow goes to the one before.
  await workbench.runPane.getByRole("listbox").focus();
  await page.keyboard.press("ArrowUp");
  const before = long.events.findLastIndex(({ type }) => type === "verdict.reached") + 1;
  await expect(slider).toHaveValue(String(before));
  // Enter goes on to the next one; after the last comes the first.
  await page.getByLabel("Find events").press("Enter");
  const first = long.events.findIndex(({ type }) => type === "verdict.reached") + 1;
  await expect(slider).toHaveValue(String(first));
  await page.getByLabel("Find events").fill("zebra");
  await expect(workbench.runPane.getByText("No event holds these words.")).toBeVisible();
});

test("an address leads to a step of the recorded run", async ({ page }) => {
  const workbench = await openWorkbench(page, `${lesson}/watch/18`);
  const slider = workbench.runPane.getByRole("slider");
  await expect(slider).toHaveValue("18");
  await expect(workbench.runPane.locator("[aria-selected=true][role=option]")).toContainText(
    "Naive oracle",
  );
  await workbench.goTo(23);
  await workbench.runPane.getByRole("link", { name: "Link to this step" }).click();
  await expect(page).toHaveURL(/\/23$/u);
  await page.reload();
  await expect(slider).toHaveValue("23");
});

test("an address of what is not there says so, and becomes that of what is shown", async ({
  page,
}) => {
  const workbench = await openWorkbench(page, `${lesson}/no-such-step/99999`);
  const notice = page.getByRole("status").filter({ hasText: "This lesson has no step" });
  await expect(notice).toContainText("no step no-such-step; it may have been renamed.");
  await expect(notice).toContainText("no event 99999; the last one, 56, is shown.");
  await expect(page).toHaveURL(/\/watch\/56$/u);
  await expect(workbench.runPane.getByRole("slider")).toHaveValue("56");
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toBeHidden();
  // It is about the step that is shown, and goes with it.
  await page.goto(`./${lesson}/no-such-step`);
  await expect(notice).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).not.toHaveURL(/\/watch$/u);
  await expect(notice).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/watch$/u);
  await expect(notice).toBeHidden();
  await page.goto("./#/lesson/no-such-lesson");
  await expect(page).toHaveTitle("Not found · Loopwright");
});
