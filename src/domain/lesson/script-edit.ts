import { type Document, isMap, isSeq, parseDocument, stringify, visit } from "yaml";
import { enhancerScriptSchema } from "../enhancer/enhancer-script.ts";
import { type ScriptFaultName, scriptFaults } from "../enhancer/script-faults.ts";
import { readYaml } from "./yaml-source.ts";

/**
 * The text of a script with one more fault in it. Only what the fault concerns is written anew;
 * comments and everything else stay, white space inside brackets aside. A script that names parts of
 * itself by aliases is written out instead. A script with nothing that the fault could change stays the
 * very text it is. Null when the text is no script that could be changed.
 */
export function withFault(text: string, fault: ScriptFaultName, ticket: string): string | null {
  const read = readYaml("", text, enhancerScriptSchema);
  if (!read.ok) return null;
  const before = read.value;
  const after = scriptFaults[fault].change(before, ticket);
  if (JSON.stringify(after) === JSON.stringify(before)) return text;
  const document = parseDocument(text);
  const turns = document.get("turns");
  if (!isSeq(turns)) return null;
  if (hasAlias(document)) return stringify(after);
  after.turns.forEach((turn, index) => {
    const node = turns.get(index, true);
    const old = before.turns[index];
    if (!isMap(node) || old === undefined) return;
    for (const [key, value] of Object.entries(turn)) {
      const was = Object.entries(old).find(([name]) => name === key)?.[1];
      if (JSON.stringify(value) !== JSON.stringify(was)) node.set(key, document.createNode(value));
    }
  });
  if (after.github_faults.length > before.github_faults.length) {
    document.set("github_faults", document.createNode(after.github_faults));
  }
  return document.toString({ lineWidth: 0 });
}

/** A part that others repeat by its name cannot be replaced alone. */
function hasAlias(document: Document): boolean {
  let found = false;
  visit(document, {
    Alias() {
      found = true;
      return visit.BREAK;
    },
  });
  return found;
}
