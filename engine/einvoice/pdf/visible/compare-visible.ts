import { findTerm, findTerms, type Invoice, readTerm, readValue } from "#engine/einvoice/invoice/invoice.ts";
import type { TermId } from "#engine/einvoice/invoice/terms.ts";
import type { InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { showTerm } from "#engine/einvoice/show/show-term.ts";
import type { PdfText, UnreadReason } from "#engine/model/pdf-text.ts";
import { parseIsoDate } from "#engine/values/calendar.ts";
import { type Decimal, parseDecimal, roundTo } from "#engine/values/decimal.ts";
import { isIban } from "#engine/values/iban.ts";
import {
  type AmountLabels,
  findLabelledAmount,
  grossLabels,
  netLabels,
  payableLabels,
  showsAmount,
} from "./visible-amounts.ts";
import { findLabelledDay, showsDay } from "./visible-dates.ts";
import { findLabelledNumber, findTaxNumber, listIbans, listVatIds, showsNumber } from "./visible-numbers.ts";
import { type VisibleRule, visibleRules } from "./visible-rules.ts";
import { compactOf, createVisibleText, type VisibleText } from "./visible-text.ts";

interface VisibleMark {
  readonly rule: VisibleRule;
  readonly mark: InvoiceMark;
}

/** One value of the invoice beside the text. */
interface Comparison {
  readonly rule: VisibleRule;
  readonly id: TermId;
  readonly isShown: boolean;
  /** The value that stands in its place; null where there is none. Asked only for a value that is not shown. */
  readonly findOther: () => string | null;
  /** Then nothing is said where the text has neither the value nor another one. */
  readonly isOptional?: boolean;
}

/** Differences between the text of a PDF and the invoice embedded in it. In doubt nothing is reported. */
export const compareVisible = (invoice: Invoice, read: PdfText): readonly VisibleMark[] => {
  const markWhole = (rule: VisibleRule, detail?: string): readonly VisibleMark[] => [
    { rule, mark: { node: invoice.root, ...(detail === undefined ? {} : { detail }) } },
  ];
  if ("unread" in read) return markWhole(visibleRules.notCompared, reasons[read.unread]);
  const text = createVisibleText(read.pages);
  if (text.compact.length < fewLetters) return markWhole(visibleRules.noText);
  const comparisons = listComparisons(invoice, text);
  const others = comparisons.map(({ isShown, findOther }) => (isShown ? null : findOther()));
  const isForeign = comparisons.every(({ isShown }, at) => !isShown && others[at] === null);
  if (isForeign) return markWhole(visibleRules.notCompared, nothingKnown);
  return comparisons.flatMap(({ rule, id, isShown, isOptional }, at): readonly VisibleMark[] => {
    const other = others[at] ?? null;
    if (isShown || (other === null && isOptional === true)) return [];
    const node = findTerm(invoice, id) ?? invoice.root;
    const written = readValue(id, node);
    const shown = showTerm(invoice, readTerm(invoice, "BT-5"), id, node, written);
    if (other === null) return [{ rule: visibleRules.unseen, mark: { node, found: "", expected: written } }];
    const detail = `Im XML steht „${shown}“, im PDF „${other}“.`;
    return [{ rule, mark: { node, found: other, expected: written, detail } }];
  });
};

/** A page number or a stamp is no text of an invoice. */
const fewLetters = 20;

const nothingKnown = "Keine der Angaben ist im Text des PDF zu erkennen, auch nicht mit anderen Werten.";

const reasons: Readonly<Record<UnreadReason, string>> = {
  damaged: "Die Seiten des PDF sind beschädigt.",
  encrypted: "Das PDF ist verschlüsselt.",
  large: "Das PDF ist größer als 20 MB.",
  manyPages: "Das PDF hat mehr als 50 Seiten.",
  muchText: "Das PDF enthält mehr Text, als verglichen wird.",
};

const listComparisons = (invoice: Invoice, text: VisibleText): readonly Comparison[] => {
  const has = ({ id }: Comparison): boolean => readTerm(invoice, id) !== "";
  return [
    compareNumber(invoice, text),
    ...compareDate(invoice, text),
    ...compareTotals(invoice, text),
    ...compareIban(invoice, text),
    compareTaxNumber(invoice, text),
  ].filter(has);
};

const readAll = (invoice: Invoice, id: TermId): readonly string[] =>
  findTerms(invoice, id).map((node) => readValue(id, node));

const compareNumber = (invoice: Invoice, text: VisibleText): Comparison => {
  const written = readTerm(invoice, "BT-1");
  const compact = compactOf(written);
  return {
    rule: visibleRules.number,
    id: "BT-1",
    isShown: showsNumber(text, written),
    findOther: () => findLabelledNumber(text, written, readAll(invoice, "BT-25")),
    // A prefix may be left out on paper.
    isOptional: compact.length > partLength && text.compact.includes(compact.slice(-partLength)),
  };
};

const partLength = 4;

const isoOf = (written: string): string => written.slice(0, 10).replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");

const compareDate = (invoice: Invoice, text: VisibleText): readonly Comparison[] => {
  const day = isoOf(readTerm(invoice, "BT-2"));
  if (parseIsoDate(day) === null) return [];
  const days = otherDays.flatMap((id) => readAll(invoice, id).map(isoOf));
  return [
    {
      rule: visibleRules.date,
      id: "BT-2",
      isShown: showsDay(text, day),
      findOther: () =>
        findLabelledDay(
          text,
          days.filter((one) => parseIsoDate(one) !== null),
        ),
    },
  ];
};

const otherDays: readonly TermId[] = ["BT-7", "BT-9", "BT-26", "BT-72", "BT-73", "BT-74"];

/** Amounts of an invoice that are no total of it. */
const partAmounts = [92, 93, 99, 100, 106, 107, 108, 110, 111, 113, 114, 116, 117, 131, 136, 137, 141, 142].map(
  (number) => `BT-${number}` as TermId,
);

const compareTotals = (invoice: Invoice, text: VisibleText): readonly Comparison[] => {
  // Then the gross amount is the one due.
  const isSimple = (["BT-113", "BT-114"] as const).every((id) => Number(readTerm(invoice, id)) === 0);
  const isSingle = (id: TermId): boolean => findTerms(invoice, id).length <= 1;
  const isSameAsNet = (id: TermId): boolean =>
    (id === "BT-116" && isSingle("BG-23")) ||
    (id === "BT-106" && findTerms(invoice, "BG-20").length + findTerms(invoice, "BG-21").length === 0) ||
    (id === "BT-131" && isSingle("BG-25"));
  const compare = (rule: VisibleRule, id: TermId, labels: AmountLabels, others: readonly TermId[]): Comparison[] => {
    const [value] = parseAll(readTerm(invoice, id));
    if (value === undefined) return [];
    const listNamed = (): readonly Decimal[] => others.flatMap((other) => readAll(invoice, other).flatMap(parseAll));
    return [
      {
        rule,
        id,
        isShown: [value, roundTo(value, 2)].some((amount) => showsAmount(text, amount)),
        findOther: () => findLabelledAmount(text, labels, listNamed()),
      },
    ];
  };
  const [gross] = compare(visibleRules.gross, "BT-112", grossLabels, [
    ...partAmounts,
    "BT-109",
    ...(isSimple ? [] : (["BT-115"] as const)),
  ]);
  const [due] = compare(visibleRules.gross, "BT-115", payableLabels, [...partAmounts, "BT-109", "BT-112"]);
  const net = compare(visibleRules.net, "BT-109", netLabels, [
    ...partAmounts.filter((id) => !isSameAsNet(id)),
    "BT-112",
    "BT-115",
  ]);
  return [
    ...(gross === undefined ? [] : [{ ...gross, isOptional: due?.isShown === true }]),
    // One finding is enough where both are the same amount.
    ...(due === undefined || isSimple ? [] : [{ ...due, isOptional: true }]),
    ...net,
  ];
};

/** Nothing for what is no number. */
const parseAll = (written: string): readonly Decimal[] => {
  const value = parseDecimal(written);
  return value === null ? [] : [value];
};

/** One of several is enough. A bank connection in another form cannot be told from other numbers. */
const compareIban = (invoice: Invoice, text: VisibleText): readonly Comparison[] => {
  const ibans = readAll(invoice, "BT-84").map(compactOf);
  const [first = ""] = ibans;
  if (!isIban(first)) return [];
  const debited = readAll(invoice, "BT-91").map(compactOf);
  return [
    {
      rule: visibleRules.iban,
      id: "BT-84",
      isShown: ibans.some((iban) => showsNumber(text, iban)),
      findOther: () => listIbans(text).find((iban) => !debited.includes(iban)) ?? null,
    },
  ];
};

const compareTaxNumber = (invoice: Invoice, text: VisibleText): Comparison => {
  const vatId = readTerm(invoice, "BT-31");
  const others = (["BT-48", "BT-63"] as const).flatMap((id) => readAll(invoice, id)).map(compactOf);
  if (vatId !== "")
    return {
      rule: visibleRules.taxNumber,
      id: "BT-31",
      isShown: showsNumber(text, vatId),
      // Beside a tax number the only VAT id may be that of the buyer.
      findOther: () =>
        findTaxNumber(text) === null ? (listVatIds(text).find((id) => !others.includes(id)) ?? null) : null,
      isOptional: findTaxNumber(text) !== null,
    };
  const number = readTerm(invoice, "BT-32");
  const digits = number.replace(/\D/g, "");
  const isSameForm = (other: string | null): boolean => other?.replace(/\D/g, "").length === digits.length;
  return {
    rule: visibleRules.taxNumber,
    id: "BT-32",
    isShown: digits === "" || text.compact.includes(digits) || text.whole.replace(/\D/g, "").includes(digits),
    findOther: () => (isSameForm(findTaxNumber(text)) ? findTaxNumber(text) : null),
    // The same number has ten to thirteen digits, by its form.
    isOptional: !isSameForm(findTaxNumber(text)) && findTaxNumber(text) !== null,
  };
};
