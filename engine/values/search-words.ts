import { foldQuery } from "./fold-text.ts";
import { wholeNumbers } from "./number-formats.ts";
import { partsOf, readValueKey, tailsOf } from "./value-keys.ts";

/** Kinds of values in the dictionary of a file; their order is part of its format. */
export const valueKinds = [
  "belegfeld1",
  "belegfeld2",
  "konto",
  "gegenkonto",
  "text",
  "name",
  "invoice",
  "document",
] as const;

/** Something in a file by which people look for it: a value of one of its records or documents, or a broken rule. */
export interface SearchValue {
  readonly kind: "rule" | "amount" | (typeof valueKinds)[number];
  /** As it stands in the file, a text by its words; of a rule its id. */
  readonly value: string;
  /** Title of a rule. */
  readonly title?: string;
  /** Fundstellen of a rule. */
  readonly count?: number;
  /** First line with this value, 1-based; 0 where it concerns the file as a whole. */
  readonly line: number;
  /** Index of the file in a Belegpaket. */
  readonly member?: number;
}

/** Values of one file that are shown at most for one word of a query. */
export const maxListedValues = 200;

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
  ...new Set(
    folded
      .split(" ")
      .flatMap((word) => [...word.matchAll(/./gsu)].map(({ index }) => from.name + cut(word.slice(index)))),
  ),
];

/** Index words of a value. */
export const valueWords = ({ kind, value, title = "" }: SearchValue): readonly string[] => {
  if (kind === "amount") {
    const amount = readAmount(value);
    return amount === null ? [] : [`${from.amount}${amount.whole},${amount.cents.padEnd(2, "0")}`];
  }
  const titles = foldQuery(title).flatMap(partsOf);
  return [
    ...tailsOf(readValueKey(value)).map((tail) => from.value + tail),
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

/** Label of a match, e.g. „Belegfeld 1: RE-2026-014 · Zeile 23“. */
export const describeHit = ([first, ...others]: readonly SearchValue[]): string => {
  if (first === undefined) return "";
  const { kind, value, title, line } = first;
  const target = kind === "rule" ? `${value} ${title ?? ""}`.trim() : `${kindWords[kind]}: ${value}`;
  const place = kind === "rule" ? [describeCount(first.count ?? 0)] : line > 0 ? [`Zeile ${line}`] : [];
  return [target, ...place, ...describeOthers(others.length)].join(" · ");
};

const describeCount = (count: number): string =>
  count === 1 ? "1 Fundstelle" : `${wholeNumbers.format(count)} Fundstellen`;

const describeOthers = (count: number): readonly string[] => {
  if (count === 0) return [];
  if (count >= maxListedValues - 1) return ["viele weitere Treffer"];
  return [count === 1 ? "1 weiterer Treffer" : `${wholeNumbers.format(count)} weitere Treffer`];
};

const kindWords = {
  belegfeld1: "Belegfeld 1",
  belegfeld2: "Belegfeld 2",
  konto: "Konto",
  gegenkonto: "Gegenkonto",
  text: "Text",
  name: "Name",
  invoice: "Rechnungsnummer",
  document: "Datei im Paket",
  amount: "Betrag",
} as const;

/** Parts of a term that are looked up in a dictionary: a prefix of a key, and a range of amounts in cents. */
export const readLookUp = (
  term: readonly IndexWord[],
): { readonly prefix: string | null; readonly cents: readonly [number, number] | null } => {
  const [prefix, amount] = [from.value, from.amount].map((letter) => term.find(({ text }) => text.startsWith(letter)));
  const [, whole = "", cents = ""] = /^a(\d+),(\d*)$/.exec(amount?.text ?? "") ?? [];
  const first = Number(whole) * 100 + Number(cents.padEnd(2, "0"));
  const range = [first, first + 10 ** (2 - cents.length) - 1] as const;
  return { prefix: prefix?.text.slice(1) ?? null, cents: whole === "" ? null : range };
};

/** Amount in cents without its sign; null for what is none or too large. */
export const readCents = (text: string): number | null => {
  const amount = readAmount(text);
  if (amount === null || amount.whole.length > 13) return null;
  return Number(amount.whole) * 100 + Number(amount.cents.padEnd(2, "0"));
};

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

/** True if a value matches a word of a query. */
export const matchesTerm = (value: SearchValue, term: readonly IndexWord[]): boolean =>
  valueWords(value).some((word) => term.some((target) => isMeant(word, target)));

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

const cut = (word: string): string => word.slice(0, maxWordLength);
