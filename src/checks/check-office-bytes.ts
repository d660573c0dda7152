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
import type { OfficeFinding, OfficeRequirements } from "./worker-calls.ts";

/**
 * What own rules and the profile of the client say beyond the ordinary check. Null where an empty list would mean
 * nothing: the file cannot be checked, or was not read to its end.
 */
export const checkOfficeBytes = async (
  file: InputFile,
  route: ImportRoute,
  { ownRules, clientProfile }: OfficeRequirements,
): Promise<readonly OfficeFinding[] | null> => {
  const result = await checkFile(file, {
    route,
    ownRules,
    ...(clientProfile !== null && { hostContext: { mandant: clientProfile } }),
  });
  // Without a profile the rules of the catalogue say what they always say.
  const ordinary = clientProfile === null ? null : await checkFile(file, { route });
  if ((ordinary ?? result).report.verdict === "notCheckable") return null;
  const { findings } = result.report;
  const { counts, occurrences } = subtract(result, ordinary, new Set(ownRules.map(({ id }) => id)));
  if (counts.size === 0 && findings.some(({ rule }) => findRule(rule)?.fatal === true)) return null;
  const pages = findings.map((_, finding) => ({ finding, offset: 0, limit: mostShown }));
  const described = await describePagesOf(result.report, occurrences, file, pages);
  return findings.flatMap(({ rule, severity, title }, finding) => {
    const count = counts.get(finding);
    return count === undefined ? [] : [{ rule, severity, title, count, occurrences: described[finding] ?? [] }];
  });
};

const mostShown = 20;

interface Difference {
  /** By index of the finding. */
  readonly counts: ReadonlyMap<number, number>;
  /** The first of each. */
  readonly occurrences: PackedOccurrences;
}

/**
 * A profile only ever adds occurrences, some of them to rules that also break without it; an occurrence in both results
 * is not due to the profile.
 */
function subtract(
  { report, occurrences }: CheckResult,
  ordinary: CheckResult | null,
  ownIds: ReadonlySet<string>,
): Difference {
  const isMore = ({ rule }: { readonly rule: string }): boolean =>
    ordinary !== null && countOf(report, rule) > countOf(ordinary.report, rule);
  const isOwn = report.findings.map(({ rule }) => ownIds.has(rule));
  const isRelevant = report.findings.map((finding, index) => isOwn[index] === true || isMore(finding));
  const seen = new Set(ordinary === null ? [] : listKeys(ordinary, ordinary.report.findings.map(isMore)));
  const counts = new Map<number, number>();
  const kept: number[] = [];
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const finding = occurrences[at] ?? 0;
    if (isRelevant[finding] !== true) continue;
    if (isOwn[finding] !== true && seen.has(keyAt(report, occurrences, at))) continue;
    const count = (counts.get(finding) ?? 0) + 1;
    counts.set(finding, count);
    if (count <= mostShown) kept.push(...occurrences.subarray(at, at + wordsPerOccurrence));
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
