import { describe, expect, it } from "vitest";
import { isRaised } from "#domain/base/raised.ts";
import { attemptCall } from "#domain/enhancer/fences.ts";
import { type RepairName, rulesWith } from "#domain/enhancer/repairs.ts";
import { type FenceChoice, fenceSession, publishedFences } from "#ui/enhancer/fence-session.ts";

const judgeWrites: FenceChoice = {
  ...publishedFences,
  granted: { ...publishedFences.granted, judge: ["Read", "Write"] },
};

function stoppedBy(
  choice: FenceChoice,
  call: { readonly agent: string; readonly tool: string; readonly path: string },
  repairs: readonly RepairName[] = [],
) {
  const rules = rulesWith(repairs);
  const session = fenceSession(choice, "", rules);
  if (isRaised(session)) throw new Error(session.message);
  const input = { file_path: call.path };
  return attemptCall(session, { agent: call.agent, tool: call.tool, input }, rules).stoppedBy;
}

const ticket = { agent: "judge", tool: "Write", path: "tickets/T001.md" };

describe("the fences of the playground", () => {
  it("stop the judge's Write by the tool list, whatever its file grants", () => {
    expect(stoppedBy(publishedFences, ticket)).toBe("tool list");
    expect(stoppedBy(judgeWrites, ticket)).toBe("tool list");
  });

  it("let the judge write to its own ticket when only the hook stands", () => {
    const open = { ...judgeWrites, toolList: false };
    expect(stoppedBy(open, ticket)).toBe("nothing");
    expect(stoppedBy(open, ticket, ["caller-aware-hook"])).toBe("hook");
  });

  it("stop a write outside the scope by the hook, and by nothing without it", () => {
    const open = { ...judgeWrites, toolList: false };
    const app = { ...ticket, path: "app/models.py" };
    expect(stoppedBy(open, app)).toBe("hook");
    expect(stoppedBy({ ...open, hook: false }, app)).toBe("nothing");
    expect(stoppedBy({ ...open, hook: false }, app, ["caller-aware-hook"])).toBe("nothing");
  });

  it("hold for an agent the runtime brings along, as long as the session has its list", () => {
    const spawned = { ...ticket, agent: "general-purpose" };
    expect(stoppedBy(publishedFences, spawned)).toBe("tool list");
    expect(stoppedBy({ ...publishedFences, toolList: false }, spawned)).toBe("nothing");
  });

  it("say so when .loop.yml cannot be read", () => {
    expect(isRaised(fenceSession(publishedFences, "a: [", rulesWith([])))).toBe(true);
  });
});
