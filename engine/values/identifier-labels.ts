import { findFault, type IdentifierFault, type IdentifierKind } from "./identifiers.ts";

interface Label {
  readonly kind: IdentifierKind;
  readonly strict: RegExp;
  /** Used for other things as well, so that only the check digits of a fitting value are judged. */
  readonly loose?: RegExp;
}

const nr = "(?:nr|no|nummer|number)";
const id = `id(?:ent(?:if[a-z]*)?)?${nr}?`;
const label = (source: string): RegExp => new RegExp(`^(?:${source})(?:kunden?|lieferant|debitor|kreditor|partner)?$`);

/** Labels in small letters without signs and umlauts: „Gläubiger-ID“ is „glubigerid“. */
const labels: readonly Label[] = [
  { kind: "ustId", strict: label(`(?:eu)?(?:ust|umsatzsteuer|mwst|vat)${id}`), loose: label(`(?:uid|vat)${nr}?`) },
  { kind: "leitwegId", strict: label(`leitweg(?:${id})?`) },
  {
    kind: "glaeubigerId",
    strict: label(`(?:sepa)?(?:gl(?:ae)?ubiger|creditor)${id}`),
    loose: label("ci|(?:sepa)?(?:gl(?:ae)?ubiger|creditor)"),
  },
  { kind: "wIdNr", strict: label(`wid${nr}|wirtschafts${id}`), loose: label("wid") },
  { kind: "steuernummer", strict: label("(?:steuer|st)(?:nr|nummer)") },
  { kind: "idNr", strict: label(`steuer${id}`) },
  { kind: "iban", strict: label(`iban${nr}?`) },
];

/** Apart from the others: „ID-Nr.“ is any number. */
const idNrAsInLaw = /^IdNr\.?$/;

const firstLetters: ReadonlySet<number> = new Set([..."cegilmsuvw"].map((letter) => letter.charCodeAt(0)));

/** A quick no by the first byte of a label. */
export const mayBeLabel = (firstByte: number): boolean => firstLetters.has(firstByte | 32);

interface Meaning {
  readonly kind: IdentifierKind;
  readonly isLoose: boolean;
}

const cached = new Map<string, Meaning | null>();
const maxCached = 1_000;

const readLabel = (text: string): Meaning | null => {
  if (idNrAsInLaw.test(text)) return { kind: "idNr", isLoose: false };
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, "");
  for (const { kind, strict, loose } of labels) {
    if (strict.test(letters)) return { kind, isLoose: false };
    if (loose?.test(letters) === true) return { kind, isLoose: true };
  }
  return null;
};

const recallLabel = (text: string): Meaning | null => {
  const existing = cached.get(text);
  if (existing !== undefined) return existing;
  if (cached.size >= maxCached) cached.clear();
  const meaning = readLabel(text);
  cached.set(text, meaning);
  return meaning;
};

/** The defect of a pair whose label names an identifier. */
export const findFaultOfPair = (labelText: string, content: string): IdentifierFault | null => {
  const meaning = recallLabel(labelText);
  if (meaning === null) return null;
  const fault = findFault(meaning.kind, content);
  const isCheckDigit = fault?.fault === "wrongCheckDigit" && fault.kind === meaning.kind;
  return meaning.isLoose && !isCheckDigit ? null : fault;
};
