import { diffLines } from "diff";

export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
  /** 1-based, before and after; null if it does not exist there. */
  readonly before: number | null;
  readonly after: number | null;
}

/** A part that shows, or how many equal lines are left out. */
export type DiffPart = DiffLine | { readonly kind: "folded"; readonly count: number; readonly at: number };

const timeoutMs = 500;
/** Equal lines shown around a change. */
const around = 3;

/** Changes line by line; null if the two are too different to compare. */
export const diffCode = (before: string, after: string, timeout = timeoutMs): readonly DiffPart[] | null => {
  const changes = diffLines(before, after, { timeout });
  if (changes === undefined) return null;
  let [beforeLine, afterLine] = [0, 0];
  const lines = changes.flatMap(({ value, added, removed }): DiffLine[] =>
    value
      .replace(/\n$/, "")
      .split("\n")
      .map((text) => {
        if (!added) beforeLine += 1;
        if (!removed) afterLine += 1;
        return {
          kind: added ? "added" : removed ? "removed" : "same",
          text,
          before: added ? null : beforeLine,
          after: removed ? null : afterLine,
        };
      }),
  );
  return fold(lines);
};

const fold = (lines: readonly DiffLine[]): readonly DiffPart[] => {
  const isShown = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== "same"),
  );
  const parts: DiffPart[] = [];
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1);
    if (isShown[at]) parts.push(line);
    else if (last?.kind === "folded") parts[parts.length - 1] = { ...last, count: last.count + 1 };
    else parts.push({ kind: "folded", count: 1, at });
  }
  return parts;
};
