import { absolute, type Decimal, isEqual, parseDecimal, writeDecimal } from "#engine/values/decimal.ts";
import { blank, type VisibleText } from "./visible-text.ts";

/** True where an amount stands anywhere in the text, in any common notation: 1.234,56, 1,234.56, 1 234,56, 1'234.56. */
export const showsAmount = ({ whole }: VisibleText, value: Decimal): boolean => patternOf(value).test(whole);

const patternOf = (value: Decimal): RegExp => {
  const [units = "", places = ""] = writeDecimal(absolute(value)).split(".");
  const groups = units.replace(/\B(?=(\d{3})+$)/g, ",").split(",");
  const apart = (digits: string): string => [...digits].join(blank);
  const whole = groups.map(apart).join(`${blank}[.,'’]?${blank}`);
  const significant = places.replace(/0+$/, "");
  const zeros = `(?:${blank}0)*`;
  const fraction =
    significant === ""
      ? `(?:${blank}[.,]${blank}(?:0${zeros}|[-–—]+))?(?![.,'’]?\\d)`
      : `${blank}[.,]${blank}${apart(significant)}${zeros}(?!\\d)`;
  return new RegExp(`(?<!\\d[.,'’]?)${whole}${fraction}`);
};

/** An amount with two places, as it is printed. */
const printed = /(?<![\d.,'’])(?:\d{1,3}(?:[ .,'’]\d{3})+|\d+)[.,]\d{2}(?![\d%]|[.,]\d| ?%)/g;

interface PrintedAmount {
  readonly text: string;
  readonly value: Decimal;
}

const readPrinted = (text: string): PrintedAmount => {
  const digits = text.replace(/\D/g, "");
  return { text, value: parseDecimal(`${digits.slice(0, -2)}.${digits.slice(-2)}`) ?? { digits: 0n, scale: 0 } };
};

export interface AmountLabels {
  /** From the clearest to the vaguest. */
  readonly names: readonly RegExp[];
  /** Words between name and amount that make it another one. */
  readonly otherwise: RegExp;
}

const deductions = /skonto|rabatt|nachl|abschl|zuschl|abzug|zwischen|übertrag|anzahlung|discount|surcharge|prepaid/i;

/** Names of the amount due, at the beginning of a line or column; so are those below. */
const payable =
  /(?:^|\t)(?:zahlbetrag|zahlungsbetrag|zu zahlen(?:der betrag)?|fälliger betrag|(?:total )?amount due|due payable|balance due)(?!\p{L})/iu;

export const payableLabels: AmountLabels = { names: [payable], otherwise: deductions };

export const grossLabels: AmountLabels = {
  names: [
    /(?:^|\t)(?:brutto(?:betrag|gesamtbetrag|summe)?|(?:gesamt|rechnungs|end)(?:betrag|summe) \(?(?:inkl\.?|brutto)|summe brutto|total (?:incl\.?|gross)|gross (?:total|amount))(?!\p{L})/iu,
    /(?:^|\t)(?:(?:rechnungs|gesamt|end)(?:betrag|summe)|grand total|invoice (?:total|amount))(?!\p{L}| der)/iu,
    payable,
    /(?:^|\t)(?:gesamt|total|summe)(?!\p{L}|-)/iu,
  ],
  otherwise: new RegExp(`netto|ohne|exkl|zzgl|\\bnet\\b|excl|tax|vat|${deductions.source}`, "i"),
};

export const netLabels: AmountLabels = {
  names: [
    /(?:^|\t)(?:netto(?:gesamt)?(?:betrag|summe)|(?:gesamt|rechnungs)?(?:betrag|summe) \(?(?:netto|ohne|zzgl\.?)|gesamt \(?netto|net (?:total|amount)|total (?:net|excl\.?))(?!\p{L})/iu,
    /(?:^|\t)netto(?!\p{L})/iu,
  ],
  otherwise: new RegExp(`brutto|inkl|incl|gross|${deductions.source}`, "i"),
};

/**
 * The amount that a text prints for a total under one of its names; null without one. `others` are amounts that the
 * invoice names for something else.
 */
export const findLabelledAmount = (
  { lines }: VisibleText,
  { names, otherwise }: AmountLabels,
  others: readonly Decimal[],
): string | null => {
  for (const name of names) {
    // Totals stand at the end.
    const [amount] = lines.toReversed().flatMap((line) => readLabelled(line, name, otherwise) ?? []);
    if (amount === undefined) continue;
    return others.some((other) => isEqual(absolute(other), amount.value)) ? null : amount.text;
  }
  return null;
};

const maxDistance = 60;

const readLabelled = (line: string, name: RegExp, otherwise: RegExp): PrintedAmount | null => {
  const label = name.exec(line);
  if (label === null) return null;
  const rest = line.slice(label.index + label[0].length);
  const [amount, further] = [...rest.matchAll(printed)];
  if (amount === undefined || amount.index > maxDistance || otherwise.test(rest.slice(0, amount.index))) return null;
  // Which one of several amounts side by side is meant is not certain.
  const isAlone = further === undefined || /\p{L}{4}/u.test(rest.slice(amount.index, further.index));
  return isAlone ? readPrinted(amount[0]) : null;
};
