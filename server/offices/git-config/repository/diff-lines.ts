import type { GitFileDiff } from "#contract/git-config.ts";

type Line = NonNullable<GitFileDiff["lines"]>[number];

/** Longer files are not read line by line, and would take long to compare. */
const maxLines = 1500;
const contextLines = 3;

/** Line diff with context lines around each change; null if the text is too long. */
export const diffLines = (before: string, after: string): readonly Line[] | null => {
  const [old, fresh] = [toLines(before), toLines(after)];
  if (old.length > maxLines || fresh.length > maxLines) return null;
  return keepContext(compare(old, fresh));
};

const toLines = (text: string): readonly string[] => (text === "" ? [] : text.replace(/\n$/, "").split("\n"));

/** Longest common subsequence, computed from the end. */
const compare = (old: readonly string[], fresh: readonly string[]): readonly Line[] => {
  const width = fresh.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = fresh.length - 1; column >= 0; column--)
      common[row * width + column] =
        old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < fresh.length) {
    const [previous, present] = [old[row], fresh[column]];
    if (previous !== undefined && previous === present) {
      lines.push({ kind: "same", text: previous });
      row += 1;
      column += 1;
    } else if (previous !== undefined && (present === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: "removed", text: previous });
      row += 1;
    } else {
      lines.push({ kind: "added", text: present ?? "" });
      column += 1;
    }
  }
  return lines;
};

const keepContext = (lines: readonly Line[]): readonly Line[] => {
  const near = new Set<number>();
  lines.forEach(({ kind }, index) => {
    if (kind === "same") return;
    for (let place = index - contextLines; place <= index + contextLines; place++) near.add(place);
  });
  return lines.filter((_line, index) => near.has(index));
};
