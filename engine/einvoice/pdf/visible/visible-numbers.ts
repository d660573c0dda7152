import { isIban } from "#engine/values/iban.ts";
import { judgeVatId } from "#engine/values/vat-id.ts";
import { blank, compactOf, type VisibleText } from "./visible-text.ts";

/** Long enough that it does not stand in a text by chance. */
const certainLength = 6;
/** Longer ones are no numbers, and go over several lines. */
const maxLength = 100;

/** True if the text contains an identifier, also with blanks or punctuation between its letters. */
export const showsNumber = ({ whole, compact }: VisibleText, written: string): boolean => {
  const expected = compactOf(written);
  if (expected === "" || written.length > maxLength) return true;
  if (expected.length >= certainLength && compact.includes(expected)) return true;
  const apart = [...written.replace(/\s/g, "")].map(asPattern).join(blank);
  return new RegExp(`(?<![\\p{L}\\p{N}])${apart}(?![\\p{L}\\p{N}])`, "iu").test(whole);
};

/** A letter as a part of a pattern. */
const asPattern = (letter: string): string => letter.replace(/[$()*+./?[\\\]^{|}]/, "\\$&");

const invoiceNumber =
  /(?<!\p{L})(?:(?:rechnungs?|beleg|gutschrifts?)[- ]?(?:nummer|nr\.?|no\.?)|invoice ?(?:number|no\.?|#))(?!\p{L})[^\p{L}\p{N}]{0,12}((?:[\p{L}\p{N}][\p{L}\p{N}./_-]{0,30})?\d[\p{L}\p{N}./_-]{0,30})/iu;

/** The number of the invoice as the text prints it under that name; null without one, or where it is a part of the other. */
export const findLabelledNumber = (
  { lines }: VisibleText,
  written: string,
  /** Numbers of invoices to which this one refers. */
  others: readonly string[],
): string | null => {
  const number = lines.flatMap((line) => invoiceNumber.exec(line)?.[1]?.replace(/[./_-]+$/, "") ?? [])[0];
  if (number === undefined) return null;
  const [found, expected] = [compactOf(number), compactOf(written)];
  const isPart = found.includes(expected) || expected.includes(found);
  return isPart || others.some((other) => compactOf(other) === found) ? null : number;
};

/** IBANs in the text with right check digits, without blanks. */
export const listIbans = ({ lines }: VisibleText): readonly string[] => {
  const ibans = new Set<string>();
  for (const line of lines)
    for (const { 0: start, index } of line.matchAll(/(?<![\p{L}\p{N}])[A-Z]{2} ?\d{2}/gu)) {
      const letters = line
        .slice(index, index + start.length + 60)
        .replace(/[ \t]/g, "")
        .match(/^[A-Z0-9]{15,34}/)?.[0];
      for (let length = 15; letters !== undefined && length <= letters.length; length++)
        if (isIban(letters.slice(0, length))) ibans.add(letters.slice(0, length));
    }
  return [...ibans];
};

const ofBuyer = /kund|ihre|käufer|empfänger|client|customer|your|buyer|recipient/i;
const vatId = /(?<![\p{L}\p{N}])[A-Z]{2}(?:[ .]?[A-Z0-9]){8,12}(?![\p{L}\p{N}])/gu;
const vatName = /(?<!\p{L})(?:ust|umsatzst|mwst|uid|vat|tva)/iu;

/** VAT ids in the text with right check digits, without blanks; those beside words for the buyer are left out. */
export const listVatIds = ({ lines }: VisibleText): readonly string[] => {
  const ids = lines
    .filter((line) => vatName.test(line) && !ofBuyer.test(line))
    .flatMap((line) => line.match(vatId) ?? [])
    .map(compactOf);
  return [...new Set(ids.filter((id) => judgeVatId(id) === "right"))];
};

const taxNumber = /st(?:euer)?\.?[- ]?(?:nummer|nr\.?)(?!\p{L})[^\p{L}\d]{0,6}(\d[\d/ ]{8,14}\d)/iu;

/** The tax number that the text prints under that name; null without one. */
export const findTaxNumber = ({ lines }: VisibleText): string | null =>
  lines.filter((line) => !ofBuyer.test(line)).flatMap((line) => taxNumber.exec(line)?.[1] ?? [])[0] ?? null;
