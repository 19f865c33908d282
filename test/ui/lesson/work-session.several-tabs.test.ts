import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createWorkStore } from "#adapters/storage/work-store.ts";
import { textInTab } from "#domain/lesson/saved-work.ts";
import { openWorkSession } from "#ui/lesson/work-session.ts";
import { fixtureLesson as lesson } from "../../support/fixture-lesson.ts";
import { memoryDatabase, tabChannel } from "../../support/memory-database.ts";

const coder = lesson.exercise.files.find((file) => file.path === "coder.py");
const honest = coder?.variants[0];
if (coder === undefined || honest === undefined) throw new Error("the fixture has a coder");

let time = 0;
beforeEach(() => {
  time = 1000;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());
/** Until everything that was typed is stored, and every tab has heard of it. */
const quiet = () => vi.advanceTimersByTimeAsync(2000);

/** One browser, in which each tab shows the same lesson from the work that is stored. */
const browser = () => {
  const { database } = memoryDatabase();
  const end = tabChannel();
  const now = () => ++time;
  return async () => {
    const open = async () => database;
    const store = createWorkStore({ open, channel: end(), delay: 400, patience: 4000, now });
    const work = await store.load(lesson.id);
    const history = await store.loadHistory(lesson.id);
    const session = openWorkSession(lesson, { work, history }, store, now);
    return {
      type: (text: string) => session.setText(coder, honest, text),
      restore: (text: string) => session.replaceText(coder, honest, text, "restore"),
      text: () => textInTab(coder, session.work()),
      kept: () => session.history()["coder.py#honest"]?.map(({ text }) => text),
      replaced: session.replacedElsewhere,
      forget: session.forgetReplaced,
    };
  };
};

it("says in the tab whose text was replaced unseen, and in no other, where it is", async () => {
  const tab = browser();
  const [one, two, idle] = [await tab(), await tab(), await tab()];
  one.type("begun");
  await quiet();
  one.type("typed in one");
  two.type("typed in two");
  await quiet();
  const tabs = [one, two, idle];
  expect(new Set(tabs.map(({ text }) => text())).size).toBe(1);
  const lost = one.text() === "typed in one" ? two : one;
  expect(tabs.filter(({ replaced }) => replaced().length > 0)).toEqual([lost]);
  expect(lost.kept()).toContain(lost === one ? "typed in one" : "typed in two");
});

it("says nothing in tabs that are idle while one goes on from their text", async () => {
  const tab = browser();
  const one = await tab();
  one.type("begun");
  await quiet();
  const idle = [await tab(), await tab()];
  for (const text of ["begun, and more", "begun, and more yet"]) {
    one.type(text);
    await quiet();
  }
  expect(idle.map(({ text }) => text())).toEqual(["begun, and more yet", "begun, and more yet"]);
  expect(idle.map(({ replaced }) => replaced())).toEqual([[], []]);
});

it("says nothing when a text that was replaced before is restored and gone on with", async () => {
  const tab = browser();
  const [one, two] = [await tab(), await tab()];
  one.type("begun");
  await quiet();
  one.type("mine");
  two.type("typed at once");
  await quiet();
  const [winner, loser] = one.text() === "mine" ? [one, two] : [two, one];
  const lost = loser === one ? "mine" : "typed at once";
  expect(loser.replaced()).toEqual(["coder.py"]);
  loser.forget();
  // The second time after a reload.
  for (const open of [() => loser, tab]) {
    const there = await open();
    there.type("something else");
    there.restore(lost);
    await quiet();
    winner.type(`${lost}, and more`);
    await quiet();
    expect(there.text()).toBe(`${lost}, and more`);
    expect(there.replaced()).toEqual([]);
  }
});
