import { describe, expect, it } from "vitest";
import type { LessonSummary } from "#domain/lesson/lesson.ts";
import { emptyWork } from "#domain/lesson/saved-work.ts";
import { whereToGoOn } from "#ui/home/use-go-on.ts";
import { memoryWorkStore } from "../../support/memory-work-store.ts";

const summary = (id: string): LessonSummary => ({
  id,
  track: "A",
  number: 1,
  title: id,
  summary: "",
  minutes: 10,
  stepIds: ["one", "two"],
});
const lessons = [summary("first"), summary("second"), summary("third")];

function storeAt(lesson: string | null) {
  const { store } = memoryWorkStore();
  return { ...store, lastLesson: async () => lesson };
}

describe("where a returning person goes on", () => {
  it("is nowhere for a newcomer, and for one whose lesson is gone", async () => {
    expect(await whereToGoOn({ lessons, work: storeAt(null) })).toBeNull();
    expect(await whereToGoOn({ lessons, work: storeAt("renamed") })).toBeNull();
  });

  it("is the lesson they were in while it is not done, then the next", async () => {
    const work = storeAt("first");
    expect(await whereToGoOn({ lessons, work })).toEqual({
      lesson: lessons[0],
      because: "left-off",
    });
    work.save("first", { ...emptyWork("hash"), done: { one: "", two: "" } });
    expect(await whereToGoOn({ lessons, work })).toEqual({
      lesson: lessons[1],
      because: "last-is-done",
    });
  });

  it("is the next that is not done, also before a lesson that somebody began with", async () => {
    const work = storeAt("second");
    const done = { ...emptyWork("hash"), done: { one: "", two: "" } };
    work.save("second", done);
    work.save("third", done);
    expect(await whereToGoOn({ lessons, work })).toEqual({
      lesson: lessons[0],
      because: "last-is-done",
    });
  });

  it("is the last lesson again when all are done", async () => {
    const work = storeAt("second");
    for (const { id } of lessons) {
      work.save(id, { ...emptyWork("hash"), done: { one: "", two: "" } });
    }
    expect(await whereToGoOn({ lessons, work })).toEqual({
      lesson: lessons[1],
      because: "left-off",
    });
  });
});
