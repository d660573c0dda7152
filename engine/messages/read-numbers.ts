import { lazily } from "#engine/values/lazily.ts";

/** A number a text names. */
export interface NamedNumber {
  /** The same in every spelling. */
  readonly key: string;
  readonly shown: string;
  /** False if the digits may mean something else; such a number counts only if a message has it. */
  readonly isCertain: boolean;
}

/**
 * Numbers of messages in one sentence, in their order: „#REW00305“, „REW 305“, „Fehlernr. 807“, „RC=9“, „HTTP 403“,
 * „Job-Status 4“, „cvc-elt.1“, „restapi.ScopeFault“. Digits alone count after a word such as „Fehler“, at the start of
 * the sentence before a colon, or if the sentence says nothing else.
 */
export const readNumbers = (sentence: string, isAlone: boolean): readonly NamedNumber[] =>
  findNumbers(sentence, isAlone).map(({ number }) => number);

/** The text without the numbers of messages in it. */
export const removeMessageNumbers = (text: string): string =>
  findNumbers(text, false).reduceRight((rest, { at, end }) => `${rest.slice(0, at)} ${rest.slice(end)}`, text);

interface NumberHit {
  readonly at: number;
  readonly end: number;
  readonly number: NamedNumber;
}

function findNumbers(text: string, isAlone: boolean): readonly NumberHit[] {
  const hits: NumberHit[] = [];
  for (const { pattern, read } of isAlone ? [...spellings(), alone()] : spellings()) {
    for (const match of text.matchAll(pattern)) {
      const [at, end] = [match.index, match.index + match[0].length];
      const number = read(match[1] ?? "", match[2] ?? "");
      if (number !== null && !hits.some((hit) => at < hit.end && hit.at < end)) hits.push({ at, end, number });
    }
  }
  return hits.toSorted((a, b) => a.at - b.at);
}

/** The key of a number as the tables write it. */
export const toKey = (code: string): string => readNumbers(code, true)[0]?.key ?? code;

/** Keys under which a number is looked up, the most particular first. */
export function listKeys(key: string): readonly string[] {
  if (/^\d{5}$/u.test(key)) return [key, `REW${key}`, `DCO${key}`, key.replace(/^0+/u, "")];
  if (/^0\d+$/u.test(key)) return [key.replace(/^0+/u, "")];
  if (!key.startsWith("cvc-")) return [key];
  const parts = key.split(".");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("."));
}

interface Spelling {
  readonly pattern: RegExp;
  readonly read: (first: string, second: string) => NamedNumber | null;
}

const certain = (key: string, shown = key): NamedNumber => ({ key, shown, isCertain: true });
const possible = (key: string, shown = key): NamedNumber => ({ key, shown, isCertain: false });

const before = String.raw`(?<![\p{L}\p{N}]|\d[.,])`;
const after = String.raw`(?![\p{L}\p{N}])`;
/** Decimals, a unit or a noun make an amount of the digits before. */
const digitsEnd = String.raw`(?![\p{L}\p{N}]|[.,]\d|\s?[%€]|\s?(?:EUR|Euro|[KMG]B|Datensätze|Zeilen|Buchungen|Belege|Dateien|Mal)(?!\p{L}))`;
const separator = String.raw`[\s.:=#_–-]{0,3}`;
const errorWord = String.raw`(?:\p{L}*(?:fehler|error|meldung|hinweis)s?[\s-]?(?:meldung|text)?s?[\s-]?(?:nr|nummer|code|number|no|id|kennung)?)`;

/** More specific spellings come first; matched text is not matched again. */
const spellings = lazily((): readonly Spelling[] => [
  {
    pattern: new RegExp(`${before}#?(REW|DCO)${separator}(?:nr\\.? ?)?(\\d{1,6})${after}`, "giu"),
    read: (prefix, digits) => {
      const key = `${prefix.toUpperCase()}${digits.replace(/^0+/u, "").padStart(5, "0")}`;
      return certain(key, `#${key}`);
    },
  },
  {
    pattern: new RegExp(`${before}(cvc-[a-z]+(?:-[a-z]+)*(?:\\.(?:\\d+|[a-z](?!\\p{L})))*)`, "giu"),
    read: (name) => certain(name.toLowerCase(), name),
  },
  {
    pattern: new RegExp(`${before}(?:restapi\\.)?(\\p{Lu}[\\p{L}\\d]+Fault|InvalidAccountingBasicData)${after}`, "gu"),
    read: (name) => possible(`fault ${name.toLowerCase()}`, name),
  },
  {
    pattern: new RegExp(`${before}(?:RC|return[ -]?code)(\\s?[=:-]\\s?|\\s?)0*(\\d{1,3})${digitsEnd}`, "giu"),
    read: (sign, digits) => (sign.trim() === "" ? possible : certain)(`rc=${digits}`, `RC=${digits}`),
  },
  {
    pattern: new RegExp(
      `${before}HTTP[\\s/-]*(?:\\d\\.\\d )?\\p{L}*[\\s-]?(?:code)?${separator}(\\d{3})${digitsEnd}`,
      "giu",
    ),
    read: (digits) => certain(digits, `HTTP ${digits}`),
  },
  {
    pattern: new RegExp(`${before}\\p{L}*status(?:[\\s-]?code)?${separator}(\\d)${digitsEnd}`, "giu"),
    read: (digit) => certain(`status ${digit}`, `Status ${digit}`),
  },
  {
    pattern: new RegExp(
      `${before}(?:${errorWord}|\\p{L}*status(?:[\\s-]?code)?)${separator}(\\d{3,7})${digitsEnd}`,
      "giu",
    ),
    read: (digits) => certain(digits),
  },
  {
    pattern: new RegExp(`${before}(?:code|ursache)${separator}(\\d{3})${digitsEnd}`, "giu"),
    read: (digits) => possible(digits),
  },
  {
    pattern: new RegExp(`${before}(100\\d{4})${digitsEnd}`, "gu"),
    read: (digits) => (digits.startsWith("10088") ? certain : possible)(digits),
  },
  {
    pattern: /^\P{L}{0,3}?(?<!\d)(\d{3})(?=\s?[:)–]|\s-\s)/gu,
    read: (digits) => possible(digits),
  },
  {
    pattern: new RegExp(`${before}#(\\p{L}{2,4})[ -]?(\\d{4,6}\\p{L}?)${after}`, "gu"),
    read: (prefix, digits) => certain(`${prefix}${digits}`.toUpperCase(), `#${prefix}${digits}`.toUpperCase()),
  },
  {
    pattern: new RegExp(
      `${before}(\\p{Lu}{2,3}\\d{5})${after}(?=.*(?:[Pp]rotokoll|[Mm]eldung|[Hh]inweis)(?!\\p{Ll}))`,
      "gu",
    ),
    read: (id) => certain(id),
  },
  {
    pattern: new RegExp(`${before}${errorWord}${separator}(\\p{L}{2,4}\\d{4,6}\\p{L}?)${after}`, "giu"),
    read: (id) => (id === id.toUpperCase() ? certain(id) : null),
  },
]);

const alone = lazily(
  (): Spelling => ({
    pattern: new RegExp(`${before}(\\p{Lu}{2,4}\\d{4,6}\\p{Lu}?|\\d{3}|\\d{5}|\\d{7})${digitsEnd}`, "gu"),
    read: (id) => certain(id),
  }),
);
