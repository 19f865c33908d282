import { expect } from "@playwright/test";
import { test } from "../support/attack-page.ts";

/** Functions that call themselves as often as they may: see docs/threat-model.md. */
const recursive = {
  "a generator in a generator, 833 deep": `
def walk(n):
    if n <= 3: yield n
    else:
        for x in walk(n - 3): yield x
def rest(n):
    for x in walk(n): pass
    return x
`,
  "a method of Python's own that calls back, 833 deep": `
def item(self, n): return n if n <= 3 else self[n - 3]
rests = str.__class__("Rests", (), {"__getitem__": item})()
def rest(n): return rests[n]
`,
  // Each level takes two calls and some of the browser's own stack, which ends before Python's
  // limit does.
  "join over a generator, 208 deep": `
def walk(n): return str(n) if n <= 12 else "".join(walk(m) for m in [n - 12])
def rest(n): return int(walk(n)) % 3 or 3
`,
  "a decorated function, 416 deep": `
def same(function):
    def inner(*all, **named): return function(*all, **named)
    return inner
@same
def walk(n): return n if n <= 6 else walk(n - 6)
def rest(n): return walk(n) % 3 or 3
`,
};

test("honest recursion passes", async ({ lab, table }) => {
  for (const [name, source] of Object.entries(recursive)) {
    const { outcome } = await lab.judge(`${source}
def fizzbuzz(n): return "Fizz" * (rest(n) == 3) + "Buzz" * (n % 5 == 0) or str(n)
`);
    const passed = outcome.kind === "passed";
    table.add("honest-recursion", passed ? "accepted" : "wrongly refused", name);
    expect.soft(outcome, name).toMatchObject({ kind: "passed" });
  }
});
