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
import type { OfficeDemands, OfficeFinding } from "./worker-messages.ts";

/**
 * What own rules and the profile of the client say beyond the ordinary check. Null where silence would say nothing: the
 * file cannot be checked, or was not read to its end.
 */
export const checkOfficeBytes = async (
  file: InputFile,
  route: ImportRoute,
  { ownRules, client }: OfficeDemands,
): Promise<readonly OfficeFinding[] | null> => {
  const known = client === null ? {} : { known: { client } };
  const result = await checkFile(file, { route, ownRules, ...known });
  // Without a profile the rules of the catalogue say what they always say.
  const ordinary = client === null ? null : await checkFile(file, { route });
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
 * A profile only ever adds occurrences, some of them to rules that break without it, too; what stands in both results is
 * no matter of it.
 */
function subtract(
  { report, occurrences }: CheckResult,
  ordinary: CheckResult | null,
  ownIds: ReadonlySet<string>,
): Difference {
  const isMore = ({ rule }: { readonly rule: string }): boolean =>
    ordinary !== null && countOf(report, rule) > countOf(ordinary.report, rule);
  const isOwn = report.findings.map(({ rule }) => ownIds.has(rule));
  const isAsked = report.findings.map((finding, at) => isOwn[at] === true || isMore(finding));
  const seen = new Set(ordinary === null ? [] : listPlaces(ordinary, ordinary.report.findings.map(isMore)));
  const counts = new Map<number, number>();
  const kept: number[] = [];
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const finding = occurrences[at] ?? 0;
    if (isAsked[finding] !== true) continue;
    if (isOwn[finding] !== true && seen.has(placeAt(report, occurrences, at))) continue;
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

const countOf = ({ findings }: Report, wanted: string): number =>
  findings.reduce((sum, { rule, count }) => sum + (rule === wanted ? count : 0), 0);

function* listPlaces({ report, occurrences }: CheckResult, isAsked: readonly boolean[]): Generator<string> {
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    if (isAsked[occurrences[at] ?? 0] === true) yield placeAt(report, occurrences, at);
  }
}

/** The same in two results about one file, whatever else they found. */
function placeAt({ findings, places }: Report, occurrences: PackedOccurrences, at: number): string {
  const [finding = 0, line, field = 0, from, to] = occurrences.subarray(at, at + wordsPerOccurrence);
  const { member = "", path = "" } = places?.[field - 1] ?? {};
  return JSON.stringify([findings[finding]?.rule, line, places === undefined ? field : [member, path], from, to]);
}
