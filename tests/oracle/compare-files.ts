import { type Comparison, compare } from "./compare.ts";
import { makeFile } from "./make-file.ts";

export interface OracleRun {
  readonly seed: number;
  /** Number of the first file. */
  readonly from: number;
  readonly maxFiles: number;
  /** Files are made until this many cells were changed. */
  readonly minCells: number;
}

export interface OracleSummary {
  readonly files: number;
  readonly changed: number;
  readonly cells: number;
  readonly agreed: number;
  readonly unexplained: number;
  readonly explained: ReadonlyMap<string, number>;
}

/** A few of each file say what is wrong. */
const shownPerFile = 5;

/** Compares file after file; `onDifference` gets a line for each of the first unexplained differences of a file. */
export async function compareFiles(
  { seed, from, maxFiles, minCells }: OracleRun,
  onDifference: (line: string) => void,
  compareFile: (file: ReturnType<typeof makeFile>) => Promise<Comparison> = compare,
): Promise<OracleSummary> {
  let [files, changed, cells, agreed, unexplained] = [0, 0, 0, 0, 0];
  const explained = new Map<string, number>();
  while (files < maxFiles && changed < minCells) {
    const file = makeFile(seed, from + files);
    const comparison = await compareFile(file);
    for (const { rule, line, field, by } of comparison.unexplained.slice(0, shownPerFile)) {
      onDifference(
        `seed ${seed}, file ${from + files} (${file.label}): only the ${by} has ${rule} in line ${line}, field ${field}`,
      );
    }
    files++;
    changed += file.changed;
    cells += comparison.cells;
    agreed += comparison.agreed;
    unexplained += comparison.unexplained.length;
    for (const [name, count] of comparison.explained) explained.set(name, (explained.get(name) ?? 0) + count);
  }
  return { files, changed, cells, agreed, unexplained, explained };
}
