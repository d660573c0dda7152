import {
  type Counts,
  type Finding,
  type PackedOccurrences,
  type Place,
  type Severity,
  wordsPerOccurrence,
} from "#engine/report.ts";
import type { RuleTexts } from "#engine/rules/rule.ts";

export interface CollectedPlace extends Place {
  /** Where this occurrence weighs other than its rule. */
  readonly severity?: Severity;
  /** 0 when the whole file is meant. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

export interface Collector {
  readonly add: (rule: RuleTexts & { readonly severity: Severity }, place: CollectedPlace) => void;
  /** Occurrences so far. */
  readonly count: () => number;
  /** Findings, occurrences and their places; counts per member by name, `""` for the file itself. */
  readonly finish: (memberOrder: readonly string[]) => CollectedFindings;
}

export interface CollectedFindings {
  readonly findings: readonly Finding[];
  readonly occurrences: PackedOccurrences;
  readonly places: readonly Place[];
  readonly counts: Counts;
  readonly countsByMember: ReadonlyMap<string, Counts>;
}

const mostPlaces = 50_000;
/** Why the reading ended must be said, also behind all of those. */
const sparePlaces = 1000;
/** A hostile file can hold more errors than a device memory; what follows is no longer read. */
export const mostOccurrences = 2_000_000;
/** Values of the file may be a megabyte each; nobody reads that in a message. */
const longestText = 300;

const shorten = (text: string | undefined): string | undefined =>
  text === undefined || text.length <= longestText ? text : `${text.slice(0, longestText)}…`;

const weight: { readonly [severity in Severity]: number } = { error: 0, warning: 1, hint: 2 };

interface Group {
  readonly rule: RuleTexts;
  severity: Severity;
  count: number;
  firstLine: number;
  index: number;
}

/** Gathers occurrences as plain numbers while a file is checked. Counts are exact, nothing is capped. */
export const createCollector = (): Collector => {
  const groups = new Map<string, Group>();
  const list: Group[] = [];
  const places: Place[] = [];
  const placeByKey = new Map<string, number>();
  // Group, line, place, from, to of each occurrence, flat.
  let words = new Uint32Array(256);
  let used = 0;

  // The same defect often stands in record after record.
  let last: Place = {};
  let lastIndex = 0;
  const placeIndex = (place: Place): number => {
    if (!haveSameTexts(place, last)) {
      lastIndex = findIndex(place);
      last = place;
    }
    return lastIndex;
  };

  const findIndex = ({ member, ...texts }: Place): number => {
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
    const known = placeByKey.get(key);
    if (known !== undefined) return known;
    // A hostile file can make every place different; what lies behind this many keeps line and offsets only.
    const most = detail === undefined ? mostPlaces : mostPlaces + sparePlaces;
    if (places.length >= most) return member === undefined || path === undefined ? 0 : findIndex({ member });
    places.push({
      ...(member === undefined ? {} : { member }),
      ...(path === undefined ? {} : { path }),
      ...(found === undefined ? {} : { found }),
      ...(expected === undefined || expected === "" ? {} : { expected }),
      ...(detail === undefined ? {} : { detail }),
    });
    placeByKey.set(key, places.length);
    return places.length;
  };

  return {
    add: (rule, place) => {
      const severity = place.severity ?? rule.severity;
      let group = groups.get(rule.id);
      if (group === undefined) {
        group = { rule, severity, count: 0, firstLine: place.line, index: list.length };
        groups.set(rule.id, group);
        list.push(group);
      }
      // One finding has one severity: the heaviest of its occurrences.
      if (weight[severity] < weight[group.severity]) group.severity = severity;
      group.count++;
      if (place.line < group.firstLine) group.firstLine = place.line;
      if (used + wordsPerOccurrence > words.length) {
        const larger = new Uint32Array(words.length * 2);
        larger.set(words);
        words = larger;
      }
      words[used] = group.index;
      words[used + 1] = place.line;
      words[used + 2] = placeIndex(place);
      words[used + 3] = place.from;
      words[used + 4] = place.to;
      used += wordsPerOccurrence;
    },
    count: () => used / wordsPerOccurrence,
    finish: (memberOrder) => finish(list, places, words.subarray(0, used), memberOrder),
  };
};

const haveSameTexts = (a: Place, b: Place): boolean =>
  a.path === b.path &&
  a.found === b.found &&
  a.expected === b.expected &&
  a.detail === b.detail &&
  a.member === b.member;

const finish = (
  groups: readonly Group[],
  places: readonly Place[],
  words: Uint32Array,
  memberOrder: readonly string[],
): CollectedFindings => {
  const sorted = [...groups].sort(
    (a, b) => weight[a.severity] - weight[b.severity] || a.firstLine - b.firstLine || (a.rule.id < b.rule.id ? -1 : 1),
  );
  const findingOf = new Map(sorted.map((group, index) => [group.index, index]));
  const rank = new Map(memberOrder.map((name, index) => [name, index]));
  const rankOfPlace = places.map(({ member }) =>
    member === undefined ? -1 : (rank.get(member) ?? memberOrder.length),
  );
  const total = words.length / wordsPerOccurrence;
  const word = (occurrence: number, position: number): number => words[occurrence * wordsPerOccurrence + position] ?? 0;
  const compare = (a: number, b: number): number =>
    (rankOfPlace[word(a, 2) - 1] ?? -1) - (rankOfPlace[word(b, 2) - 1] ?? -1) ||
    word(a, 1) - word(b, 1) ||
    word(a, 3) - word(b, 3) ||
    a - b;
  const order = Uint32Array.from({ length: total }, (_, index) => index);
  // Rules come in the order of the file but for those behind a record, so this is mostly sorted already.
  if (order.some((index) => index > 0 && compare(index - 1, index) > 0)) order.sort(compare);
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
