import { checkFile, type Report } from "#engine/index.ts";
import { wordsPerOccurrence } from "#engine/report/report.ts";

/** What the engine says about a file, without the bytes at which it stands. */
export interface Observation {
  readonly report: Report;
  /** Rule, line and field of every listed occurrence. */
  readonly places: readonly string[];
  /** Rule, severity and count of every finding. */
  readonly findings: readonly string[];
}

export async function observe(name: string, bytes: Uint8Array): Promise<Observation> {
  const { report, occurrences } = await checkFile(
    { name, size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  const places: string[] = [];
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const [finding = 0, line = 0, field = 0] = occurrences.subarray(at, at + 3);
    places.push(writePlace(report.findings[finding]?.rule ?? "", line, field));
  }
  const findings = report.findings.map(({ rule, severity, count, values = count }) => `${rule} ${severity} ${values}`);
  return { report, places, findings };
}

export const writePlace = (rule: string, line: number, field: number): string => `${rule} ${line} ${field}`;

/** How two lists differ in their members, however often each has them; null where they do not. */
export function describeDifference(
  expected: readonly string[],
  actual: readonly string[],
  omit: (one: string) => boolean = () => false,
): string | null {
  const counts = new Map<string, number>();
  for (const one of expected) if (!omit(one)) counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const one of actual) if (!omit(one)) counts.set(one, (counts.get(one) ?? 0) - 1);
  const lacking = [...counts].filter(([, count]) => count > 0).map(([one]) => one);
  const surplus = [...counts].filter(([, count]) => count < 0).map(([one]) => one);
  if (lacking.length + surplus.length === 0) return null;
  return `lacking [${lacking.slice(0, 4).join("; ")}], surplus [${surplus.slice(0, 4).join("; ")}]`;
}
