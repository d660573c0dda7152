import { checkFile, type ImportRoute, proposeRepairs } from "#engine/index.ts";
import { compareFacts, listFacts } from "./facts.ts";
import type { DifferentialSubject } from "./list-subjects.ts";
import type { Engine } from "./other-engine.ts";

export const thisEngine: Engine = { checkFile, proposeRepairs };

/** The same change in several reports. */
export interface Change {
  readonly kind: string;
  readonly reports: number;
  /** The first of them, with a fact before and after. */
  readonly example: string;
}

/** Collects changes of reports and repairs from one engine to another. */
export function createEngineComparison(before: Engine, after: Engine) {
  const changes = new Map<string, Change>();

  const add = (kind: string, example: string): void => {
    const existing = changes.get(kind);
    changes.set(
      kind,
      existing === undefined ? { kind, reports: 1, example } : { ...existing, reports: existing.reports + 1 },
    );
  };

  const compare = async (file: DifferentialSubject, route: ImportRoute): Promise<void> => {
    const [lost, gained] = await findChanges(file, route);
    const factsBySubject = new Map<string, string[]>();
    for (const fact of lost) factsBySubject.set(subjectOf(fact), [fact]);
    for (const fact of gained)
      factsBySubject.set(subjectOf(fact), [...(factsBySubject.get(subjectOf(fact)) ?? []), fact]);
    const hasOtherFormat = factsBySubject.has("format");
    for (const [subject, [first = "", second]] of factsBySubject) {
      // A file of another format has other findings throughout.
      if (hasOtherFormat && subject !== "format") continue;
      const side = second !== undefined ? "changed" : lost.includes(first) ? "lost" : "gained";
      const isNamed = subject === "format" || subject === "verdict";
      add(
        isNamed ? `${first} → ${second}` : `${subject} ${side}`,
        `${route}, ${file.label}: ${first} → ${second ?? ""}`,
      );
    }
  };

  const findChanges = async (file: DifferentialSubject, route: ImportRoute) => {
    const { lost, gained } = compareFacts(await listAll(before, file, route), await listAll(after, file, route));
    return [lost, gained] as const;
  };

  return { compare, list: (): readonly Change[] => [...changes.values()].toSorted((a, b) => b.reports - a.reports) };
}

const subjectOf = (fact: string): string => fact.slice(0, fact.indexOf(":"));

/** Facts of the report and the repairs that are offered. */
async function listAll(engine: Engine, file: DifferentialSubject, route: ImportRoute): Promise<readonly string[]> {
  const { name, bytes, hostContext } = file;
  const options = hostContext === undefined ? { route } : { route, hostContext };
  const result = await engine.checkFile({ name, size: bytes.length, bytes: async () => bytes }, options);
  const repairs = engine.proposeRepairs({ name }, result, bytes);
  return [
    ...listFacts(result),
    ...repairs.map(({ id, count, preselected }) => `repair ${id}: ${count} places, preselected ${preselected}`),
  ];
}
