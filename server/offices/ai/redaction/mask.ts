import { placeholder, publicIds, valuePatterns } from "./patterns.ts";

/** Replaces values by placeholders, the same value by the same, and keeps the map to itself. */
export interface Mask {
  readonly hide: (text: string) => string;
  /** Puts a value back; what is no placeholder of this mask stays. */
  readonly show: (text: string) => string;
  /** How many different values of which kind were replaced. */
  readonly counts: () => { readonly kind: string; readonly count: number }[];
}

/** `fileValues` are values of the file: they are replaced whatever they look like, the longest first. */
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
    // A placeholder somebody types is none of ours.
    hide: (text) => hideIn(text.replace(placeholder, " ")),
    show: (text) => text.replace(placeholder, (name) => byPlaceholder.get(name) ?? name),
    counts: () => [...counts].map(([kind, count]) => ({ kind, count })),
  };
};

interface Part {
  readonly text: string;
  /** Already replaced, or not to be. */
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

/** Not in the middle of a longer word: „Amt“ is no part of „Gesamtbetrag“. */
const wholeWords = (value: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])${value.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(?![\\p{L}\\d])`, "giu");
