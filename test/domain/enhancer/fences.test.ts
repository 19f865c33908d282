import { describe, expect, it } from "vitest";
import { isRaised } from "#domain/base/raised.ts";
import { readContract } from "#domain/enhancer/contract.ts";
import { type AttemptedCall, attemptCall, type HookSession } from "#domain/enhancer/fences.ts";
import { type RepairName, rulesWith } from "#domain/enhancer/repairs.ts";
import { planRoles } from "#domain/enhancer/role-plan.ts";
import { publishedPlugin, sessionOptions } from "#domain/enhancer/session-options.ts";
import { hookPlace } from "../../support/hook-place.ts";

/** A session of a loop; `leak` puts tools back into an agent's list, as a slip of a runtime would. */
function sessionOf(
  loop: string,
  leak: Readonly<Record<string, readonly string[]>> = {},
  repairs: readonly RepairName[] = [],
): HookSession {
  const contract = readContract("/repo", null);
  if (isRaised(contract)) throw new Error(contract.message);
  const plan = planRoles(contract.roles, loop);
  const options = sessionOptions(contract, loop, publishedPlugin, rulesWith(repairs));
  if (isRaised(plan) || isRaised(options)) throw new Error("the session does not start");
  const agents = new Map(
    [...options.agents].map(([name, agent]) => {
      const tools = leak[agent.role];
      return [name, tools === undefined ? agent : { ...agent, tools, disallowedTools: [] }];
    }),
  );
  return {
    place: hookPlace("{repo}"),
    loop,
    plan,
    options: { ...options, agents },
    candidate: "tickets/T001.enhancer-candidate.md",
  };
}

function write(agent: string, path: string, tool = "Write"): AttemptedCall {
  return { agent, tool, input: { file_path: path } };
}

describe("which fence stops a write", () => {
  const stoppedBy = (session: HookSession, call: AttemptedCall, repairs: RepairName[] = []) =>
    attemptCall(session, call, rulesWith(repairs)).stoppedBy;

  it("is the tool list for everybody, as published", () => {
    const session = sessionOf("enhancer");
    for (const agent of ["doer", "judge", "parent", "nobody"]) {
      for (const tool of ["Write", "Edit", "NotebookEdit", "Bash"]) {
        expect(stoppedBy(session, write(agent, "tickets/T001.md", tool))).toBe("tool list");
      }
    }
    expect(stoppedBy(session, write("doer", "tickets/T001.md", "Read"))).toBe("nothing");
  });

  it("is the hook for a doer whose Write leaked, outside its scope", () => {
    const session = sessionOf("enhancer", { doer: ["Read", "Write", "Bash"] });
    const answer = attemptCall(session, write("doer", "app/models.py"), rulesWith([]));
    expect(answer.stoppedBy).toBe("hook");
    expect(answer.toolList).toEqual({
      stopped: false,
      because: "Write is on the doer's tool list",
    });
    expect(stoppedBy(session, write("doer", "x", "Bash"))).toBe("nothing");
  });

  it("is none for a tool the hook is not asked about, until it is asked about every tool", () => {
    const tools = ["MultiEdit", "Bash", "mcp__fs__write"];
    for (const repairs of [["strict-hook"], ["strict-hook", "caller-aware-hook"]] as const) {
      for (const tool of tools) {
        const call = write("doer", "tickets/T001.md", tool);
        expect(stoppedBy(sessionOf("enhancer", { doer: tools }), call)).toBe("nothing");
        const strict = sessionOf("enhancer", { doer: tools }, repairs);
        expect(stoppedBy(strict, call, [...repairs])).toBe("hook");
      }
    }
  });

  it("is none for a judge whose Write leaked into the ticket it grades, until the hook asks who calls", () => {
    const session = sessionOf("enhancer", { judge: ["Read", "Write"] });
    const call = write("judge", "tickets/T001.md");
    expect(stoppedBy(session, call)).toBe("nothing");
    expect(stoppedBy(session, call, ["caller-aware-hook"])).toBe("hook");
  });

  it("is none for a doer whose Write leaked onto the real ticket, until its scope is the draft", () => {
    const session = sessionOf("enhancer", { doer: ["Write"] });
    const ticket = write("doer", "tickets/T001.md");
    const draft = write("doer", "tickets/T001.enhancer-candidate.md");
    expect(stoppedBy(session, ticket)).toBe("nothing");
    expect(stoppedBy(session, ticket, ["one-draft-scope"])).toBe("hook");
    expect(stoppedBy(session, ticket, ["one-draft-scope", "caller-aware-hook"])).toBe("hook");
    expect(stoppedBy(session, draft, ["one-draft-scope", "caller-aware-hook"])).toBe("nothing");
  });

  it("is the hook for every other path than the one draft's, whatever its name or its id would match", () => {
    const repairs: RepairName[] = ["one-draft-scope"];
    const session = sessionOf("enhancer", { doer: ["Write"] });
    const elsewhere = write("doer", "app/tickets/T001.enhancer-candidate.md");
    expect(stoppedBy(session, elsewhere, repairs)).toBe("hook");
    for (const id of ["T*", "T?", "T[0]"]) {
      const candidate = `tickets/${id}.enhancer-candidate.md`;
      const working = { ...session, candidate };
      const other = write("doer", "tickets/T0.enhancer-candidate.md");
      for (const both of [repairs, [...repairs, "caller-aware-hook" as const]]) {
        expect(stoppedBy(working, other, both)).toBe("hook");
        expect(stoppedBy(working, write("doer", candidate), both)).toBe("nothing");
      }
    }
  });

  it("is none for a file in a folder that is only named like the scope, until patterns are rooted", () => {
    const session = sessionOf("enhancer", { doer: ["Write"] });
    expect(stoppedBy(session, write("doer", "app/tickets/x.md"))).toBe("nothing");
    expect(stoppedBy(session, write("doer", "app/tickets/x.md"), ["rooted-patterns"])).toBe("hook");
  });

  it("depends on where a relative path starts, until that is the repo", () => {
    const session = { ...sessionOf("enhancer", { doer: ["Write"] }), place: hookPlace("{work}") };
    expect(stoppedBy(session, write("doer", "tickets/T001.md"))).toBe("hook");
    expect(stoppedBy(session, write("doer", "tickets/T001.md"), ["repo-relative-paths"])).toBe(
      "nothing",
    );
  });

  it("is the tool list for starting other agents once that is stripped", () => {
    const spawn = write("doer", "", "Agent");
    expect(stoppedBy(sessionOf("enhancer"), spawn)).toBe("nothing");
    const stripped = sessionOf("enhancer", {}, ["no-subagents"]);
    expect(stoppedBy(stripped, spawn)).toBe("tool list");
    for (const tool of ["Agent", "Task"]) {
      const { because } = attemptCall(stripped, write("doer", "", tool), rulesWith([])).toolList;
      expect(because).toBe(`${tool} is on the doer's disallowed list`);
    }
  });

  it("is the session's own list for an agent the runtime brings along, and none for a tool not on it", () => {
    const session = sessionOf("enhancer");
    const call = (tool: string) => write("general-purpose", "tickets/T001.md", tool);
    expect(attemptCall(session, call("Write"), rulesWith([])).toolList.because).toBe(
      "Write is on the session's disallowed list",
    );
    expect(stoppedBy(session, call("MultiEdit"))).toBe("nothing");
    const without = sessionOf("enhancer", {}, ["no-built-in-agents"]);
    expect(stoppedBy(without, call("MultiEdit"), ["no-built-in-agents"])).toBe("tool list");
    // Without the list only the doer's hook is asked, which thinks of the doer's scope.
    const open = { ...session, options: { ...session.options, disallowedTools: [] } };
    expect(stoppedBy(open, call("Write"))).toBe("nothing");
    expect(stoppedBy(open, call("Write"), ["caller-aware-hook"])).toBe("hook");
  });

  it("is the wrong one for a cast of several writers, whose hooks do not know the caller", () => {
    const session = sessionOf("implementer");
    const own = write("test_implementer", "tests/test_x.py");
    expect(stoppedBy(session, own)).toBe("hook");
    expect(stoppedBy(session, own, ["caller-aware-hook"])).toBe("nothing");
    const foreign = write("code_implementer", "tests/test_x.py");
    expect(stoppedBy(session, foreign, ["caller-aware-hook"])).toBe("hook");
  });
});
