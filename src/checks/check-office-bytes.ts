import {
  type CheckResult,
  checkFile,
  describePagesOf,
  findRule,
  type ImportRoute,
  type InputFile,
  type PackedOccurrences,
  type Report,
  wordsPerOccurrence,
} from "#engine/index.ts";
import type { OfficeFinding, OfficeRequirements, OfficeResult } from "./worker-calls.ts";

/**
 * Changes made to the ordinary check by own rules and the profile of the client. Null if empty lists would be
 * misleading: the file cannot be checked, or was not read to its end.
 */
export const checkOfficeBytes = async (
  file: InputFile,
  route: ImportRoute,
  { ownRules, clientProfile }: OfficeRequirements,
): Promise<OfficeResult | null> => {
  const result = await checkFile(file, {
    route,
    ownRules,
    ...(clientProfile !== null && { hostContext: { mandant: clientProfile } }),
  });
  // Without a profile the rules of the catalogue apply unchanged.
  const ordinary = clientProfile === null ? null : await checkFile(file, { route });
  if ((ordinary ?? result).report.verdict === "notCheckable") return null;
  const added = subtract(result, ordinary, new Set(ownRules.map(({ id }) => id)));
  const isCutShort = result.report.findings.some(({ rule }) => findRule(rule)?.fatal === true);
  if (added.counts.size === 0 && isCutShort) return null;
  return {
    findings: await describeDifference(result.report, added, file),
    settled:
      ordinary === null ? [] : await describeDifference(ordinary.report, subtract(ordinary, result, new Set()), file),
  };
};

async function describeDifference(
  report: Report,
  { counts, occurrences }: Difference,
  file: InputFile,
): Promise<readonly OfficeFinding[]> {
  if (counts.size === 0) return [];
  const pages = report.findings.map((_, finding) => ({ finding, offset: 0, limit: maxShown }));
  const described = await describePagesOf(report, occurrences, file, pages);
  return report.findings.flatMap(({ rule, severity, title }, finding) => {
    const count = counts.get(finding);
    return count === undefined ? [] : [{ rule, severity, title, count, occurrences: described[finding] ?? [] }];
  });
}

const maxShown = 20;

interface Difference {
  /** By index of the finding. */
  readonly counts: ReadonlyMap<number, number>;
  /** The first of each. */
  readonly occurrences: PackedOccurrences;
}

/**
 * The occurrences of one result that the other, about the same file, does not have. Only rules with more of them here
 * are compared, some of which break in both results.
 */
function subtract(
  { report, occurrences }: CheckResult,
  other: CheckResult | null,
  ownIds: ReadonlySet<string>,
): Difference {
  const isMore = ({ rule }: { readonly rule: string }): boolean =>
    other !== null && countOf(report, rule) > countOf(other.report, rule);
  const isOwn = report.findings.map(({ rule }) => ownIds.has(rule));
  const isRelevant = report.findings.map((finding, index) => isOwn[index] === true || isMore(finding));
  const seen = new Set(other === null ? [] : listKeys(other, other.report.findings.map(isMore)));
  const counts = new Map<number, number>();
  const kept: number[] = [];
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const finding = occurrences[at] ?? 0;
    if (isRelevant[finding] !== true) continue;
    if (isOwn[finding] !== true && seen.has(keyAt(report, occurrences, at))) continue;
    const count = (counts.get(finding) ?? 0) + 1;
    counts.set(finding, count);
    if (count <= maxShown) kept.push(...occurrences.subarray(at, at + wordsPerOccurrence));
  }
  // Not every occurrence is listed in a file full of them, but all are counted.
  for (const finding of counts.keys()) {
    if (isOwn[finding] === true) counts.set(finding, report.findings[finding]?.count ?? 0);
  }
  return { counts, occurrences: Uint32Array.from(kept) };
}

const countOf = ({ findings }: Report, ruleId: string): number =>
  findings.reduce((sum, { rule, count }) => sum + (rule === ruleId ? count : 0), 0);

function* listKeys({ report, occurrences }: CheckResult, isRelevant: readonly boolean[]): Generator<string> {
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    if (isRelevant[occurrences[at] ?? 0] === true) yield keyAt(report, occurrences, at);
  }
}

/** Identifies an occurrence: the same in two results about one file, whatever else they report. */
function keyAt({ findings, places }: Report, occurrences: PackedOccurrences, at: number): string {
  const [finding = 0, line, field = 0, from, to] = occurrences.subarray(at, at + wordsPerOccurrence);
  const { member = "", path = "", field: ofMember = 0 } = places?.[field - 1] ?? {};
  const place = places === undefined ? field : [member, path, ofMember];
  return JSON.stringify([findings[finding]?.rule, line, place, from, to]);
}
