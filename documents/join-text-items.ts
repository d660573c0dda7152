/** A run of letters on a page, as PDF.js gives it. */
export interface TextItem {
  readonly str: string;
  readonly width: number;
  /** Its matrix: the last two numbers are the place of its first letter, from the lower left corner. */
  readonly transform: readonly number[];
}

interface Run {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly base: number;
  readonly size: number;
}

/** Runs on one line, from left to right; lines from top to bottom. Programs write them in any order. */
export const joinItems = (items: readonly TextItem[]): string => {
  const runs = items.flatMap(readRun).sort((a, b) => b.base - a.base);
  const lines: Run[][] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (
      line !== undefined &&
      first !== undefined &&
      first.base - run.base <= lineShare * Math.min(first.size, run.size)
    )
      line.push(run);
    else lines.push([run]);
  }
  return lines.map(joinLine).join("\n");
};

/** Shares of the size of letters: how far baselines of one line differ, and which gap parts words and columns. */
const lineShare = 0.35;
const blankShare = 0.15;
const columnShare = 1.2;

const readRun = ({ str, width, transform }: TextItem): readonly Run[] => {
  if (str.trim() === "") return [];
  const [, , c = 0, d = 0, from = 0, base = 0] = transform;
  return [{ text: str, from, to: from + width, base, size: Math.hypot(c, d) || 1 }];
};

const joinLine = (runs: readonly Run[]): string => {
  let text = "";
  let last: Run | null = null;
  for (const run of runs.toSorted((a, b) => a.from - b.from)) {
    // Bold letters may be the same text twice, a little apart.
    if (last !== null && run.text === last.text && run.from - last.from < blankShare * run.size) continue;
    const gap = last === null ? 0 : (run.from - last.to) / Math.min(run.size, last.size);
    text += `${gap > columnShare ? "\t" : gap > blankShare ? " " : ""}${run.text}`;
    last = run;
  }
  return text;
};
