import { describe, expect, it } from "vitest";
import { z } from "zod";
import { auditedDeniedTools, auditedKeptTools } from "#domain/harness/deny-list.ts";
import { builtinTools } from "#domain/harness/spawn.ts";
import { auditTools } from "#domain/harness/tool-audit.ts";
import { harnessCases } from "../../support/harness-cases.ts";

const names = z.array(z.string());
const input = z.strictObject({
  denied: names,
  kept: names,
  auditVersion: z.string(),
  cliVersion: z.string(),
  imageDeny: names,
  probedWithDeny: z.boolean(),
  offered: names,
});

describe("the audit of offered tools, as published", () => {
  it.each(harnessCases.casesOf("audit", input, z.json()))("$id: $note", (each) => {
    const audit = auditTools(each.input, each.input);
    expect({
      denied_but_offered: audit.deniedButOffered,
      unaudited_offered: audit.unauditedOffered,
      audited_not_offered: audit.auditedNotOffered,
      version_match: audit.versionMatch,
      image_deny_covers_repo: audit.imageDenyCoversRepo,
      clean: audit.clean,
    }).toEqual(each.expected);
  });
});

describe("auditTools", () => {
  const decided = {
    denied: auditedDeniedTools,
    kept: auditedKeptTools,
    auditVersion: "1",
    imageDeny: auditedDeniedTools,
  };
  const probe = { offered: builtinTools, cliVersion: "1", probedWithDeny: false };

  it("is clean for what the thirty decisions leave, and knows nothing of platform tools", () => {
    const offered = [...auditedKeptTools, "mcp__other__tool"];
    expect(auditTools(decided, { ...probe, probedWithDeny: true, offered })).toMatchObject({
      ...{ clean: true, auditedNotOffered: [] },
    });
  });

  it("blames a denied name that is offered only on an image that denies it", () => {
    expect(auditTools(decided, probe).deniedButOffered).toEqual(
      builtinTools.filter((name) => auditedDeniedTools.includes(name)),
    );
    const old = auditTools({ ...decided, imageDeny: [] }, probe);
    expect(old).toMatchObject({ deniedButOffered: [], imageDenyCoversRepo: false, clean: false });
  });
});
