import type { Counts, Verdict } from "./report.ts";

/** Why no verdict is possible, as German sentences. */
export interface Obstacles {
  /** The file is of another kind: its findings do not count. */
  readonly otherKind?: string | undefined;
  /** A part was not checked: errors in the rest still decide. */
  readonly incomplete?: string | undefined;
}

/** The verdict on a CSV file, an XML file, a Belegpaket or an archive, with its reason when it is `notCheckable`. */
export function decideVerdict(
  { error, warning }: Counts,
  { otherKind, incomplete }: Obstacles,
): { readonly verdict: Verdict; readonly reason?: string } {
  if (otherKind !== undefined) return { verdict: "notCheckable", reason: otherKind };
  if (error > 0) return { verdict: "notImportable" };
  if (incomplete !== undefined) return { verdict: "notCheckable", reason: incomplete };
  return { verdict: warning > 0 ? "importableWithWarnings" : "importable" };
}
