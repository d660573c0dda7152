export interface Piece {
  readonly text: string;
  readonly kind: "same" | "added" | "removed";
}

/** Longer texts take too long to compare word by word. */
const maxWords = 1200;

/** Differences between two texts, word by word; null if they are too long to compare. */
export const diffWords = (before: string, after: string): readonly Piece[] | null => {
  const old = split(before);
  const fresh = split(after);
  if (old.length > maxWords || fresh.length > maxWords) return null;
  const lengths = commonLengths(old, fresh);
  const pieces: Piece[] = [];
  const add = (kind: Piece["kind"], text = ""): void => {
    const last = pieces.at(-1);
    if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
    else pieces.push({ kind, text });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      add("same", old[i]);
      i += 1;
      j += 1;
    } else if (j >= fresh.length || (i < old.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      add("removed", old[i]);
      i += 1;
    } else {
      add("added", fresh[j]);
      j += 1;
    }
  }
  return joinChanges(pieces);
};

/** Joins changes separated by a blank only, so that whole phrases are marked. */
const joinChanges = (pieces: readonly Piece[]): readonly Piece[] => {
  const joined: Piece[] = [];
  let [removed, added] = ["", ""];
  const settle = (): void => {
    if (removed !== "") joined.push({ text: removed, kind: "removed" });
    if (added !== "") joined.push({ text: added, kind: "added" });
    [removed, added] = ["", ""];
  };
  for (const [index, { text, kind }] of pieces.entries()) {
    const isBetween = text.trim() === "" && !text.includes("\n") && index < pieces.length - 1;
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else if (isBetween && removed !== "" && added !== "") {
      removed += text;
      added += text;
    } else {
      settle();
      joined.push({ text, kind });
    }
  }
  settle();
  return joined;
};

/** Words and the separators between them. */
const split = (text: string): readonly string[] => text.match(/\s+|[^\s]+/g) ?? [];

const at = (lengths: readonly Uint16Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** Length of the longest common subsequence for every pair of suffixes. */
const commonLengths = (old: readonly string[], fresh: readonly string[]): readonly Uint16Array[] => {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row === undefined) continue;
      row[j] =
        old[i] === fresh[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
};
