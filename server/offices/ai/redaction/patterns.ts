import { findRule } from "#engine/index.ts";

/** A kind of value recognised by its pattern, with the word for its placeholder. */
export interface ValuePattern {
  readonly kind: string;
  readonly pattern: RegExp;
  /** Identifies a person or company by itself: never sent, even if a user typed it. */
  readonly isIdentifying: boolean;
}

/** Order matters: earlier patterns win. */
export const valuePatterns: readonly ValuePattern[] = [
  { kind: "E-Mail", pattern: /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu, isIdentifying: true },
  {
    kind: "IBAN",
    pattern:
      /\b(?:[A-Za-z]{2}\d{2}(?: ?\d{4}){3,7}(?: ?\d{1,3})?|[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?)\b/g,
    isIdentifying: true,
  },
  {
    kind: "USt-IdNr.",
    pattern:
      /\b(?:DE\d{9}|(?:AT|BE|BG|CY|CZ|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[A-Z\d]{8,12})\b/g,
    isIdentifying: true,
  },
  { kind: "Steuernummer", pattern: /\b\d{2,3}\s?\/\s?\d{3,4}\s?\/\s?\d{4,5}\b/g, isIdentifying: true },
  { kind: "Datum", pattern: /\b\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?\b|\b\d{4}-\d{2}-\d{2}\b/g, isIdentifying: false },
  { kind: "Betrag", pattern: /\b\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?\b|\b\d+,\d{1,2}\b/g, isIdentifying: false },
  { kind: "Zahl", pattern: /\b\d{4,}\b/g, isIdentifying: false },
];

const idLike = /\b(?:CSV|XML)-[A-Z\d]+(?:-[A-Z\d]+)*\b/g;

/** Known rule ids are public; a text that only looks like one is not. */
export const publicIds = (text: string): readonly string[] =>
  [...new Set(text.match(idLike))].filter((id) => findRule(id) !== undefined);

/** Matches a placeholder. */
export const placeholder = /\[(?:E-Mail|IBAN|USt-IdNr\.|Steuernummer|Datum|Betrag|Zahl|Wert) \d+\]/g;
