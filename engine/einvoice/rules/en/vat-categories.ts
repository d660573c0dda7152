import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { TermId } from "#engine/einvoice/invoice/terms.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { absolute, add, compare, type Decimal, isEqual, subtract, writeDecimal, zero } from "#engine/values/decimal.ts";
import { decimalAt, exists, matchElements, nearestElement } from "./elements.ts";
import { createEnRule, type RuleTexts } from "./en-rule.ts";
import { explainTax, one, shareOf, writeSum } from "./sums.ts";
import { type TaxNumbers, taxNumbersOf } from "./tax-numbers.ts";
import { netAmountsOf, noNetAmounts, placesOfCategory, type TaxPlace, type TaxPlaceKind } from "./tax-places.ts";

type RateLaw = "above zero" | "zero" | "none" | "not negative";
type NumberLaw = "seller" | "seller and buyer" | "both VAT ids" | "seller's VAT id" | "no VAT ids";

/** A category of VAT. Its traits define its rules `…-01` to `…-10`. */
interface Category {
  /** As in the ids of the rules. */
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly numbers: NumberLaw;
  readonly rate: { readonly ubl: RateLaw; readonly cii: RateLaw };
  /** Tax is due, and the breakdown has one entry per rate instead of one for the category. */
  readonly isTaxed: boolean;
  /** Example of an exemption reason; null where none may be given. */
  readonly reason: string | null;
  /** The rules 08 and 09 never report in CII. */
  readonly isUblOnly?: true;
}

const zeroRate = { ubl: "zero", cii: "zero" } as const;

const categories: readonly Category[] = [
  {
    id: "S",
    code: "S",
    name: "Normal- oder ermäßigter Satz",
    numbers: "seller",
    rate: { ubl: "above zero", cii: "above zero" },
    isTaxed: true,
    reason: null,
  },
  { id: "Z", code: "Z", name: "Nullsatz", numbers: "seller", rate: zeroRate, isTaxed: false, reason: null },
  {
    id: "E",
    code: "E",
    name: "steuerfrei",
    numbers: "seller",
    rate: zeroRate,
    isTaxed: false,
    reason: "Steuerfrei nach § 4 UStG",
  },
  {
    id: "AE",
    code: "AE",
    name: "Steuerschuldnerschaft des Leistungsempfängers, § 13b UStG",
    numbers: "seller and buyer",
    rate: zeroRate,
    isTaxed: false,
    reason: "Steuerschuldnerschaft des Leistungsempfängers (VATEX-EU-AE)",
  },
  {
    id: "IC",
    code: "K",
    name: "innergemeinschaftliche Lieferung",
    numbers: "both VAT ids",
    rate: zeroRate,
    isTaxed: false,
    reason: "Innergemeinschaftliche Lieferung (VATEX-EU-IC)",
  },
  {
    id: "G",
    code: "G",
    name: "Ausfuhr",
    numbers: "seller's VAT id",
    rate: zeroRate,
    isTaxed: false,
    reason: "Ausfuhrlieferung (VATEX-EU-G)",
  },
  {
    id: "O",
    code: "O",
    name: "nicht steuerbar",
    numbers: "no VAT ids",
    rate: { ubl: "none", cii: "none" },
    isTaxed: false,
    reason: "Nicht steuerbar (VATEX-EU-O)",
  },
  {
    id: "AF",
    code: "L",
    name: "IGIC, Kanarische Inseln",
    numbers: "seller",
    rate: { ubl: "not negative", cii: "above zero" },
    isTaxed: true,
    reason: null,
    isUblOnly: true,
  },
  {
    id: "AG",
    code: "M",
    name: "IPSI, Ceuta und Melilla",
    numbers: "seller",
    rate: { ubl: "not negative", cii: "not negative" },
    isTaxed: true,
    reason: null,
    isUblOnly: true,
  },
];

/** Rules 02 to 04 and 05 to 07 are the same for a line, an allowance and a charge. */
const usages = [
  { kind: "line", name: "Position", category: "BT-151", rate: "BT-152" },
  { kind: "allowance", name: "Nachlass", category: "BT-95", rate: "BT-96" },
  { kind: "charge", name: "Zuschlag", category: "BT-102", rate: "BT-103" },
] as const satisfies readonly { kind: TaxPlaceKind; name: string; category: TermId; rate: TermId }[];

const names = {
  ubl: {
    basis: "cbc:TaxableAmount",
    tax: "cbc:TaxAmount",
    reasons: ["cbc:TaxExemptionReason", "cbc:TaxExemptionReasonCode"],
    breakdown: "cac:TaxTotal",
    seller: "cac:AccountingSupplierParty",
  },
  cii: {
    basis: "ram:BasisAmount",
    tax: "ram:CalculatedAmount",
    reasons: ["ram:ExemptionReason", "ram:ExemptionReasonCode"],
    breakdown: "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement",
    seller: "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement/ram:SellerTradeParty",
  },
} as const;

/** Rule 01: the breakdown has an entry for the category of lines, allowances and charges, and no other. */
function* markMissingEntry(invoice: Invoice, { code, isTaxed }: Category): Generator<InvoiceMark> {
  const places = placesOfCategory(invoice, code);
  if (places.length === 0) return;
  // The scheme VAT counts in UBL for all categories but S, in CII for none.
  const counted = invoice.syntax === "ubl" && code !== "S" ? places.filter(({ isVat }) => isVat) : places;
  const entries = counted.filter(({ kind }) => kind === "breakdown");
  const uses = counted.filter(({ kind }) => kind !== "breakdown");
  const lines = uses.filter(({ kind }) => kind === "line").length;
  const others = uses.length - lines;
  const isSound =
    invoice.syntax === "ubl"
      ? isTaxed
        ? uses.length > 0 === entries.length > 0
        : counted.length === 0 || entries.length === 1
      : isTaxed
        ? (lines === 0 || lines + entries.length >= 2) && (others === 0 || others + entries.length >= 2)
        : code === "O" && entries.length === 0
          ? true
          : entries.length === 1 && uses.length > 0;
  if (isSound) return;
  yield {
    node: entries[0]?.owner ?? nearestElement(invoice.root, names[invoice.syntax].breakdown),
    found: code,
    detail: `Die Kategorie steht ${uses.length}-mal in Positionen, Nachlässen und Zuschlägen und ${entries.length}-mal in der Aufschlüsselung.`,
  };
}

const hasAny = (...lists: readonly (readonly InvoiceNode[])[]): boolean => lists.some(({ length }) => length > 0);

/** Whether the tax numbers of the parties are those that a category needs. */
const numberLaws: Readonly<Record<NumberLaw, (numbers: TaxNumbers) => boolean>> = {
  seller: ({ seller, representativeVat }) => hasAny(seller, representativeVat),
  "seller and buyer": ({ seller, representativeVat, buyerVat, buyerRegistration }) =>
    hasAny(seller, representativeVat) && hasAny(buyerVat, buyerRegistration),
  "both VAT ids": ({ sellerVat, representativeVat, buyerVat }) =>
    hasAny(sellerVat, representativeVat) && hasAny(buyerVat),
  "seller's VAT id": ({ sellerVat, representativeVat }) => hasAny(sellerVat, representativeVat),
  "no VAT ids": ({ sellerVat, representativeVat, buyerVat }) => !hasAny(sellerVat, representativeVat, buyerVat),
};

const numberTexts: Readonly<Record<NumberLaw, RuleTexts>> = {
  seller: [
    "es fehlen USt-IdNr. und Steuernummer des Verkäufers.",
    "Pflichtangabe nach § 14 Abs. 4 Nr. 2 UStG; der Vorsteuerabzug des Empfängers ist gefährdet.",
    "Die USt-IdNr. oder die Steuernummer des Verkäufers angeben.",
    "Steuernummer des Verkäufers fehlt",
  ],
  "seller and buyer": [
    "es fehlt die Steuernummer des Verkäufers oder die USt-IdNr. (oder Registernummer) des Käufers.",
    "Die Umkehr der Steuerschuld ist nicht belegt.",
    "Die Nummern beider Seiten angeben.",
    "Nummer von Verkäufer oder Käufer fehlt",
  ],
  "both VAT ids": [
    "es fehlt die USt-IdNr. des Verkäufers oder des Käufers.",
    "Die Steuerbefreiung nach § 6a UStG und die Zusammenfassende Meldung sind gefährdet.",
    "Die USt-IdNrn. beider Seiten angeben (§ 14a Abs. 3 UStG).",
    "USt-IdNr. einer Seite fehlt",
  ],
  "seller's VAT id": [
    "es fehlt die USt-IdNr. des Verkäufers.",
    "Die Angaben zur Ausfuhr sind unvollständig; die Rechnung wird abgewiesen.",
    "Die USt-IdNr. des Verkäufers angeben; die Steuernummer genügt hier nicht.",
    "USt-IdNr. des Verkäufers fehlt",
  ],
  "no VAT ids": [
    "es stehen USt-IdNrn. in der Rechnung.",
    "Bei nicht steuerbaren Umsätzen lässt die Norm keine USt-IdNr. zu; die Rechnung wird abgewiesen.",
    "Die USt-IdNrn. entfernen oder die richtige Kategorie verwenden, zum Beispiel E oder AE.",
    "USt-IdNr. ist angegeben",
  ],
};

const numberTerms: Readonly<Record<NumberLaw, readonly TermId[]>> = {
  seller: ["BT-31", "BT-32", "BT-63"],
  "seller and buyer": ["BT-31", "BT-32", "BT-63", "BT-48", "BT-47"],
  "both VAT ids": ["BT-31", "BT-63", "BT-48"],
  "seller's VAT id": ["BT-31", "BT-63"],
  "no VAT ids": ["BT-31", "BT-63", "BT-48"],
};

/** Rules 02 to 04: reported once, at the seller or at the number that must not be there. */
function* markNumbers(invoice: Invoice, category: Category, kind: TaxPlaceKind): Generator<InvoiceMark> {
  const isUbl = invoice.syntax === "ubl";
  const isDirectOnly = isUbl ? category.code === "O" && kind !== "line" : kind === "line";
  const uses = placesOfCategory(invoice, category.code).filter(
    (place) => place.kind === kind && (place.isDirect || !isDirectOnly),
  );
  if (uses[0] === undefined) return;
  if (!uses.some(({ isVat }) => isVat)) {
    // BR-S-02 of UBL also reports when no line of category S has the scheme VAT.
    if (isUbl && category.code === "S" && kind === "line")
      yield { node: uses[0].node, detail: "Die Steuerart ist nicht als VAT angegeben." };
    return;
  }
  const numbers = taxNumbersOf(invoice);
  if (numberLaws[category.numbers](numbers)) return;
  const surplus =
    category.numbers === "no VAT ids"
      ? [numbers.sellerVat, numbers.representativeVat, numbers.buyerVat].flat()[0]
      : undefined;
  yield { node: surplus ?? nearestElement(invoice.root, names[invoice.syntax].seller) };
}

const rateLaws: Readonly<Record<RateLaw, (place: TaxPlace) => boolean>> = {
  "above zero": ({ rate }) => rate !== null && compare(rate, zero) > 0,
  "not negative": ({ rate }) => rate !== null && compare(rate, zero) >= 0,
  zero: ({ rate }) => rate !== null && isEqual(rate, zero),
  none: ({ rateNode }) => rateNode === undefined,
};

const rateTexts: Readonly<Record<RateLaw, readonly [problem: string, fix: string, title: string]>> = {
  "above zero": [
    "der Steuersatz fehlt oder ist 0",
    "Den Satz 19 oder 7 angeben; bei einer Befreiung eine andere Kategorie verwenden.",
    "Steuersatz fehlt oder ist 0",
  ],
  "not negative": [
    "der Steuersatz fehlt oder ist negativ",
    "Den Steuersatz angeben.",
    "Steuersatz fehlt oder ist negativ",
  ],
  zero: [
    "der Steuersatz fehlt oder ist nicht 0",
    "Den Satz 0 angeben oder die Kategorie S verwenden.",
    "Steuersatz ist nicht 0",
  ],
  none: [
    "ein Steuersatz ist angegeben",
    "Den Satz weglassen; nur in der Aufschlüsselung verlangt XRechnung trotzdem 0.",
    "Steuersatz ist angegeben",
  ],
};

/** Rules 05 to 07. */
function* markRates(invoice: Invoice, category: Category, kind: TaxPlaceKind): Generator<InvoiceMark> {
  const law = category.rate[invoice.syntax];
  for (const place of placesOfCategory(invoice, category.code))
    if (place.kind === kind && place.isVat && (place.isDirect || kind !== "line") && !rateLaws[law](place))
      yield { node: place.rateNode ?? place.node, ...(law === "zero" ? { expected: "0" } : {}) };
}

/** Entries of the breakdown with this category. In CII those of S and Z need no scheme VAT. */
const entriesOf = (invoice: Invoice, code: string): readonly TaxPlace[] =>
  placesOfCategory(invoice, code).filter(
    ({ kind, isVat }) => kind === "breakdown" && (isVat || (invoice.syntax === "cii" && /^[SZ]$/.test(code))),
  );

/** Rule 08: the basis of an entry is the sum of the net amounts with its category and, where taxed, its rate. */
function* markBasis(invoice: Invoice, { code, isTaxed }: Category): Generator<InvoiceMark> {
  const { basis } = names[invoice.syntax];
  const hasLines = invoice.syntax === "cii" || matchElements(invoice, "cac:InvoiceLine|cac:CreditNoteLine").length > 0;
  for (const { owner, rate } of entriesOf(invoice, code)) {
    if (isTaxed && rate === null) continue;
    const amounts = netAmountsOf(invoice, code, isTaxed ? rate : null);
    const isUsed = amounts !== undefined || invoice.syntax === "cii" || code !== "S";
    const { lines, charges, allowances } = amounts ?? noNetAmounts;
    const expected = subtract(add(lines, charges), allowances);
    const written = decimalAt(owner, basis);
    // Official tolerance: exact in UBL for untaxed categories, in CII for S and O; else below one unit of currency.
    const isExact = invoice.syntax === "ubl" ? !isTaxed : code === "S" || code === "O";
    if (hasLines && isUsed && written !== null && isWithin(written, expected, isExact)) continue;
    yield {
      node: nearestElement(owner, basis),
      expected: writeDecimal(expected),
      detail: writeSum([
        ["+", "Positionen", lines],
        ["−", "Nachlässe", allowances.digits === 0n ? null : allowances],
        ["+", "Zuschläge", charges.digits === 0n ? null : charges],
      ]),
    };
  }
}

const isWithin = (written: Decimal, expected: Decimal, isExact: boolean): boolean =>
  isExact ? isEqual(written, expected) : compare(absolute(subtract(written, expected)), one) < 0;

/** Rule 09: the tax of an entry. The official tolerance for taxed categories is one unit of currency. */
function* markTax(invoice: Invoice, { code, isTaxed }: Category): Generator<InvoiceMark> {
  const { basis, tax } = names[invoice.syntax];
  for (const { owner, rate } of entriesOf(invoice, code)) {
    const written = decimalAt(owner, tax);
    if (!isTaxed) {
      if (written === null || !isEqual(written, zero)) yield { node: nearestElement(owner, tax), expected: "0.00" };
      continue;
    }
    const base = decimalAt(owner, basis);
    const share = base === null || rate === null ? null : shareOf(base, rate);
    if (written !== null && share !== null && compare(absolute(subtract(absolute(written), share)), one) < 0) continue;
    yield { node: nearestElement(owner, tax), ...(base === null || rate === null ? {} : explainTax(base, rate)) };
  }
}

/** Rule 10: an exemption needs a reason, anything else must not have one. */
function* markReason(invoice: Invoice, { code, reason }: Category): Generator<InvoiceMark> {
  for (const { node } of entriesOf(invoice, code)) {
    const existing = names[invoice.syntax].reasons.filter((name) => exists(node, name));
    if (existing.length > 0 === (reason !== null)) continue;
    yield { node: existing[0] === undefined ? node : nearestElement(node, existing[0]) };
  }
}

const rulesOf = (category: Category): readonly EinvoiceRule[] => {
  const { id, code, name, isTaxed, reason, isUblOnly } = category;
  const subject = `Kategorie ${code}`;
  const full = `${subject} (${name})`;
  const severity = isUblOnly === undefined ? {} : { cii: null };
  const numbers = numberTexts[category.numbers];
  const [rateProblem, rateFix, rateTitle] = rateTexts[category.rate.ubl];
  return [
    createEnRule({
      id: `BR-${id}-01`,
      terms: ["BT-118", "BT-151", "BT-95", "BT-102"],
      texts: [
        `${full}: Die Umsatzsteueraufschlüsselung passt nicht zu Positionen, Nachlässen und Zuschlägen.`,
        "Die Steuer lässt sich nicht je Kategorie buchen; die Rechnung wird abgewiesen.",
        isTaxed
          ? "In der Aufschlüsselung je Kategorie und Satz einen Eintrag angeben."
          : "In der Aufschlüsselung je Kategorie genau einen Eintrag angeben.",
        `${subject}: Aufschlüsselung passt nicht zu den Positionen`,
      ],
      breaks: (invoice) => markMissingEntry(invoice, category),
    }),
    ...usages.map((usage, index) =>
      createEnRule({
        id: `BR-${id}-0${index + 2}`,
        terms: [...numberTerms[category.numbers], usage.category],
        texts: [
          `${full} im Feld ${usage.name}: ${numbers[0]}`,
          numbers[1],
          numbers[2],
          `${subject} (${usage.name}): ${numbers[3]}`,
        ],
        breaks: (invoice) => markNumbers(invoice, category, usage.kind),
      }),
    ),
    ...usages.map((usage, index) =>
      createEnRule({
        id: `BR-${id}-0${index + 5}`,
        terms: [usage.rate],
        texts: [
          `${full} im Feld ${usage.name}: ${rateProblem}.`,
          "Steuersatz und Kategorie widersprechen sich; der Buchungsschlüssel lässt sich nicht bestimmen.",
          rateFix,
          `${subject} (${usage.name}): ${rateTitle}`,
        ],
        breaks: (invoice) => markRates(invoice, category, usage.kind),
      }),
    ),
    createEnRule({
      id: `BR-${id}-08`,
      terms: ["BT-116", "BT-131", "BT-99", "BT-92"],
      severity,
      texts: [
        `${full}: Die Bemessungsgrundlage stimmt nicht mit den Positionen, Nachlässen und Zuschlägen überein.`,
        isTaxed ? "Entgelt und Vorsteuer je Satz sind falsch." : "Das Entgelt dieser Kategorie ist falsch ausgewiesen.",
        "Die Aufschlüsselung neu berechnen; oft fehlt darin ein Nachlass oder ein Satz.",
        `${subject}: Bemessungsgrundlage stimmt nicht`,
      ],
      breaks: (invoice) => markBasis(invoice, category),
    }),
    createEnRule({
      id: `BR-${id}-09`,
      terms: isTaxed ? ["BT-117", "BT-116", "BT-119"] : ["BT-117"],
      severity,
      texts: isTaxed
        ? [
            `${full}: Der Steuerbetrag passt nicht zu Bemessungsgrundlage und Satz.`,
            "Der Steuerausweis ist falsch (§ 14c UStG).",
            "Die Steuer neu berechnen.",
            `${subject}: Steuerbetrag passt nicht zu Grundlage und Satz`,
          ]
        : [
            `${full}: Trotz der Kategorie ist Umsatzsteuer ausgewiesen.`,
            "Unrichtiger Steuerausweis (§ 14c UStG); kein Vorsteuerabzug.",
            "Die Steuer auf 0.00 setzen oder die Kategorie S verwenden.",
            `${subject}: Umsatzsteuer ist ausgewiesen`,
          ],
      breaks: (invoice) => markTax(invoice, category),
    }),
    createEnRule({
      id: `BR-${id}-10`,
      terms: ["BT-120", "BT-121"],
      texts:
        reason === null
          ? [
              `${full}: Ein Befreiungsgrund ist angegeben.`,
              "Besteuerung und Befreiung widersprechen sich.",
              "Den Befreiungsgrund entfernen oder die Kategorie ändern.",
              `${subject}: Befreiungsgrund ist angegeben`,
            ]
          : [
              `${full}: Der Grund dafür, dass keine Steuer berechnet wird, fehlt.`,
              "Der Hinweis auf Befreiung oder Umkehr der Steuerschuld (§ 14 Abs. 4 Nr. 8, § 14a UStG) fehlt.",
              `Den Grund als Text oder Code angeben, zum Beispiel: ${reason}.`,
              `${subject}: Befreiungsgrund fehlt`,
            ],
      breaks: (invoice) => markReason(invoice, category),
    }),
  ];
};

/** Rules 01 to 10 of all categories. */
export const vatCategoryRules: readonly EinvoiceRule[] = categories.flatMap(rulesOf);
