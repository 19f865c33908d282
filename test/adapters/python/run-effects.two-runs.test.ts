import { expect, it } from "vitest";
import { createInterpreterPool } from "#adapters/python/interpreter-pool.ts";
import { createRunEffects } from "#adapters/python/run-effects.ts";
import type {
  NaiveOracleRequest,
  PolicyRequest,
  StrongOracleRequest,
} from "#domain/record/effect.ts";
import { scriptedInterpreters } from "../../support/scripted-interpreters.ts";

const policy: PolicyRequest = {
  kind: "policy",
  role: "coder",
  path: "coder.py",
  source: "…",
  observation: {},
};
const naive: NaiveOracleRequest = { kind: "oracle.naive", oracle: "…", files: {} };
const strong: StrongOracleRequest = {
  kind: "oracle.strong",
  source: "…",
  functionName: "fizzbuzz",
  builtins: ["str"],
  inputs: [1],
};
const returned = { kind: "returned", value: 1, console: "" } as const;

it("two runs at once come to their end on a device that keeps two interpreters", async () => {
  const { source } = scriptedInterpreters((ask) => {
    if (ask.kind === "policy") return returned;
    if (ask.kind === "naive") return { kind: "reported", report: null, console: "" };
    return ask.kind === "grade.ask" ? { kind: "text", text: "1" } : { kind: "defined" };
  });
  const pool = createInterpreterPool({
    start: () => ({
      done: source
        .borrow("never")
        .done.then((borrowed) =>
          borrowed.kind === "interpreter"
            ? { ...borrowed, kind: "started" }
            : { kind: "failed", message: "", permanent: true },
        ),
      cancel() {},
    }),
    wake() {},
    explain: (message) => message,
    limit: 2,
    startsAtOnce: 1,
    idleAfter: 60_000,
    onChange() {},
  });
  pool.open();
  const run = async () => {
    const { port, close } = createRunEffects(pool, "seed", () => 0);
    for (const request of [policy, naive, strong]) {
      expect(await port.call(1, request)).not.toMatchObject({ kind: "unavailable" });
    }
    close();
  };
  await Promise.all([run(), run()]);
  pool.close();
});
