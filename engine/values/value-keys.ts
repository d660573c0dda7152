import { foldQuery } from "./fold-text.ts";

/** Longer keys are cut. */
export const maxKeyLength = 64;

/** How a value is found: its letters and digits, folded, and where its words and numbers begin. */
export interface ValueKey {
  readonly key: string;
  /** Ascending, beginning with 0; empty for a value without letters and digits. */
  readonly starts: readonly number[];
}

/**
 * Letters and digits count alone, so that „RE 2026/014“ finds RE-2026-014; a value is found from its beginning, and from
 * where a word or a number in it begins.
 */
export const readValueKey = (value: string): ValueKey => (plain.test(value) ? readPlain(value) : readFolded(value));

/** The key and its suffixes from each word and number. */
export const tailsOf = ({ key, starts }: ValueKey): readonly string[] => [
  ...new Set(starts.map((start) => key.slice(start))),
];

/** Letters and digits of a folded text, cut where other characters stand between them. */
export const partsOf = (folded: string): readonly string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

const readFolded = (value: string): ValueKey => {
  const parts = foldQuery(value).flatMap(partsOf);
  const starts = new Set<number>();
  let start = 0;
  for (const part of parts) {
    for (const { index } of part.matchAll(/\p{L}+|\p{N}+/gu)) starts.add(start + index);
    start += part.length;
  }
  return cut(parts.join(""), [...starts]);
};

/** Folding such characters means small letters, and no „e“ after a, o and u. */
const plain = /^[\x20-\x7e]*$/;

// Dictionaries are made of thousands of values: this takes a tenth of the time of folding.
const readPlain = (value: string): ValueKey => {
  let key = "";
  const starts: number[] = [];
  let lastKind = 0;
  let isShortened = false;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    const letter = code | 32;
    const kind = code >= 48 && code <= 57 ? 2 : letter >= 97 && letter <= 122 ? 1 : 0;
    const isE = letter === 101;
    if (isE && isShortened) continue;
    isShortened = kind === 1 && (letter === 97 || letter === 111 || letter === 117);
    if (kind !== 0) {
      if (kind !== lastKind) starts.push(key.length);
      key += kind === 1 ? String.fromCharCode(letter) : String.fromCharCode(code);
    }
    lastKind = kind;
  }
  return cut(key, starts);
};

const cut = (key: string, starts: readonly number[]): ValueKey =>
  key.length <= maxKeyLength
    ? { key, starts }
    : { key: key.slice(0, maxKeyLength), starts: starts.filter((start) => start < maxKeyLength) };
