import type { FieldType } from "#engine/formats/field-table.ts";
import { formatCount } from "#engine/values/number-formats.ts";

/** The part of a value that a change removes. */
export interface Lost {
  /** As it stood in the value; several pieces are parted by „ … “. */
  readonly text: string;
  /** In German: `„2026“`, `2 Leerzeichen`. */
  readonly words: string;
}

/** Null if the change keeps the whole value. Both values are without the quotes of the file. */
export function findLost(before: string, after: string, type: FieldType | null): Lost | null {
  if (before === after) return null;
  const pieces = findPieces(before, after, type);
  return pieces.length === 0 ? null : { text: pieces.join(" … "), words: describePieces(pieces) };
}

function findPieces(before: string, after: string, type: FieldType | null): readonly string[] {
  if (after === "") return [before];
  if (before.trim() !== after && words.has(type)) return [before];
  const { pieces, isPureRemoval } = compare(before, after);
  if (pieces.length === 0) return [];
  // Another text, which shares some letters by chance.
  if (!isPureRemoval && pieces.join("").length * 2 > before.length) return [before];
  // Single replaced digits say nothing.
  if (!isPureRemoval && numbers.has(type)) return [before];
  if (type !== "date") return pieces;
  const parts = pieces.map((piece) => piece.replace(/^[.\s/-]+|[.\s/-]+$/g, "")).filter((piece) => piece !== "");
  return parts.length > 0 ? parts : pieces;
}

/** Types whose values are replaced as a whole, a word by its code. */
const words: ReadonlySet<FieldType | null> = new Set(["code", "flag", "currency", "country"]);
const numbers: ReadonlySet<FieldType | null> = new Set(["amount", "number", "konto", "date", "timestamp"]);

interface Compared {
  /** Runs of `before` that are not in `after`. */
  readonly pieces: readonly string[];
  /** Nothing was put in their place. */
  readonly isPureRemoval: boolean;
}

function compare(before: string, after: string): Compared {
  if (before.length * after.length <= maxCompared) return compareCharacters(before, after);
  let from = 0;
  while (from < after.length && before[from] === after[from]) from++;
  let end = 0;
  const maxEnd = Math.min(before.length, after.length) - from;
  while (end < maxEnd && before.at(-1 - end) === after.at(-1 - end)) end++;
  const old = before.slice(from, before.length - end);
  const now = after.slice(from, after.length - end);
  return { pieces: old === "" ? [] : [old], isPureRemoval: now === "" };
}

/** Two texts of 300 characters; longer ones are compared by beginning and end only. */
const maxCompared = 90_000;

/** Compares by the longest common subsequence. */
function compareCharacters(old: string, now: string): Compared {
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] as number;
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pieces: string[] = [];
  let piece = "";
  let j = 0;
  for (let i = 0; i < old.length; ) {
    if (old[i] === now[j]) {
      if (piece !== "") pieces.push(piece);
      piece = "";
      i++;
      j++;
    } else if (j < now.length && at(i, j + 1) > at(i + 1, j)) j++;
    else piece += old[i++];
  }
  if (piece !== "") pieces.push(piece);
  return { pieces, isPureRemoval: at(0, 0) === now.length };
}

/** Blanks are counted, since they are invisible in quotes. */
function describePieces(pieces: readonly string[]): string {
  const counted = signs.flatMap(({ pattern, one, several }) => {
    const count = pieces
      .filter((piece) => pattern.test(piece))
      .reduce((sum, piece) => sum + [...piece.matchAll(/\r\n|./gsu)].length, 0);
    return count === 0 ? [] : [formatCount(count, one, several)];
  });
  const texts = pieces.filter((piece) => !signs.some(({ pattern }) => pattern.test(piece)));
  const shown = texts.slice(0, maxPieces).map((piece) => `„${piece}“`);
  const more = texts.length - shown.length;
  const parts = [...counted, ...shown, ...(more > 0 ? [formatCount(more, "weitere Stelle", "weitere Stellen")] : [])];
  const last = parts.pop() ?? "";
  return parts.length === 0 ? last : `${parts.join(", ")} und ${last}`;
}

const maxPieces = 3;

const signs = [
  { pattern: /^[ \u00a0]+$/, one: "Leerzeichen", several: "Leerzeichen" },
  { pattern: /^[\r\n]+$/, one: "Zeilenumbruch", several: "Zeilenumbrüche" },
  { pattern: /^\t+$/, one: "Tabulator", several: "Tabulatoren" },
] as const;
