/** What a look at the tools that a program really offers has found. */
export interface OfferedTools {
  readonly offered: readonly string[];
  readonly cliVersion: string;
  /** Whether the program was started with the deny list when it was looked at. */
  readonly probedWithDeny: boolean;
}

/** What the platform has decided about tools, and for which version of the program. */
export interface AuditedTools {
  readonly denied: readonly string[];
  readonly kept: readonly string[];
  readonly auditVersion: string;
  /** What the agents' image denies. */
  readonly imageDeny: readonly string[];
}

/** Where the two disagree. A name that is merely no longer offered leaves the audit clean. */
export interface ToolAudit {
  readonly deniedButOffered: readonly string[];
  readonly unauditedOffered: readonly string[];
  readonly auditedNotOffered: readonly string[];
  readonly versionMatch: boolean;
  readonly imageDenyCoversRepo: boolean;
  readonly clean: boolean;
}

/** Holds the built-in tools that are offered against what was decided. Platform tools are left out. */
export function auditTools(decided: AuditedTools, found: OfferedTools): ToolAudit {
  const { denied, kept, imageDeny } = decided;
  const offered = found.offered.filter((name) => !name.startsWith("mcp__"));
  const missing = (name: string) => !offered.includes(name);
  const deniedButOffered = offered.filter(
    (name) => denied.includes(name) && imageDeny.includes(name),
  );
  const unauditedOffered = offered.filter((name) => ![...denied, ...kept].includes(name));
  const expected = found.probedWithDeny ? kept : [...denied, ...kept];
  const versionMatch = decided.auditVersion === found.cliVersion;
  const imageDenyCoversRepo = denied.every((name) => imageDeny.includes(name));
  const nothingLoose = deniedButOffered.length === 0 && unauditedOffered.length === 0;
  return {
    deniedButOffered,
    unauditedOffered,
    auditedNotOffered: expected.filter(missing),
    versionMatch,
    imageDenyCoversRepo,
    clean: nothingLoose && versionMatch && imageDenyCoversRepo,
  };
}
