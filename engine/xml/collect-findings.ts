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
  const words: number[] = [];

  const placeIndex = ({ member, path, found, expected, detail }: Place): number => {
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
      words.push(group.index, place.line, placeIndex(place), place.from, place.to);
    },
    finish: (memberOrder) => finish(list, places, words, memberOrder),
  };
};

const finish = (
  groups: readonly Group[],
  places: readonly Place[],
  words: readonly number[],
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
  const order = Array.from({ length: total }, (_, index) => index).sort(
    (a, b) =>
      (rankOfPlace[word(a, 2) - 1] ?? -1) - (rankOfPlace[word(b, 2) - 1] ?? -1) ||
      word(a, 1) - word(b, 1) ||
      word(a, 3) - word(b, 3) ||
      a - b,
  );
  const occurrences = new Uint32Array(words.length);
  const counts = { error: 0, warning: 0, hint: 0 };
  const countsByMember = new Map<string, { error: number; warning: number; hint: number }>();
  for (const [target, source] of order.entries()) {
    const finding = findingOf.get(word(source, 0)) ?? 0;
    const severity = sorted[finding]?.severity ?? "error";
    const member = places[word(source, 2) - 1]?.member ?? "";
    const ofMember = countsByMember.get(member) ?? { error: 0, warning: 0, hint: 0 };
    countsByMember.set(member, ofMember);
    counts[severity]++;
    ofMember[severity]++;
    occurrences.set(
      [finding, word(source, 1), word(source, 2), word(source, 3), word(source, 4)],
      target * wordsPerOccurrence,
    );
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
