import { type FileObservation, type Observation, type Observations, type Variant, variants } from "./observe.ts";

/** Between two sets of observations. Verdicts and rules are compared in files that are in both. */
export interface Difference {
  /** Number of files in both. */
  readonly compared: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly verdicts: readonly Change[];
  readonly rules: readonly Change[];
}

/** The same change in several files. */
export interface Change {
  /** Id of a rule or cause; `verdict`. */
  readonly id: string;
  /** A verdict, or severities; `none` where the file does not have it. */
  readonly from: string;
  readonly to: string;
  readonly variants: readonly Variant[];
  readonly files: readonly string[];
  /** In these files, before and after. */
  readonly occurrences: readonly [number, number];
}

export function compareObservations(before: Observations, after: Observations): Difference {
  const pairs = [...before].flatMap(([name, observation]) => {
    const counterpart = after.get(name);
    return counterpart === undefined ? [] : [[name, observation, counterpart] as const];
  });
  const merged = mergeFiles(pairs.flatMap((pair) => compareFile(...pair)));
  return {
    compared: pairs.length,
    added: [...after.keys()].filter((name) => !before.has(name)),
    removed: [...before.keys()].filter((name) => !after.has(name)),
    verdicts: merged.filter(({ id }) => id === verdictId),
    rules: merged.filter(({ id }) => id !== verdictId).toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)),
  };
}

export const isEmpty = ({ added, removed, verdicts, rules }: Difference): boolean =>
  [added, removed, verdicts, rules].every(({ length }) => length === 0);

const verdictId = "verdict";

/** Changes of one file; those that are equal in several variants are one. */
function compareFile(name: string, before: FileObservation, after: FileObservation): readonly Change[] {
  const changes = variants.flatMap((variant) => {
    const [factsBefore, factsAfter] = [listFacts(before[variant]), listFacts(after[variant])];
    const ids = new Set([...factsBefore.keys(), ...factsAfter.keys()]);
    return [...ids].flatMap((id) => {
      const [one, other] = [factsBefore.get(id) ?? absent, factsAfter.get(id) ?? absent];
      return one.text === other.text ? [] : [{ id, one, other, variant }];
    });
  });
  const groups = Map.groupBy(changes, ({ id, one, other }) => `${id} ${one.text} ${other.text}`);
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ id, one, other }): Change => {
      const holdsIn = group.map(({ variant }) => variant);
      const occurrences = [one.count, other.count] as const;
      return { id, from: one.word, to: other.word, variants: holdsIn, files: [name], occurrences };
    }),
  );
}

/** The verdict, or all that a file has of one rule. */
interface Fact {
  /** A verdict, or severities. */
  readonly word: string;
  readonly count: number;
  /** Equal facts have equal texts. */
  readonly text: string;
}

const absent: Fact = { word: "none", count: 0, text: "none" };

function listFacts({ verdict, remarks }: Observation): ReadonlyMap<string, Fact> {
  const facts = new Map<string, Fact>();
  if (verdict !== null) facts.set(verdictId, { word: verdict, count: 1, text: verdict });
  for (const [id, own] of Map.groupBy(remarks, (remark) => remark.id)) {
    const sorted = own.toSorted((a, b) => (a.severity < b.severity ? -1 : 1));
    facts.set(id, {
      word: sorted.map(({ severity }) => severity).join("/"),
      count: sorted.reduce((sum, { count }) => sum + count, 0),
      text: sorted.map(({ severity, count }) => `${severity} ${count}`).join(),
    });
  }
  return facts;
}

function mergeFiles(changes: readonly Change[]): readonly Change[] {
  const groups = Map.groupBy(changes, ({ id, from, to, variants: holdsIn }) => [id, from, to, ...holdsIn].join(" "));
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({
      ...first,
      files: group.flatMap(({ files }) => files),
      occurrences: [
        group.reduce((sum, { occurrences }) => sum + occurrences[0], 0),
        group.reduce((sum, { occurrences }) => sum + occurrences[1], 0),
      ] as const,
    })),
  );
}
