import { describe, expect, it, vi } from "vitest";
import { emptyWork, textInTab, withText } from "#domain/lesson/saved-work.ts";
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

  it("takes over what another tab saved", async () => {
    const { session, saveElsewhere } = opened();
    const heard = vi.fn();
    session.subscribe(heard);
    saveElsewhere(lesson.id, withText(session.work(), "coder.py", honest, "theirs"));
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(textInTab(coder, session.work())).toBe("theirs");
    saveElsewhere("another lesson", emptyWork("x"));
    expect(textInTab(coder, session.work())).toBe("theirs");
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
});
