import { noCounts } from "./counts.ts";
import { createOccurrenceStore } from "./occurrence-store.ts";
import {
  type Counts,
  type Finding,
  type OccurrenceDetails,
  type PackedOccurrences,
  type ReportedRule,
  type Severity,
  wordsPerOccurrence,
} from "./report.ts";
import { compareSeverities } from "./verdict-words.ts";

/** Always written with the same properties: millions of them are read, and objects of many shapes are read slowly. */
export interface CollectedDetails extends CollectedTexts {
  /** Set if this occurrence has another severity than its rule. */
  readonly severity?: Severity | undefined;
  /** 0 when the whole file is meant. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

type CollectedTexts = {
  readonly [Key in Exclude<keyof OccurrenceDetails, "field">]?: OccurrenceDetails[Key] | undefined;
};

export interface Collector {
  readonly add: (rule: ReportedRule & { readonly severity: Severity }, details: CollectedDetails) => void;
  /** Occurrences so far. */
  readonly count: () => number;
  /** Findings, occurrences and their places; counts per member by name, `""` for the file itself. */
  readonly finish: (memberOrder: readonly string[]) => CollectedFindings;
}

export interface CollectedFindings {
  readonly findings: readonly Finding<string>[];
  readonly occurrences: PackedOccurrences;
  readonly places: readonly OccurrenceDetails[];
  readonly counts: Counts;
  readonly countsByMember: ReadonlyMap<string, Counts>;
}

const maxDetails = 50_000;
/** The reason for stopping is reported even beyond this limit. */
const spareDetails = 1000;
/** A hostile file can have more errors than fit in memory; reading stops. */
export const maxOccurrences = 2_000_000;
/** Limit for texts in messages; a value of the file may be a megabyte long. */
const maxTextLength = 300;

const shorten = (text: string | undefined): string | undefined =>
  text === undefined || text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength)}…`;

/**
 * Collects the findings of an XML file or a Belegpaket in an occurrence store. An occurrence names its place by path,
 * member and texts instead of a field. Counts are exact, nothing is capped.
 */
export function createCollector(): Collector {
  const store = createOccurrenceStore({ maxKept: Number.POSITIVE_INFINITY, namesPlaceBy: "details" });
  const slots: { readonly rule: ReportedRule; severity: Severity }[] = [];
  const slotByRule = new Map<string, number>();
  const places: OccurrenceDetails[] = [];
  const indexByKey = new Map<string, number>();

  // The same defect often repeats in consecutive records.
  let last: CollectedTexts = {};
  let lastIndex = 0;
  const detailsIndex = (details: CollectedTexts): number => {
    if (!haveSameTexts(details, last)) {
      lastIndex = findIndex(details);
      last = details;
    }
    return lastIndex;
  };

  const findIndex = ({ member, place, ...texts }: CollectedTexts): number => {
    const path = shorten(texts.path);
    const found = shorten(texts.found);
    const expected = shorten(texts.expected);
    const detail = shorten(texts.detail);
    if (
      member === undefined &&
      path === undefined &&
      place === undefined &&
      found === undefined &&
      expected === undefined &&
      detail === undefined
    )
      return 0;
    const key = `${member ?? "\u0001"}\u0000${path ?? "\u0001"}\u0000${place ?? ""}\u0000${found ?? "\u0001"}\u0000${expected ?? "\u0001"}\u0000${detail ?? ""}`;
    const existing = indexByKey.get(key);
    if (existing !== undefined) return existing;
    // A hostile file can make every position different; beyond the limit only line and offsets are kept.
    const limit = detail === undefined ? maxDetails : maxDetails + spareDetails;
    if (places.length >= limit) return member === undefined || path === undefined ? 0 : findIndex({ member });
    places.push({
      ...(member === undefined ? {} : { member }),
      ...(path === undefined ? {} : { path }),
      ...(place === undefined ? {} : { place }),
      ...(found === undefined ? {} : { found }),
      ...(expected === undefined || expected === "" ? {} : { expected }),
      ...(detail === undefined ? {} : { detail }),
    });
    indexByKey.set(key, places.length);
    return places.length;
  };

  /** One finding has one severity: the most severe of its occurrences. */
  const findSlot = (rule: ReportedRule, severity: Severity): number => {
    const slot = slotByRule.get(rule.id);
    if (slot === undefined) {
      slotByRule.set(rule.id, slots.length);
      return slots.push({ rule, severity }) - 1;
    }
    const existing = slots[slot];
    if (existing !== undefined && existing.severity !== severity && compareSeverities(severity, existing.severity) < 0)
      existing.severity = severity;
    return slot;
  };

  return {
    add: (rule, details) => {
      const slot = findSlot(rule, details.severity ?? rule.severity);
      store.add(slot, details.line, detailsIndex(details), details.from, details.to);
    },
    count: store.count,
    finish: (memberOrder) => {
      const { findings, counts, occurrences } = store.finish(slots);
      return {
        findings,
        occurrences: sortByMember(occurrences, places, memberOrder),
        places,
        counts,
        countsByMember: countByMember(occurrences, places, findings),
      };
    },
  };
}

const haveSameTexts = (a: CollectedTexts, b: CollectedTexts): boolean =>
  a.path === b.path &&
  a.place === b.place &&
  a.found === b.found &&
  a.expected === b.expected &&
  a.detail === b.detail &&
  a.member === b.member;

function countByMember(
  occurrences: PackedOccurrences,
  places: readonly OccurrenceDetails[],
  findings: readonly Finding<string>[],
): ReadonlyMap<string, Counts> {
  const counts = new Map<string, { error: number; warning: number; hint: number }>();
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const member = places[(occurrences[at + 2] ?? 0) - 1]?.member ?? "";
    const ofMember = counts.get(member) ?? { ...noCounts };
    counts.set(member, ofMember);
    ofMember[findings[occurrences[at] ?? 0]?.severity ?? "error"]++;
  }
  return counts;
}

/** Members in the order given, the file itself first; in each of them by line and offset. */
function sortByMember(
  occurrences: PackedOccurrences,
  places: readonly OccurrenceDetails[],
  memberOrder: readonly string[],
): PackedOccurrences {
  const rank = new Map(memberOrder.map((name, index) => [name, index]));
  const rankOfDetails = places.map(({ member }) =>
    member === undefined ? -1 : (rank.get(member) ?? memberOrder.length),
  );
  const total = occurrences.length / wordsPerOccurrence;
  const word = (occurrence: number, position: number): number =>
    occurrences[occurrence * wordsPerOccurrence + position] ?? 0;
  const compare = (a: number, b: number): number => word(a, 1) - word(b, 1) || word(a, 3) - word(b, 3) || a - b;
  const { order, ends } = groupByRank(total, (occurrence) => (rankOfDetails[word(occurrence, 2) - 1] ?? -1) + 1);
  // Rules come in the order of the file but for those after a record, so most members are sorted already.
  for (const [rank, end] of ends.entries()) sortWhereNeeded(order.subarray(ends[rank - 1] ?? 0, end), compare);
  const sorted = new Uint32Array(occurrences.length);
  for (let target = 0; target < total; target++) {
    const from = (order[target] ?? 0) * wordsPerOccurrence;
    const to = target * wordsPerOccurrence;
    for (let position = 0; position < wordsPerOccurrence; position++)
      sorted[to + position] = occurrences[from + position] ?? 0;
  }
  return sorted;
}

/** Occurrences by rank, equal ones as they came, and where each rank ends; sorting two million of them took seconds. */
function groupByRank(total: number, rankOf: (occurrence: number) => number) {
  const counts: number[] = [];
  for (let occurrence = 0; occurrence < total; occurrence++) {
    const rank = rankOf(occurrence);
    while (counts.length <= rank) counts.push(0);
    counts[rank] = (counts[rank] ?? 0) + 1;
  }
  const next = counts.map(() => 0);
  for (let rank = 1; rank < counts.length; rank++) next[rank] = (next[rank - 1] ?? 0) + (counts[rank - 1] ?? 0);
  const order = new Uint32Array(total);
  for (let occurrence = 0; occurrence < total; occurrence++) {
    const rank = rankOf(occurrence);
    const at = next[rank] ?? 0;
    order[at] = occurrence;
    next[rank] = at + 1;
  }
  return { order, ends: next };
}

function sortWhereNeeded(order: Uint32Array, compare: (a: number, b: number) => number): void {
  for (let at = 1; at < order.length; at++) {
    if (compare(order[at - 1] ?? 0, order[at] ?? 0) > 0) return void order.sort(compare);
  }
}
