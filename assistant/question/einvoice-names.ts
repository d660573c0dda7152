import { invoiceTerms, isEinvoiceRule, type Report } from "#engine/index.ts";
import { foldWords, wordPattern } from "./fold.ts";
import type { Question } from "./read-question.ts";

/** Rules and terms of e-invoices that a question names. */
export interface EinvoiceNames {
  /** For each rule its possible ids in the catalogue. */
  readonly rules: readonly (readonly string[])[];
  /** `BT-10`, `BG-4`. */
  readonly terms: readonly string[];
}

/** „BR-DE-15“, „EN-BR-S-08“, „PDF-03“, „br de 15“, „PEPPOL-EN16931-R120“, „BT-10“, „BG 25“ */
export const readEinvoiceNames = (text: string): EinvoiceNames => ({
  rules: [...text.matchAll(ruleName)].map(([name]) => listIds(name)),
  terms: [...new Set([...text.matchAll(termName)].map(([, kind = "", number = ""]) => nameTerm(kind, number)))],
});

const ruleName =
  /\b(?:(?:EN|XR)-)?(?:BR(?:[-_ ][A-Z]{1,4}){1,2}[-_ ]\d{1,2}(?:[-_ ][ab])?|BR-\d{1,2}|(?:UBL|CII)-(?:CR|SR|DT)-\d{1,3}|PEPPOL-EN16931-R\d{3}|(?<=EN-)(?:XML|XSD|PDF|PROFIL)-\d{2}|(?<!EN-)PDF-\d{2})\b/giu;
const termName = /\b(BT|BG)[-_ ]?((?:DEX[-_ ]?)?\d{1,3})\b/giu;

/** As printed or with two digits, for the norm and for XRechnung; rules about the visible PDF are of neither. */
const listIds = (name: string): readonly string[] => {
  if (/^PDF-/iu.test(name)) return [name.toUpperCase()];
  const plain = name
    .toUpperCase()
    .replace(/[_ ]/g, "-")
    .replace(/^(?:EN|XR)-/, "")
    .replace(/-[AB]$/, (letter) => letter.toLowerCase());
  const padded = plain.replace(/-(\d)(?=$|-[ab]$)/, "-0$1");
  return [...new Set([plain, padded])].flatMap((one) => [`EN-${one}`, `XR-${one}`]);
};

const nameTerm = (kind: string, number: string): string => {
  const [, digits = ""] = /(\d+)$/u.exec(number) ?? [];
  const isExtension = /^DEX/iu.test(number);
  return `${kind.toUpperCase()}-${isExtension ? `DEX-${digits}` : Number(digits)}`;
};

/** Names that only e-invoices use, with their term. */
const ownNames: readonly (readonly [name: string, term: string])[] = [
  ["leitweg|käuferreferenz|buyer_?reference", "BT-10"],
  ["spezifikationskennung|customization_?id", "BT-24"],
];

/** The term a question names in words: by a name of its own, or by any where it asks for a place in an e-invoice. */
export const findTermInWords = ({ words, has }: Question): string | null => {
  // The Buchungsstapel has fields for a Leitweg-ID, and a rule about its check digit.
  if (has("receiptInfo") || (has("wrong") && !has("invoiceFile") && words.includes("leitweg"))) return null;
  const own = ownNames.find(([name]) => wordPattern(name).test(words));
  if (own !== undefined) return own[1];
  if (!has("invoiceFile") || !(has("askField") || has("askDuty"))) return null;
  const named = [...invoiceTerms.values()].flatMap(({ id, name }) => {
    const texts = name.split(/[()]/u).map(foldWords);
    return texts.filter((text) => text.trim() !== "" && words.includes(text)).map(({ length }) => ({ id, length }));
  });
  return named.toSorted((a, b) => b.length - a.length)[0]?.id ?? null;
};

/** „Kategorie AE“, „Steuerkategorie K“ */
export const readTaxCategory = (text: string): string | null =>
  /kategorie(?:ncode|code)? „?(AE|[SZEKGOLMB])\b/iu.exec(text)?.[1]?.toUpperCase() ?? null;

/** True if an answer needs the texts of rules about e-invoices. */
export const needsInvoiceTexts = (text: string, report: Pick<Report, "findings"> | null): boolean =>
  report?.findings.some(({ rule }) => isEinvoiceRule(rule)) === true ||
  [ruleName, termName, subject].some((pattern) => text.search(pattern) >= 0);

const subject =
  /zugferd|\b[xe][- ]?rechnung|factur|leitweg|k(?:ä|ae)uferreferenz|buyer ?ref|spezifikationskennung|customization/iu;
