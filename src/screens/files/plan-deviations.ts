import type { Deviation } from "#data/person/deviations.ts";
import type { JudgedFile } from "#screens/shared/findings/judge-findings.ts";

interface Wish {
  readonly rules: ReadonlySet<string>;
  readonly reason: string;
  /** `2026-12-31`, or null for ever. */
  readonly until: string | null;
  /** For all files of their Mandanten instead of these files alone. */
  readonly forClients: boolean;
}

/** One deviation per rule and file or Mandant; already accepted ones and repeated content add none. */
export const planDeviations = (
  files: readonly JudgedFile[],
  { rules, reason, until, forClients }: Wish,
  newId: () => string,
): readonly Deviation[] => {
  const planned = new Map<string, Deviation>();
  for (const { row, findings } of files) {
    const { sha256, clientNumber, consultantNumber } = row;
    const scope: Deviation["scope"] =
      forClients && clientNumber !== null
        ? { kind: "client", consultantNumber, clientNumber }
        : { kind: "file", sha256 };
    for (const { rule, state } of findings) {
      if (!rules.has(rule) || state === "akzeptiert") continue;
      const key = `${rule} ${JSON.stringify(scope)}`;
      if (!planned.has(key)) planned.set(key, { id: newId(), rule, scope, reason, until });
    }
  }
  return [...planned.values()];
};
