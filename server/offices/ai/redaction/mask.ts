import { placeholder, publicIds, valuePatterns } from "./patterns.ts";

/** Replaces values by placeholders, equal values by equal ones; the mapping stays private. */
export interface Mask {
  readonly hide: (text: string) => string;
  /** Restores values; unknown placeholders stay. */
  readonly show: (text: string) => string;
  /** Number of different values replaced, by kind. */
  readonly counts: () => { readonly kind: string; readonly count: number }[];
}

/** `fileValues` are replaced regardless of their pattern, longest first. */
export const createMask = (fileValues: readonly string[]): Mask => {
  const byValue = new Map<string, string>();
  const byPlaceholder = new Map<string, string>();
  const counts = new Map<string, number>();
  const values = [...new Set(fileValues)]
    .filter((value) => value.trim() !== "")
    .toSorted((a, b) => b.length - a.length);
  const replace = (kind: string, value: string): string => {
    const existing = byValue.get(value);
    if (existing) return existing;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const name = `[${kind} ${count}]`;
    byValue.set(value, name);
    byPlaceholder.set(name, value);
    return name;
  };
  const hideIn = (text: string): string => {
    let parts: readonly Part[] = [{ text, isDone: false }];
    for (const id of publicIds(text)) parts = splitBy(parts, wholeWords(id), (match) => match);
    for (const value of values) parts = splitBy(parts, wholeWords(value), (match) => replace(kindOf(value), match));
    for (const { kind, pattern } of valuePatterns) parts = splitBy(parts, pattern, (match) => replace(kind, match));
    return parts.map((part) => part.text).join("");
  };
  return {
    // A placeholder typed by the user is not ours.
    hide: (text) => hideIn(text.replace(placeholder, " ")),
    show: (text) => text.replace(placeholder, (name) => byPlaceholder.get(name) ?? name),
    counts: () => [...counts].map(([kind, count]) => ({ kind, count })),
  };
};

interface Part {
  readonly text: string;
  /** Already replaced, or to be left alone. */
  readonly isDone: boolean;
}

const splitBy = (parts: readonly Part[], pattern: RegExp, replace: (match: string) => string): readonly Part[] =>
  parts.flatMap((part) => {
    if (part.isDone) return [part];
    const pieces: Part[] = [];
    let end = 0;
    for (const { 0: match, index } of part.text.matchAll(pattern)) {
      pieces.push({ text: part.text.slice(end, index), isDone: false }, { text: replace(match), isDone: true });
      end = index + match.length;
    }
    pieces.push({ text: part.text.slice(end), isDone: false });
    return pieces;
  });

const kindOf = (value: string): string =>
  valuePatterns.find(({ pattern }) => new RegExp(`^(?:${pattern.source})$`, pattern.flags.replace("g", "")).test(value))
    ?.kind ?? "Wert";

/** Not inside a longer word: „Amt“ is not replaced in „Gesamtbetrag“. */
const wholeWords = (value: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])${value.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(?![\\p{L}\\d])`, "giu");
