import { foldQuery } from "./fold-text.ts";
import { wholeNumbers } from "./number-formats.ts";

/** Something in a result by which people look for a file: a value of a record with Fundstellen, or a broken rule. */
export interface SearchValue {
  readonly kind: "rule" | "belegfeld1" | "belegfeld2" | "amount";
  /** As it stands in the file; of a rule its id. */
  readonly value: string;
  /** Title of a rule. */
  readonly title?: string;
  /** Fundstellen in records with this value. */
  readonly count: number;
  /** Line of the first of them, 1-based; 0 where it concerns the file as a whole. */
  readonly line: number;
}

/** A match for a word of a query in the index: a whole word, or a prefix. */
export interface IndexWord {
  readonly text: string;
  readonly isWhole: boolean;
}

/** One entry per word of the query, with its alternatives. */
export type SearchTerms = readonly (readonly IndexWord[])[];

/**
 * The first letter of an index word says where it comes from, so that one index holds them all: names of files and
 * what stands in lists, words of titles of rules, values, amounts.
 */
const from = { name: "n", title: "t", value: "v", amount: "a" } as const;

/** A name is found by its parts; longer parts are cut. */
const maxWordLength = 64;

/** Folded index words of the listed facts of a file, matched by any part of a word. */
export const nameWords = (folded: string): readonly string[] => [
  ...new Set(folded.split(" ").flatMap((word) => tailsOf(word, /./gsu).map((tail) => from.name + tail))),
];

/**
 * Index words of a value. Letters and digits count alone, so that „RE 2026/014“ finds RE-2026-014; it is found from its
 * beginning, and from where a word or a number in it begins.
 */
export const valueWords = ({ kind, value, title = "" }: SearchValue): readonly string[] => {
  if (kind === "amount") {
    const amount = readAmount(value);
    return amount === null ? [] : [`${from.amount}${amount.whole},${amount.cents.padEnd(2, "0")}`];
  }
  const titles = foldQuery(title).flatMap(partsOf);
  return [
    ...tailsOfParts(foldQuery(value).flatMap(partsOf)).map((tail) => from.value + tail),
    ...[...new Set(titles)].map((word) => from.title + cut(word)),
  ];
};

/** Terms of a query; empty if it has no words. */
export const readTerms = (query: string): SearchTerms => foldQuery(query).map(readTerm);

/** True for index words of the listed facts of a file. */
export const isNameWord = ({ text }: IndexWord): boolean => text.startsWith(from.name);

/** Values that match the most words of the query, in order; empty if none matches. */
export const pickValues = (values: readonly SearchValue[], terms: SearchTerms): readonly SearchValue[] => {
  let maxCount = 1;
  let picked: SearchValue[] = [];
  const mayMatch = createFilter(terms);
  for (const value of values) {
    if (!mayMatch(value)) continue;
    const words = valueWords(value);
    const count = terms.filter((term) => term.some((target) => words.some((word) => isMeant(word, target)))).length;
    if (count < maxCount) continue;
    if (count > maxCount) picked = [];
    maxCount = count;
    picked.push(value);
  }
  return picked;
};

/** Label of a match, e.g. „Belegfeld 1: RE-2026-014 · 3 Fundstellen“. */
export const describeHit = ([first, ...others]: readonly SearchValue[]): string => {
  if (first === undefined) return "";
  const { kind, value, title, count } = first;
  const what = kind === "rule" ? `${value} ${title ?? ""}`.trim() : `${kindWords[kind]}: ${value}`;
  const places = count === 1 ? "1 Fundstelle" : `${wholeNumbers.format(count)} Fundstellen`;
  const more = others.length === 1 ? ["1 weiterer Treffer"] : [`${wholeNumbers.format(others.length)} weitere Treffer`];
  return [what, places, ...(others.length === 0 ? [] : more)].join(" · ");
};

const kindWords = { belegfeld1: "Belegfeld 1", belegfeld2: "Belegfeld 2", amount: "Umsatz" } as const;

/** Spares the index words of most values: hundreds of them are looked at for every file that is shown. */
const createFilter = (terms: SearchTerms): ((value: SearchValue) => boolean) => {
  const texts = (letter: string): readonly string[] =>
    terms.flatMap((term) => term.flatMap(({ text }) => (text.startsWith(letter) ? [text.slice(1)] : [])));
  const [values, wholes] = [texts(from.value), texts(from.amount).map((text) => text.replace(/,.*/, ""))];
  return ({ kind, value }) => {
    if (kind === "rule" || !plain.test(value)) return true;
    const letters = value.replace(/[^0-9A-Za-z]/g, "").toLowerCase();
    return (kind === "amount" ? wholes : values).some((text) => letters.includes(text));
  };
};

/** Characters unchanged by folding, without letter pairs of umlauts. */
const plain = /^(?!.*[aou]e)[\x20-\x7e]*$/i;

const isMeant = (word: string, { text, isWhole }: IndexWord): boolean =>
  isWhole ? word === text : word.startsWith(text);

const readTerm = (word: string): readonly IndexWord[] => {
  const parts = partsOf(word);
  const joined = parts.join("");
  const amount = readAmount(word);
  const isAmount = amount !== null && word.includes(",");
  return [
    { text: from.name + cut(word), isWhole: false },
    ...(joined === "" || isAmount ? [] : [{ text: from.value + cut(joined), isWhole: false }]),
    ...(parts.length === 1 && amount === null ? [{ text: from.title + cut(joined), isWhole: false }] : []),
    ...(amount === null
      ? []
      : [{ text: `${from.amount}${amount.whole},${amount.cents}`, isWhole: amount.cents.length === 2 }]),
  ];
};

/** „1.234,56“, „1234,56“ and „1234.56“ are one amount, whatever its sign; null for what is none. */
const readAmount = (text: string): { readonly whole: string; readonly cents: string } | null => {
  const [, dotted, plain, decimals, cents = decimals ?? ""] =
    /^[+-]?(?:(\d{1,3}(?:\.\d{3})+)|(\d{1,12})(?:\.(\d\d?))?)(?:,(\d{0,2}))?$/.exec(text.trim()) ?? [];
  const whole = dotted?.replaceAll(".", "") ?? plain;
  if (whole === undefined || (decimals !== undefined && cents !== decimals)) return null;
  return { whole: whole.replace(/^0+(?=\d)/, ""), cents };
};

/** Letters and digits of a folded text, cut where other characters stand between them. */
const partsOf = (folded: string): readonly string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

const tailsOf = (word: string, starts: RegExp): readonly string[] =>
  [...word.matchAll(starts)].map(({ index }) => cut(word.slice(index)));

/** The whole text and its suffixes from each part and number. */
const tailsOfParts = (parts: readonly string[]): readonly string[] => {
  const joined = parts.join("");
  const starts = new Set<number>();
  let start = 0;
  for (const part of parts) {
    for (const { index } of part.matchAll(/\p{L}+|\p{N}+/gu)) starts.add(start + index);
    start += part.length;
  }
  return [...new Set([...starts].map((at) => cut(joined.slice(at))))];
};

const cut = (word: string): string => word.slice(0, maxWordLength);
