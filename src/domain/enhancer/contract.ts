import { parse, YAMLError } from "yaml";
import { isList, isObject, type JsonObject, type JsonValue } from "../base/json-value.ts";
import { getOwn } from "../base/own-value.ts";
import { isRaised, type Raised, raise } from "../base/raised.ts";
import { parseFloatValue, parseIntegerValue } from "./python-text.ts";
import type { DeclaredRoles } from "./role-plan.ts";

/** What a target repo declares: the defaults with its `.loop.yml` merged over them. */
export interface Contract {
  readonly repo: string;
  readonly roles: DeclaredRoles;
  readonly budget: JsonObject;
  readonly config: JsonObject;
}

/** The defaults. There is no entry for doer, writer, researcher and orchestrator. */
const defaults: JsonObject = {
  roles: {
    planner: { write_allow: ["steps.jsonl"], write_deny: [] },
    test_implementer: { write_allow: ["tests/**"], write_deny: [] },
    code_implementer: { write_allow: ["app/**", "src/**"], write_deny: ["tests/**"] },
    judge: { write_allow: [], write_deny: ["**"] },
  },
  rubric: { coverage_floor: 80.0, require_red: true, ui_paths: [] },
  tickets: { source: "local", path: "tickets" },
  budget: { iterations: 3, usd: 2.0 },
};

/**
 * Reads a repo's contract. `loopYml` is the text of `.loop.yml`, or null when there is none. YAML is
 * read by the older rules (1.1), where `yes` and `no` are booleans, as the original's library does.
 */
export function readContract(repo: string, loopYml: string | null): Contract | Raised {
  const declared = readYaml(loopYml ?? "");
  if (isRaised(declared)) return declared;
  return createContract(repo, mergeMappings(defaults, declared));
}

/** A contract from a configuration that is complete already. */
export function createContract(repo: string, config: JsonObject): Contract {
  return {
    repo,
    config,
    roles: new Map(
      Object.entries(mappingIn(config, "roles")).map(([name, lists]) => [
        name,
        { write_allow: textsIn(lists, "write_allow"), write_deny: textsIn(lists, "write_deny") },
      ]),
    ),
    budget: mappingIn(config, "budget"),
  };
}

/** Mappings merge key by key; lists and scalars replace what was there. */
export function mergeMappings(base: JsonObject, over: JsonObject): JsonObject {
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(over)) {
    const below = merged.get(key);
    const both = below !== undefined && isObject(below) && isObject(value);
    merged.set(key, both ? mergeMappings(below, value) : value);
  }
  return Object.fromEntries(merged);
}

/** What the runner takes from a contract: rounds, dollars for one ticket in one poll, calls. */
export interface RunnerCaps {
  readonly budget: number;
  readonly maxUsd: number | null;
  readonly maxTurns: number | null;
}

/** The runner's caps. Zero or nothing counts as not given; what is not a number raises. */
export function runnerCaps(contract: Contract): RunnerCaps | Raised {
  const { iterations, usd, turns } = contract.budget;
  const budget = isTruthy(iterations) ? parseIntegerValue(iterations) : 3;
  if (isRaised(budget)) return budget;
  const maxUsd = isTruthy(usd) ? parseFloatValue(usd) : null;
  if (isRaised(maxUsd)) return maxUsd;
  const maxTurns = isTruthy(turns) ? parseIntegerValue(turns) : 12;
  return isRaised(maxTurns) ? maxTurns : { budget, maxUsd, maxTurns };
}

/** The published cap for the runtime: what is missing or not a number is no cap at all. */
export function usdCap(budget: JsonObject): number | null | Raised {
  const usd = budget["usd"];
  if (usd === undefined || usd === null) return null;
  const value = parseFloatValue(usd);
  return isRaised(value) ? null : value;
}

/** Tasks that other loops need a repo to declare. */
const neededTasks = ["setup", "test", "e2e", "lint", "format-check"] as const;

/** The tasks missing from a Taskfile; all of them when there is none. The enhancer never asks. */
export function missingTasks(taskfile: string | null): readonly string[] | Raised {
  const content = readYaml(taskfile ?? "");
  if (isRaised(content)) return content;
  const tasks = mappingIn(content, "tasks");
  return neededTasks.filter((task) => !Object.hasOwn(tasks, task));
}

function readYaml(text: string): JsonObject | Raised {
  try {
    const read = parse(text, {
      version: "1.1",
      uniqueKeys: false,
      maxAliasCount: 100,
      // A date stays the text that it is: nothing here reads one.
      customTags: (tags) => tags.filter((tag) => typeof tag === "string" || tag.tag !== timestamp),
    });
    const value = plainValue(read ?? {}, "the file");
    if (isRaised(value)) return value;
    if (isObject(value)) return value;
    return raise("ContractError", "the file does not hold a mapping at its top");
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const kind = error instanceof YAMLError ? "YAMLError" : "ContractError";
    return raise(kind, error.message);
  }
}

const timestamp = "tag:yaml.org,2002:timestamp";

/** What YAML holds, as plain data; a kind that is not plain is named by its key. */
function plainValue(value: unknown, where: string): JsonValue | Raised {
  if (Array.isArray(value)) {
    const items = value.map((item, at) => plainValue(item, `${where}, item ${at + 1}`));
    return items.find(isRaised) ?? (items as JsonValue[]);
  }
  if (typeof value !== "object" || value === null) return value as JsonValue;
  if (Object.getPrototypeOf(value) !== Object.prototype) {
    return raise(
      "ContractError",
      `${where} is of a kind that is not read here; write plain values`,
    );
  }
  const entries = Object.entries(value).map(
    ([key, item]) => [key, plainValue(item, `\`${key}\``)] as const,
  );
  return (
    entries.find(([, item]) => isRaised(item))?.[1] ?? (Object.fromEntries(entries) as JsonObject)
  );
}

/** Python's truth: nothing, zero, and whatever is empty are false. */
function isTruthy(value: JsonValue | undefined): value is JsonValue {
  if (typeof value !== "object" || value === null) return Boolean(value) || Number.isNaN(value);
  return Object.keys(value).length > 0;
}

function mappingIn(config: JsonObject, key: string): JsonObject {
  const value = getOwn(config, key);
  return value !== undefined && isObject(value) ? value : {};
}

function textsIn(lists: JsonValue, key: string): readonly string[] {
  const value = isObject(lists) ? getOwn(lists, key) : undefined;
  if (value === undefined || !isList(value)) return [];
  return value.filter((item) => typeof item === "string");
}
