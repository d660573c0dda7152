import type { CollectedFindings } from "./collect-findings.ts";
import { compareFindings } from "./compare-findings.ts";
import { addCounts, noCounts } from "./counts.ts";
import {
  type Cause,
  type CheckResult,
  type Finding,
  type OccurrenceDetails,
  type PackedOccurrences,
  type Severity,
  wordsPerOccurrence,
} from "./report.ts";

export interface MergedFindings extends CollectedFindings {
  readonly causes: readonly Cause[];
}

/**
 * The findings of a Belegpaket together with those of its members of the DATEV-Format. Rules of both severities stay two
 * findings; occurrences follow the order of the members, and in each of them that of its lines.
 */
export function mergeMembers(
  collected: CollectedFindings,
  results: ReadonlyMap<string, CheckResult<string>>,
  memberOrder: readonly string[],
): MergedFindings {
  if (results.size === 0) return { ...collected, causes: [] };
  const merged = mergeFindings([collected, ...[...results.values()].map(({ report }) => report)]);
  const [own = [], ...ofMembers] = merged.indexes;
  const places = [...collected.places];
  const sources = new Map<string, Source>();
  for (const [at, [name, result]] of [...results].entries())
    sources.set(name, { ...result, indexes: ofMembers[at] ?? [], placeOf: createPlaces(name, places) });
  const counts = [...results.values()].map(({ report }) => report.counts);
  const countsByMember = new Map(collected.countsByMember);
  for (const [name, { report }] of results)
    countsByMember.set(name, addCounts([countsByMember.get(name) ?? noCounts, report.counts]));
  return {
    findings: merged.findings,
    occurrences: mergeOccurrences(collected, own, sources, memberOrder),
    places,
    counts: addCounts([collected.counts, ...counts]),
    countsByMember,
    causes: mergeCauses([...sources]),
  };
}

/** Causes of the only member with findings; findings of several members are counted together. */
function mergeCauses(sources: readonly (readonly [string, Source])[]): readonly Cause[] {
  const [only, ...others] = sources.filter(([, { report }]) => report.findings.length > 0);
  if (only === undefined || others.length > 0) return [];
  const [name, { report, indexes }] = only;
  return (report.causes ?? []).map(({ text, findings, ...cause }) => ({
    ...cause,
    text: `Datei „${name}“: ${text}`,
    findings: findings.map((finding) => indexes[finding] ?? 0),
  }));
}

interface Source extends CheckResult<string> {
  /** Maps findings of the member to merged ones. */
  readonly indexes: readonly number[];
  /** 1-based place of a field. */
  readonly placeOf: (field: number) => number;
}

interface MergedFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly title: string;
  count: number;
  /** From the only list with the finding; with several, the origin of a value would be lost. */
  values: number | undefined;
  firstLine: number;
}

/** Sorted findings, and for each list the place of its findings among them. */
function mergeFindings(lists: readonly { readonly findings: readonly Finding<string>[] }[]) {
  const byKey = new Map<string, MergedFinding>();
  const keys = lists.map(({ findings }) =>
    findings.map(({ rule, severity, title, count, values, firstLine }) => {
      const key = `${rule} ${severity}`;
      const existing = byKey.get(key);
      if (existing === undefined) byKey.set(key, { rule, severity, title, count, values, firstLine });
      else {
        existing.count += count;
        existing.values = undefined;
        existing.firstLine = Math.min(existing.firstLine, firstLine);
      }
      return key;
    }),
  );
  const sorted = [...byKey].toSorted(([, a], [, b]) => compareFindings({ ...a, id: a.rule }, { ...b, id: b.rule }));
  const indexOf = new Map(sorted.map(([key], index) => [key, index]));
  return {
    findings: sorted.map(([, { values, ...finding }]) => ({
      ...finding,
      ...(values !== undefined && { values }),
      fields: [],
    })),
    indexes: keys.map((list) => list.map((key) => indexOf.get(key) ?? 0)),
  };
}

function createPlaces(member: string, places: OccurrenceDetails[]): (field: number) => number {
  const byField = new Map<number, number>();
  return (field) => {
    const existing = byField.get(field);
    if (existing !== undefined) return existing;
    places.push(field === 0 ? { member } : { member, field });
    byField.set(field, places.length);
    return places.length;
  };
}

function mergeOccurrences(
  { occurrences, places }: CollectedFindings,
  own: readonly number[],
  sources: ReadonlyMap<string, Source>,
  memberOrder: readonly string[],
): PackedOccurrences {
  const more = [...sources.values()].reduce((sum, source) => sum + source.occurrences.length, 0);
  const merged = new Uint32Array(occurrences.length + more);
  let to = 0;
  let at = 0;
  const memberOf = (index: number): string => places[(occurrences[index + 2] ?? 0) - 1]?.member ?? "";
  // A loop: a view for each of millions of occurrences takes longer than the copy.
  const copy = (source: PackedOccurrences, from: number): void => {
    for (let word = 0; word < wordsPerOccurrence; word++) merged[to + word] = source[from + word] ?? 0;
  };
  const takeOwn = (): void => {
    copy(occurrences, at);
    merged[to] = own[occurrences[at] ?? 0] ?? 0;
    at += wordsPerOccurrence;
    to += wordsPerOccurrence;
  };
  const takeMember = (source: Source, from: number): void => {
    copy(source.occurrences, from);
    merged[to] = source.indexes[source.occurrences[from] ?? 0] ?? 0;
    merged[to + 2] = source.placeOf(source.occurrences[from + 2] ?? 0);
    to += wordsPerOccurrence;
  };
  while (at < occurrences.length && memberOf(at) === "") takeOwn();
  for (const name of new Set(memberOrder)) {
    const source = sources.get(name);
    for (let from = 0; source !== undefined && from < source.occurrences.length; from += wordsPerOccurrence) {
      const line = source.occurrences[from + 1] ?? 0;
      while (at < occurrences.length && memberOf(at) === name && (occurrences[at + 1] ?? 0) <= line) takeOwn();
      takeMember(source, from);
    }
    while (at < occurrences.length && memberOf(at) === name) takeOwn();
  }
  while (at < occurrences.length) takeOwn();
  return merged;
}
