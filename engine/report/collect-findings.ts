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
  /** Where this occurrence weighs other than its rule. */
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

const mostDetails = 50_000;
/** Why the reading ended must be said, even after all of those. */
const spareDetails = 1000;
/** A hostile file can hold more errors than a device memory; what follows is no longer read. */
export const mostOccurrences = 2_000_000;
/** Values of the file may be a megabyte each; nobody reads that in a message. */
const longestText = 300;

const shorten = (text: string | undefined): string | undefined =>
  text === undefined || text.length <= longestText ? text : `${text.slice(0, longestText)}…`;

interface Group {
  readonly rule: ReportedRule;
  severity: Severity;
  count: number;
  firstLine: number;
  index: number;
}

/** Gathers occurrences as plain numbers while a file is checked. Counts are exact, nothing is capped. */
export const createCollector = (): Collector => {
  const groups = new Map<string, Group>();
  const list: Group[] = [];
  const places: OccurrenceDetails[] = [];
  const indexByKey = new Map<string, number>();
  // Group, line, place, from, to of each occurrence, flat.
  let words = new Uint32Array(256);
  let used = 0;

  // The same defect often stands in record after record.
  let last: CollectedTexts = {};
  let lastIndex = 0;
  const detailsIndex = (details: CollectedTexts): number => {
    if (!haveSameTexts(details, last)) {
      lastIndex = findIndex(details);
      last = details;
    }
    return lastIndex;
  };

  const findIndex = ({ member, ...texts }: CollectedTexts): number => {
    const path = shorten(texts.path);
    const found = shorten(texts.found);
    const expected = shorten(texts.expected);
    const detail = shorten(texts.detail);
    if (
      member === undefined &&
      path === undefined &&
      found === undefined &&
      expected === undefined &&
      detail === undefined
    )
      return 0;
    const key = `${member ?? "\u0001"}\u0000${path ?? "\u0001"}\u0000${found ?? "\u0001"}\u0000${expected ?? "\u0001"}\u0000${detail ?? ""}`;
    const existing = indexByKey.get(key);
    if (existing !== undefined) return existing;
    // A hostile file can make every place different; what comes after this many keeps line and offsets only.
    const most = detail === undefined ? mostDetails : mostDetails + spareDetails;
    if (places.length >= most) return member === undefined || path === undefined ? 0 : findIndex({ member });
    places.push({
      ...(member === undefined ? {} : { member }),
      ...(path === undefined ? {} : { path }),
      ...(found === undefined ? {} : { found }),
      ...(expected === undefined || expected === "" ? {} : { expected }),
      ...(detail === undefined ? {} : { detail }),
    });
    indexByKey.set(key, places.length);
    return places.length;
  };

  return {
    add: (rule, details) => {
      const severity = details.severity ?? rule.severity;
      let group = groups.get(rule.id);
      if (group === undefined) {
        group = { rule, severity, count: 0, firstLine: details.line, index: list.length };
        groups.set(rule.id, group);
        list.push(group);
      }
      // One finding has one severity: the most severe of its occurrences.
      if (severity !== group.severity && compareSeverities(severity, group.severity) < 0) group.severity = severity;
      group.count++;
      if (details.line < group.firstLine) group.firstLine = details.line;
      if (used + wordsPerOccurrence > words.length) {
        const larger = new Uint32Array(words.length * 2);
        larger.set(words);
        words = larger;
      }
      words[used] = group.index;
      words[used + 1] = details.line;
      words[used + 2] = detailsIndex(details);
      words[used + 3] = details.from;
      words[used + 4] = details.to;
      used += wordsPerOccurrence;
    },
    count: () => used / wordsPerOccurrence,
    finish: (memberOrder) => finish(list, places, words.subarray(0, used), memberOrder),
  };
};

const haveSameTexts = (a: CollectedTexts, b: CollectedTexts): boolean =>
  a.path === b.path &&
  a.found === b.found &&
  a.expected === b.expected &&
  a.detail === b.detail &&
  a.member === b.member;

const finish = (
  groups: readonly Group[],
  places: readonly OccurrenceDetails[],
  words: Uint32Array,
  memberOrder: readonly string[],
): CollectedFindings => {
  const sorted = [...groups].sort(
    (a, b) =>
      compareSeverities(a.severity, b.severity) || a.firstLine - b.firstLine || (a.rule.id < b.rule.id ? -1 : 1),
  );
  const findingOf = new Map(sorted.map((group, index) => [group.index, index]));
  const rank = new Map(memberOrder.map((name, index) => [name, index]));
  const rankOfDetails = places.map(({ member }) =>
    member === undefined ? -1 : (rank.get(member) ?? memberOrder.length),
  );
  const total = words.length / wordsPerOccurrence;
  const word = (occurrence: number, position: number): number => words[occurrence * wordsPerOccurrence + position] ?? 0;
  const compare = (a: number, b: number): number => word(a, 1) - word(b, 1) || word(a, 3) - word(b, 3) || a - b;
  const { order, ends } = groupByRank(total, (occurrence) => (rankOfDetails[word(occurrence, 2) - 1] ?? -1) + 1);
  // Rules come in the order of the file but for those after a record, so most members are sorted already.
  for (const [rank, end] of ends.entries()) sortWhereNeeded(order.subarray(ends[rank - 1] ?? 0, end), compare);
  const occurrences = new Uint32Array(words.length);
  const counts = { error: 0, warning: 0, hint: 0 };
  const countsByMember = new Map<string, { error: number; warning: number; hint: number }>();
  for (let target = 0; target < total; target++) {
    const source = order[target] ?? 0;
    const finding = findingOf.get(word(source, 0)) ?? 0;
    const severity = sorted[finding]?.severity ?? "error";
    const member = places[word(source, 2) - 1]?.member ?? "";
    const ofMember = countsByMember.get(member) ?? { error: 0, warning: 0, hint: 0 };
    countsByMember.set(member, ofMember);
    counts[severity]++;
    ofMember[severity]++;
    const from = source * wordsPerOccurrence;
    const to = target * wordsPerOccurrence;
    occurrences[to] = finding;
    for (let position = 1; position < wordsPerOccurrence; position++)
      occurrences[to + position] = words[from + position] ?? 0;
  }
  const findings = sorted.map(({ rule, severity, count, firstLine }) => ({
    rule: rule.id,
    severity,
    title: rule.title,
    count,
    firstLine,
    fields: [],
  }));
  return { findings, occurrences, places, counts, countsByMember };
};

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
