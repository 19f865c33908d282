import { describe, expect, it } from "vitest";
import { createScriptRun } from "#ui/editor/script-run.ts";
import { handDrivenEffects } from "../../support/hand-driven-effects.ts";

const printed = { kind: "returned", value: null, console: "one\ntwo\n" } as const;

describe("running a file by itself", () => {
  it("asks with exactly the text given and tells what it printed", async () => {
    const effects = handDrivenEffects();
    const script = createScriptRun("a.py", "seed", effects.openEffects);
    const run = script.run("print(1)");
    expect(script.view()).toEqual({ kind: "running", stopping: false });
    const [opened] = effects.opened;
    expect(opened).toMatchObject({ seed: "seed", closed: false });
    expect(opened?.requests[0]).toMatchObject({ kind: "policy", path: "a.py" });
    expect(JSON.stringify(opened?.requests[0])).toContain("print(1)");
    opened?.answer(printed);
    await run;
    expect(script.view()).toEqual({
      kind: "ended",
      text: "print(1)",
      outcome: { kind: "printed", console: "one\ntwo\n" },
    });
    expect(opened?.closed).toBe(true);
  });

  it("runs once at a time, and again afterwards", async () => {
    const effects = handDrivenEffects();
    const script = createScriptRun("a.py", "seed", effects.openEffects);
    const first = script.run("1");
    await script.run("2");
    expect(effects.opened).toHaveLength(1);
    effects.opened[0]?.answer(printed);
    await first;
    void script.run("3");
    expect(effects.opened).toHaveLength(2);
  });

  it("forgets what was printed, but never a run that goes on", async () => {
    const effects = handDrivenEffects();
    const script = createScriptRun("a.py", "seed", effects.openEffects);
    const run = script.run("1");
    script.forget();
    expect(script.view().kind).toBe("running");
    effects.opened[0]?.answer(printed);
    await run;
    script.forget();
    expect(script.view()).toEqual({ kind: "not-run" });
  });

  it("can be stopped, and says so at once", async () => {
    const effects = handDrivenEffects();
    const script = createScriptRun("a.py", "seed", effects.openEffects);
    const run = script.run("while True: pass");
    script.stop();
    expect(script.view()).toEqual({ kind: "running", stopping: true });
    await run;
    expect(script.view()).toEqual({
      kind: "ended",
      text: "while True: pass",
      outcome: { kind: "stopped" },
    });
  });

  it("is stopped when the lesson is left, and tells nobody", async () => {
    const effects = handDrivenEffects();
    const script = createScriptRun("a.py", "seed", effects.openEffects);
    let heard = 0;
    script.subscribe(() => heard++);
    const run = script.run("1");
    script.close();
    await run;
    expect(effects.opened[0]).toMatchObject({ stopped: true, closed: true });
    expect(heard).toBe(1);
  });
});
