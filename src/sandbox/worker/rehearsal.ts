import type { SandboxAsk } from "#domain/oracle/sandbox-protocol.ts";

const seed = "rehearsal";

const define = (source: string): SandboxAsk => ({
  kind: "grade.define",
  source,
  functionName: "rehearsed",
  builtins: ["str"],
});

const requests: readonly SandboxAsk[] = [
  define("def rehearsed(n):\n    if n % 3 == 0: return 'three'\n    return str(n)\n"),
  { kind: "grade.ask", n: 1 },
  { kind: "grade.ask", n: 3 },
  // Makes the harness forget the function.
  define(""),
  { kind: "policy", path: "rehearsed.py", source: "def act(seen): return seen", observation: null },
];

/**
 * Grades once and calls one policy, before an interpreter is ready: what Python does for the first
 * time the browser has to compile first, and that takes longer than all of a grading. Nothing of it
 * can be noticed later.
 */
export function rehearse(answer: (request: string, seed: string, limit: number) => string): void {
  for (const request of requests) {
    answer(JSON.stringify({ ...request, seed }), seed, Number.POSITIVE_INFINITY);
  }
}
