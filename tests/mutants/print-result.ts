import { equivalents } from "./equivalent.ts";
import type { Mutant } from "./plan.ts";
import type { Fate } from "./run-plan.ts";

export interface Counts {
  readonly files: number;
  readonly mutants: number;
  readonly killed: number;
  readonly timedOut: number;
  readonly equivalent: number;
  readonly survived: number;
  readonly uncovered: number;
}

type Judged = Fate | "equivalent";

export interface Outcome {
  readonly mutant: Mutant;
  readonly fate: Judged;
}

export const judge = (mutants: readonly Mutant[], fates: readonly Fate[]): readonly Outcome[] =>
  mutants.map((mutant, index) => {
    const fate = fates[index] ?? "uncovered";
    const isAlive = fate === "survived" || fate === "uncovered";
    return { mutant, fate: isAlive && isEquivalent(mutant) ? "equivalent" : fate };
  });

const isEquivalent = (mutant: Mutant): boolean =>
  equivalents.some(({ file, change }) => file === mutant.file && change === describeChange(mutant));

const oneLine = (text: string): string => text.replace(/\s+/g, " ");

const describeChange = ({ original, replacement }: Mutant): string => `${oneLine(original)} → ${oneLine(replacement)}`;

export function countOutcomes(outcomes: readonly Outcome[]): Counts {
  const count = (fate: Judged): number => outcomes.filter((outcome) => outcome.fate === fate).length;
  return {
    files: new Set(outcomes.map(({ mutant }) => mutant.file)).size,
    mutants: outcomes.length,
    killed: count("killed"),
    timedOut: count("timedOut"),
    equivalent: count("equivalent"),
    survived: count("survived"),
    uncovered: count("uncovered"),
  };
}

/** Share of the mutants a test can tell from the original that one did. */
export const shareKilled = ({ mutants, killed, timedOut, equivalent }: Counts): number =>
  mutants === equivalent ? 1 : (killed + timedOut) / (mutants - equivalent);

export function printResult(outcomes: readonly Outcome[], print: (line: string) => void): void {
  for (const { mutant, fate } of outcomes) {
    if (fate !== "survived" && fate !== "uncovered") continue;
    print(`${fate} ${mutant.operator} ${mutant.file}:${mutant.line}  ${describeChange(mutant)}`);
  }
  print("");
  const rooms = Map.groupBy(outcomes, ({ mutant }) => mutant.room);
  for (const [room, ofRoom] of rooms) printCounts(room, countOutcomes(ofRoom), print);
  if (rooms.size > 1) printCounts("all", countOutcomes(outcomes), print);
}

function printCounts(name: string, counts: Counts, print: (line: string) => void): void {
  const share = `${(shareKilled(counts) * 100).toFixed(1)} %`;
  print(
    `${name}: ${counts.files} files, ${counts.mutants} mutants, ${counts.killed} killed, ${counts.timedOut} timed out, ` +
      `${counts.equivalent} equivalent, ${counts.survived} survived, ${counts.uncovered} not covered: ${share}`,
  );
}
