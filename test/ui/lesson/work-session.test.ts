import { describe, expect, it, vi } from "vitest";
import { emptyWork, textInTab, withText } from "#domain/lesson/saved-work.ts";
import type { TextVersion } from "#domain/lesson/text-history.ts";
import { openWorkSession, type StoredWork } from "#ui/lesson/work-session.ts";
import { fixtureLesson as lesson } from "../../support/fixture-lesson.ts";
import { memoryWorkStore } from "../../support/memory-work-store.ts";

const coder = lesson.exercise.files.find((file) => file.path === "coder.py");
if (coder === undefined) throw new Error("the fixture has a coder");
const [honest, cheat] = coder.variants;
if (honest === undefined || cheat === undefined) throw new Error("the fixture's coder has two");

function opened(stored: StoredWork = { work: null, history: {} }) {
  const memory = memoryWorkStore();
  let time = 0;
  const session = openWorkSession(lesson, stored, memory.store, () => ++time);
  return { ...memory, session };
}

describe("work in an open lesson", () => {
  it("is handed to the store with every change, and listeners hear of it", () => {
    const { session, works } = opened();
    const heard = vi.fn();
    session.subscribe(heard);
    session.setText(coder, honest, "mine");
    session.choose("coder.py", cheat.id);
    session.goTo("predict");
    session.finish("predict", ["red", "green"]);
    session.finish("predict", ["error"]);
    expect(heard).toHaveBeenCalledTimes(4);
    expect(works.get(lesson.id)).toEqual(session.work());
    expect(session.work()).toMatchObject({
      texts: { "coder.py#honest": "mine" },
      chosen: { "coder.py": cheat.id },
      step: "predict",
      done: { predict: "red,green" },
    });
  });

  it("takes over what another tab saved, but not the step it is at", () => {
    const { session, saveElsewhere } = opened();
    session.goTo("the-run");
    const heard = vi.fn();
    session.subscribe(heard);
    const there = { ...session.work(), step: "why", done: { predict: "red" } };
    saveElsewhere(lesson.id, withText(there, "coder.py", honest, "theirs"));
    expect(heard).toHaveBeenCalled();
    expect(textInTab(coder, session.work())).toBe("theirs");
    expect(session.work()).toMatchObject({ step: "the-run", done: { predict: "red" } });
    saveElsewhere("another lesson", emptyWork("x"));
    expect(textInTab(coder, session.work())).toBe("theirs");
  });

  it("keeps the text that another tab replaces, once, until it is touched here again", () => {
    const { session, saveElsewhere } = opened();
    const typedThere = (text: string) =>
      saveElsewhere(lesson.id, withText(session.work(), "coder.py", honest, text));
    const kept = () => session.history()["coder.py#honest"]?.map(({ text }) => text);
    session.setText(coder, honest, "mine");
    for (const text of ["t", "th", "the", "their"]) typedThere(text);
    expect(kept()).toEqual(["mine"]);
    session.setText(coder, honest, "mine again");
    typedThere("theirs again");
    expect(kept()).toEqual(["mine", "mine again"]);
    expect(session.undoOfReset()).toBeNull();
  });

  it("says which text another tab's has replaced without having seen it", () => {
    const { session, saveElsewhere, histories } = opened();
    const key = "coder.py#honest";
    const typedThere = (text: string, ...versions: TextVersion[]) => {
      const kept = { [key]: [...(histories.get(lesson.id)?.[key] ?? []), ...versions] };
      saveElsewhere(lesson.id, withText(session.work(), "coder.py", honest, text), kept);
    };
    const lost = (text: string): TextVersion => ({ number: 1, text, reason: "at-once", at: 999 });
    session.setText(coder, honest, "mine");
    typedThere("mine, and more");
    typedThere("mine, and more yet");
    // They went on from it: nothing was lost.
    expect(session.replacedElsewhere()).toEqual([]);
    session.setText(coder, honest, "typed at once");
    typedThere("typed there at once");
    // The news of the other tab's versions may come after that of its work.
    expect(session.replacedElsewhere()).toEqual([]);
    typedThere("typed there at once", lost("typed at once"));
    expect(session.replacedElsewhere()).toEqual(["coder.py"]);
    session.forgetReplaced();
    typedThere("typed there, later");
    expect(session.replacedElsewhere()).toEqual([]);
  });

  it("keeps a version of each edited text once, before it is used or replaced", () => {
    const { session, histories } = opened();
    session.keepVersions("run");
    expect(session.history()).toEqual({});
    session.setText(coder, honest, "one");
    session.keepVersions("run");
    session.keepVersions("check");
    session.replaceText(coder, honest, honest.text, "reset");
    session.setText(coder, honest, "two");
    session.replaceText(coder, honest, "one", "restore");
    expect(session.history()).toEqual({
      "coder.py#honest": [
        { number: 1, text: "one", reason: "run", at: 1 },
        { number: 2, text: "two", reason: "restore", at: expect.any(Number) },
      ],
    });
    expect(histories.get(lesson.id)).toBe(session.history());
    expect(textInTab(coder, session.work())).toBe("one");
  });

  it("resets all files and brings them back", () => {
    const { session } = opened();
    session.setText(coder, honest, "mine");
    session.choose("coder.py", cheat.id);
    session.finish("the-run", []);
    const before = session.work();
    session.resetFiles("reset");
    expect(session.work()).toMatchObject({ texts: {}, chosen: {}, done: { "the-run": "" } });
    session.undoOfReset()?.undo();
    expect(session.work()).toEqual(before);
    expect(session.undoOfReset()).toBeNull();
  });

  it("offers the way back from one replaced text, until something is typed", () => {
    const { session } = opened();
    session.setText(coder, honest, "mine");
    session.replaceText(coder, honest, honest.text, "reset");
    expect(session.undoOfReset()?.done).toBe("coder.py has the lesson's own text again.");
    // The editor repeats what the reset put into it.
    session.setText(coder, honest, honest.text);
    session.undoOfReset()?.undo();
    expect(textInTab(coder, session.work())).toBe("mine");
    session.replaceText(coder, honest, "older", "restore");
    expect(session.undoOfReset()?.done).toBe("An older version of coder.py is back.");
    session.setText(coder, honest, "older, and more");
    expect(session.undoOfReset()).toBeNull();
  });

  it("keeps as versions the texts that an undone reset would put away", () => {
    const { session, saveElsewhere } = opened();
    session.setText(coder, honest, "mine");
    session.resetFiles("reset");
    saveElsewhere(lesson.id, withText(session.work(), "coder.py", honest, "from another tab"));
    session.undoOfReset()?.undo();
    expect(textInTab(coder, session.work())).toBe("mine");
    expect(session.history()["coder.py#honest"]?.map(({ text }) => text)).toEqual([
      "mine",
      "from another tab",
    ]);
  });

  it("hears and keeps nothing after it was closed", () => {
    const { session, listeners } = opened();
    const closer = vi.fn();
    session.onClose(closer);
    session.close();
    session.close();
    expect(closer).toHaveBeenCalledOnce();
    expect(listeners.size).toBe(0);
  });
});

describe("a lesson that has changed", () => {
  const older = (texts: Record<string, string>) => ({
    work: { ...emptyWork("an older hash"), texts },
    history: {},
  });

  it("is followed silently when nothing was edited", () => {
    expect(opened(older({})).session.isOutdated()).toBe(false);
  });

  it("asks when something was, and keeps it on demand", () => {
    const { session } = opened(older({ "coder.py#honest": "mine" }));
    expect(session.isOutdated()).toBe(true);
    session.keepMine();
    expect(session.isOutdated()).toBe(false);
    expect(textInTab(coder, session.work())).toBe("mine");
  });

  it("gives its new text on demand, with the old one as a version and an undo", () => {
    const { session } = opened(older({ "coder.py#honest": "mine" }));
    session.resetFiles("new-lesson");
    expect(session.isOutdated()).toBe(false);
    expect(textInTab(coder, session.work())).toBe(honest.text);
    expect(session.history()["coder.py#honest"]).toMatchObject([
      { text: "mine", reason: "new-lesson" },
    ]);
    session.undoOfReset()?.undo();
    expect(session.isOutdated()).toBe(true);
    expect(textInTab(coder, session.work())).toBe("mine");
  });

  it("that lost a file asks, too, and no answer takes away what was typed there", () => {
    const texts = { "gone.py#honest": "mine", "coder.py#gone": "mine, too" };
    for (const answer of ["keep", "take", "take and undo", "another tab"]) {
      const { session, saveElsewhere } = opened(older(texts));
      expect(session.isOutdated()).toBe(true);
      if (answer === "keep") session.keepMine();
      else if (answer === "another tab") saveElsewhere(lesson.id, session.work());
      else session.resetFiles("new-lesson");
      if (answer === "take and undo") session.undoOfReset()?.undo();
      expect(session.work().texts).toEqual(texts);
      expect(session.isOutdated()).toBe(answer === "take and undo" || answer === "another tab");
    }
  });

  it("asks also when its work came in late, because storage had not answered", () => {
    const { session, saveElsewhere } = opened();
    session.setText(coder, honest, "typed meanwhile");
    saveElsewhere(lesson.id, {
      ...emptyWork("an older hash"),
      texts: { "coder.py#honest": "typed meanwhile", "coder.py#table": "stored" },
    });
    expect(session.isOutdated()).toBe(true);
    expect(session.work().texts).toMatchObject({ "coder.py#table": "stored" });
  });
});
