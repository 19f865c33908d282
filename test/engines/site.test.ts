import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort, serveSite } from "#build/serve-site.mjs";
import { type Engine, type EnginePage, engineNames } from "./engine.ts";
import { startEngine } from "./start-engine.ts";

let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  const port = await freePort(4517, 50);
  if (port === null) throw new Error("no free port");
  site = await serveSite(process.cwd(), port);
});
afterAll(() => site.close());

/** Waits until the page shows this text somewhere below a selector; gives what stands there. */
function shows(page: EnginePage, selector: string, text: string): Promise<string> {
  return page.evaluate(
    async (place, wanted, patience) => {
      const all = () => [...document.querySelectorAll(place)].map((node) => node.textContent ?? "");
      for (const end = performance.now() + patience; performance.now() < end; ) {
        const found = all().find((shown) => shown.includes(wanted));
        if (found !== undefined) return found;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`"${wanted}" did not appear; there is: ${all().join(" | ").slice(0, 500)}`);
    },
    selector,
    text,
    60_000,
  );
}

/** Presses the button or tab with exactly this name. */
function press(page: EnginePage, name: string): Promise<void> {
  return page.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll<HTMLElement>("button, [role=tab]")];
    const button = buttons.find(
      (one) => (one.getAttribute("aria-label") ?? one.textContent)?.trim() === wanted,
    );
    if (button === undefined) throw new Error(`no button is called ${wanted}`);
    button.click();
  }, name);
}

/** Presses Run and waits for the end of that run; gives its badge. */
async function run(page: EnginePage): Promise<string> {
  const runs = () =>
    page.evaluate(() => document.querySelectorAll(".run-head select option").length);
  const before = await runs();
  await press(page, "Run");
  await expect.poll(runs, { timeout: 10_000 }).toBe(before + 1);
  return shows(page, ".run-head .badge", "ended: ");
}

/** What each oracle's badge says at the step that is shown. */
async function verdicts(page: EnginePage): Promise<Readonly<Record<string, string>>> {
  await press(page, "Verdicts");
  await shows(page, "section.card", "");
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll("section.card[aria-label$=oracle]")];
    const word = (card: Element) =>
      card.querySelector(".badge")?.textContent?.trim() ?? "not spoken";
    return Object.fromEntries(cards.map((card) => [card.getAttribute("aria-label"), word(card)]));
  });
}

/** Chooses the coder of the lesson's list by the beginning of its title. */
function choose(page: EnginePage, title: string): Promise<void> {
  return page.evaluate((wanted) => {
    const selects = [...document.querySelectorAll("select")];
    for (const select of selects) {
      const option = [...select.options].find((one) => one.text.includes(wanted));
      if (option === undefined) continue;
      const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set;
      set?.call(select, option.value);
      select.dispatchEvent(new Event("change", { bubbles: true }));
      return;
    }
    throw new Error(`no list holds ${wanted}`);
  }, title);
}

describe.each(engineNames)("%s: the built site", (name) => {
  let engine: Engine;
  let page: EnginePage;
  beforeAll(async () => {
    engine = await startEngine(name);
    page = await engine.open(`${site.address}#/lesson/a4-the-cheating-coder`);
    await page.evaluate(() => {
      const said: string[] = [];
      document.addEventListener("securitypolicyviolation", (event) => {
        said.push(`${event.effectiveDirective} refused ${event.blockedURI}`);
      });
      addEventListener("error", (event) => said.push(event.message));
      Object.assign(window, { said });
    });
  });
  afterAll(() => engine?.close());

  it("shows the lesson, the recorded run and the editor", async () => {
    await shows(page, "h1", "The cheating coder");
    await shows(page, ".run .timeline", "The run starts with");
    await shows(page, ".monaco-editor .view-line", "def");
  });

  it("runs the honest team to approved", async () => {
    expect(await run(page)).toContain("approved");
    expect(await verdicts(page)).toEqual({ "Naive oracle": "green", "Strong oracle": "passed" });
  });

  it("refuses a cheat that fools the naive oracle", async () => {
    await choose(page, "The table");
    expect(await run(page)).not.toContain("approved");
    expect(await verdicts(page)).toEqual({ "Naive oracle": "green", "Strong oracle": "failed" });
  });

  it("breaks no rule of its own policy on the way", async () => {
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said).toEqual([]);
  });
});
