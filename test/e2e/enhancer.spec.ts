import { expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";
import { openWorkbench, type Workbench } from "../support/workbench.ts";

const b1 = "#/lesson/b1-the-loop-that-lets-the-model-stop";
const b7 = "#/lesson/b7-a-tickets-life";

/** How each poll of the governed loop ended, in its words. */
async function endings({ runPane, detail }: Workbench): Promise<readonly string[]> {
  await detail("Both loops");
  const polls = runPane.getByRole("list", { name: "How each poll ended" }).getByRole("listitem");
  await expect(polls.first()).toBeVisible();
  return polls.allInnerTexts();
}

/** Opens a tab of the editor. */
async function showFile(page: Page, path: string): Promise<void> {
  await page.getByRole("tab", { name: path }).click();
}

async function chooseVariant(page: Page, path: string, label: string): Promise<void> {
  await showFile(page, path);
  await page.getByLabel(/^Which \w+\?/u).selectOption({ label });
}

async function letGoWrong(page: Page, fault: string): Promise<void> {
  await showFile(page, "script.yml");
  await page.getByLabel("Let something go wrong").selectOption({ label: fault });
}

/** What stands in the labels of the issue. */
async function labels({ runPane, detail }: Workbench): Promise<readonly string[]> {
  await detail("GitHub");
  const texts = await runPane
    .getByRole("region", { name: "Issue 7" })
    .locator(".badge")
    .allTextContents();
  return texts.filter((text) => text !== "newest");
}

async function pollAgain(workbench: Workbench, comment: string): Promise<void> {
  const { runPane, detail } = workbench;
  const runs = await runPane.getByLabel("Which run").locator("option").count();
  await detail("GitHub");
  await runPane.getByLabel(/^Your comment/u).fill(comment);
  await runPane.getByRole("button", { name: /oll again$/u }).click();
  await expect(runPane.getByLabel("Which run").locator("option")).toHaveCount(runs + 1);
  await workbench.ended();
}

test("a ticket goes its way to passed, once a person has said exactly the word", async ({
  page,
}) => {
  const workbench = await openWorkbench(page, b7);
  await workbench.detail("GitHub");
  await expect(workbench.runPane.getByText("Before the first event there is")).toBeVisible();
  await chooseVariant(page, "polls.yml", "A near miss");
  expect(await workbench.run()).toBe("finished");
  expect((await endings(workbench)).at(-1)).toContain("waiting: ready, waiting for LGTM");
  expect(await labels(workbench)).toEqual(["open", "enhanced"]);

  for (const near of ["lgtm", "`LGTM`", "LGTM, thanks"]) {
    await workbench.detail("GitHub");
    await workbench.runPane.getByLabel(/^Your comment/u).fill(near);
    await expect(workbench.runPane.getByText("does not take this for a release")).toBeVisible();
  }
  await pollAgain(workbench, "lgtm");
  expect((await endings(workbench)).at(-1)).toContain("waiting");
  await pollAgain(workbench, "  LGTM ");
  expect((await endings(workbench)).at(-1)).toContain("passed: rubric green and a human said LGTM");
  expect(await labels(workbench)).toEqual(["open", "enhanced", "ready"]);
  await workbench.detail("Ticket");
  await expect(workbench.runPane.getByRole("cell", { name: /state: ready/u })).toBeVisible();
});

const escalations: readonly (readonly [
  reason: string,
  arrange: (bench: Workbench) => Promise<void>,
])[] = [
  ["query timeout", ({ page }) => letGoWrong(page, "The doer times out")],
  [
    "the doer returned literal escaped layout characters; rejecting candidate",
    ({ page }) => letGoWrong(page, "Line ends arrive spelled out as \\n"),
  ],
  ["cost budget spent", (bench) => limits(bench, "usd: 0.05")],
  ["max turns", (bench) => limits(bench, "turns: 2")],
  ["budget spent", (bench) => limits(bench, "iterations: 1")],
];

async function limits(bench: Workbench, line: string): Promise<void> {
  await showFile(bench.page, ".loop.yml");
  await bench.type(`budget:\n  ${line}\n`);
}

for (const [reason, arrange] of escalations) {
  test(`escalates: ${reason}`, async ({ page }) => {
    const workbench = await openWorkbench(page, b7);
    await arrange(workbench);
    await workbench.run();
    expect((await endings(workbench))[0]).toBe(`Poll 1: escalated: ${reason}`);
    expect(await labels(workbench)).toContain("needs-human");
  });
}

test("escalates a stall, and leaves it alone until a person takes the label off", async ({
  page,
}) => {
  const workbench = await openWorkbench(page, b1);
  await chooseVariant(page, "script.yml", "Never done");
  await workbench.runPane.getByRole("radio", { name: "governed" }).check();
  await workbench.run();
  const ends = await endings(workbench);
  expect(ends[1]).toBe("Poll 2: escalated: same signature two rounds running");
  expect(ends[2]).toBe("Poll 3: escalated: needs-human is already set");
  // The check that fired is marked where it fired.
  await workbench.detail("Limits");
  const { runPane } = workbench;
  const last = Number(await runPane.getByRole("slider").getAttribute("max"));
  for (let step = last; step > 0; step -= 5) {
    await workbench.goTo(step);
    if (await runPane.getByText("this one fires").isVisible()) break;
  }
  await expect(runPane.locator(".stop-check-first")).toContainText(
    "same signature two rounds running",
  );
});

test("a second `state: ready` gets out without a human, until the repair is on", async ({
  page,
}) => {
  const workbench = await openWorkbench(page, b7);
  const { runPane } = workbench;
  await letGoWrong(page, "The draft carries a second `state: ready`");
  await workbench.run();
  expect(await endings(workbench)).toEqual([
    "Poll 1: waiting: round 1, still missing criteria, value",
    ...[2, 3, 4].map((poll) => `Poll ${poll}: no ticket to look at`),
  ]);
  expect(await labels(workbench)).toEqual(["open", "enhanced"]);
  await workbench.detail("Files");
  await runPane.getByRole("button", { name: "tickets/T001.md" }).click();
  await expect(runPane.getByText("loop: implementer")).toBeVisible();

  await runPane.getByText(/^Repairs: /u).click();
  await runPane.getByRole("checkbox", { name: "rebuilt-front-matter" }).check();
  // The switches lie over the run; they make way.
  await page.keyboard.press("Escape");
  await workbench.run();
  expect((await endings(workbench)).at(-1)).toContain("passed");
  expect(await labels(workbench)).toEqual(["open", "enhanced", "ready"]);
});

test("the same script is the end of one loop and a round of the other", async ({ page }) => {
  const workbench = await openWorkbench(page, b1);
  await chooseVariant(page, "script.yml", "Talks of DONE");
  await workbench.run();
  await workbench.detail("Both loops");
  const bad = workbench.runPane.getByRole("region", { name: "The loop until DONE" });
  const governed = workbench.runPane.getByRole("region", { name: "The governed loop" });
  await expect(bad).toContainText("The model answered once for $0.12");
  await expect(bad).toContainText("The model said DONE.");
  await expect(governed).toContainText("Poll 1: waiting: round 1, still missing criteria, value");
  await expect(governed).toContainText("Poll 3: waiting: ready, waiting for LGTM");
});

test("a fault tells of the loop that shows it, until the script is another text", async ({
  page,
}) => {
  const workbench = await openWorkbench(page, b1);
  await letGoWrong(page, "The doer times out");
  const told = page.locator(".file-tools").getByRole("status");
  await expect(told).toContainText("In the governed loop only: The ticket is escalated");
  await page.getByLabel("governed").check();
  await expect(told).toHaveText(/^The ticket is escalated.* Press Run to see it/u);
  await workbench.type("turns: []\n");
  await expect(told).toHaveText("");
});

test("a script that cannot be read is named with its line, and nothing is lost", async ({
  page,
}) => {
  const workbench = await openWorkbench(page, b7);
  const { runPane } = workbench;
  await workbench.run();
  await showFile(page, "script.yml");
  const broken = "turns:\n  - role: judge\n  - rule: doer\n";
  await workbench.type(broken);
  await runPane.getByRole("button", { name: "Run", exact: true }).click();
  await expect(runPane.getByRole("alert")).toContainText("script.yml, line 3");
  await expect(runPane.getByRole("alert")).toContainText("Nothing was run.");
  await expect(runPane.getByLabel("Which run").locator("option")).toHaveCount(2);
  await expect(workbench.editor).toContainText("rule: doer");

  await workbench.type("turns: []\n");
  expect(await workbench.run()).toBe("exhausted");
  await expect(runPane.getByRole("alert")).toHaveCount(0);
  await workbench.detail("Step");
  await expect(runPane.locator(".step-sentence")).toContainText(
    "script exhausted: the judge was asked for turn 1",
  );
});

test("the fences answer at once, and a flipped key lets the write through", async ({ page }) => {
  const workbench = await openWorkbench(page, b7);
  const { runPane } = workbench;
  await workbench.detail("Fences");
  const roles = runPane.getByRole("region", { name: "Roles and fences" });
  await expect(roles.locator(".stopped .badge")).toHaveText("stopped by the tool list");
  await roles.getByLabel("judge is granted Write").check();
  await roles.getByLabel("tool list (strip and disallow)").uncheck();
  await expect(roles.locator(".stopped .badge")).toHaveText("goes through");
  await roles.getByLabel("Path", { exact: true }).fill("app/models.py");
  await expect(roles.locator(".stopped .badge")).toHaveText("stopped by the hook");
  await roles.getByRole("button", { name: "a misspelt key" }).click();
  await expect(roles.locator(".stopped .badge")).toHaveText("goes through");
  await expect(roles.getByText("The judge has just written")).toHaveCount(0);

  const scope = runPane.getByRole("region", { name: "Does the scope permit this path?" });
  await expect(scope.locator(".badge")).toHaveText("permitted");
  await scope.getByLabel("The path to ask about").fill("app/tickets/sub/x.md");
  await expect(scope.locator(".badge")).toHaveText("refused");

  const envelope = runPane.getByRole("region", { name: "What a hook returns" });
  await expect(envelope.locator(".badge")).toHaveText("the write is refused");
  await envelope.getByRole("button", { name: "a typo in the key" }).click();
  await expect(envelope.locator(".badge")).toHaveText("the write goes through");
  await envelope.getByLabel("The hook's answer, as JSON").fill("{");
  await expect(envelope.locator(".badge")).toHaveText("not JSON");
  await envelope.getByLabel("The hook's answer, as JSON").fill('{"a": 1e999}');
  await expect(envelope.getByText("It holds a number without end.")).toBeVisible();
});
