import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { enhancerScriptSchema } from "#domain/enhancer/enhancer-script.ts";
import { type ScriptFaultName, scriptFaults } from "#domain/enhancer/script-faults.ts";
import { withFault } from "#domain/lesson/script-edit.ts";
import { shortScript } from "../../support/enhancer-lesson.ts";

const ticket = "# T\n";
const names = Object.keys(scriptFaults) as ScriptFaultName[];
const read = (text: string) => enhancerScriptSchema.parse(parse(text));

describe("a fault in a script's text", () => {
  it.each(names)("%s says the same as in the script itself", (name) => {
    const text = withFault(shortScript, name, ticket);
    const wanted = scriptFaults[name].change(read(shortScript), ticket);
    expect(read(text ?? "")).toEqual(wanted);
    expect(wanted).not.toEqual(read(shortScript));
  });

  it("leaves comments and everything it does not concern", () => {
    const plain = shortScript.replace("&all\n", "\n").replaceAll("*all", "{ kind: bug }");
    const text = withFault(plain, "doer-times-out", ticket) ?? "";
    expect(text).toContain("# one round");
    expect(text).toContain("structured: { kind: feature, present_fields: [] }");
    expect(text).toContain("stop_reason: query timeout");
  });

  it("comes on top of another one", () => {
    const one = withFault(shortScript, "github-fails-on-body", ticket) ?? "";
    const two = read(withFault(one, "github-fails-on-label", ticket) ?? "");
    expect(two.github_faults.map(({ operation }) => operation)).toEqual(["set_body", "add_label"]);
  });

  it("leaves a script alone that has nothing for it to change", () => {
    const bare = "turns:\n  - { role: doer,   text: no block }\n";
    expect(withFault(bare, "second-state", ticket)).toBe(bare);
    expect(withFault("turns: [  ]\n", "bad-json", ticket)).toBe("turns: [  ]\n");
  });

  it.each(["", "turns: [", "turns: 3", "- a"])("is not put into %j", (text) => {
    expect(withFault(text, "bad-json", ticket)).toBeNull();
  });
});
