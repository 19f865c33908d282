import { describe, expect, it, vi } from "vitest";
import { createAnnouncer } from "#ui/kit/announcer.ts";

describe("an announcer", () => {
  it("says the newest sentence, and the same one twice as two", () => {
    const announcer = createAnnouncer();
    const heard = vi.fn();
    const stop = announcer.subscribe(heard);
    announcer.say("Right.");
    const first = announcer.current();
    announcer.say("Right.");
    expect(announcer.current()).not.toBe(first);
    expect(announcer.current().trim()).toBe("Right.");
    stop();
    announcer.say("Later.");
    expect(heard).toHaveBeenCalledTimes(2);
    expect(announcer.current()).toBe("Later.");
  });
});
