import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { findAll, findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { exists, matchElements, nearestElement } from "./elements.ts";
import { createEnRule } from "./en-rule.ts";
import { placesOfCategory, type TaxPlace, type TaxPlaceKind, taxPlacesOf } from "./tax-places.ts";

const entriesOf = (invoice: Invoice, category: string): readonly TaxPlace[] =>
  placesOfCategory(invoice, category).filter(({ kind, isVat }) => kind === "breakdown" && isVat);

const hasCategory = (invoice: Invoice, { node, category }: TaxPlace): boolean =>
  invoice.syntax === "ubl" || category !== "" || exists(node, "ram:CategoryCode");

/** UBL looks at one kind of place per rule, CII at two together. */
const mixtures = [
  { id: "BR-O-11", term: "BT-118", ubl: "breakdown", cii: /breakdown|line|other/, where: "in der Aufschlüsselung" },
  { id: "BR-O-12", term: "BT-151", ubl: "line", cii: /breakdown|line|other/, where: "in den Positionen" },
  { id: "BR-O-13", term: "BT-95", ubl: "allowance", cii: /allowance|charge/, where: "in den Nachlässen" },
  { id: "BR-O-14", term: "BT-102", ubl: "charge", cii: /allowance|charge/, where: "in den Zuschlägen" },
] as const satisfies readonly { ubl: TaxPlaceKind; [name: string]: unknown }[];

const mixtureRules: readonly EinvoiceRule[] = mixtures.map(({ id, term, ubl, cii, where }) =>
  createEnRule({
    id,
    terms: term === "BT-118" ? [term] : [term, "BT-118"],
    texts: [
      `Neben nicht steuerbaren Umsätzen (O) steht ${where} eine andere Kategorie.`,
      "Die Rechnung mischt steuerbare und nicht steuerbare Umsätze; die Norm verlangt getrennte Rechnungen.",
      "Getrennte Rechnungen ausstellen oder die Kategorie E verwenden.",
      `Kategorie O: ${where} steht eine andere Kategorie`,
    ],
    *breaks(invoice) {
      if (entriesOf(invoice, "O").length === 0) return;
      const other = taxPlacesOf(invoice).all.find(
        (place) =>
          place.category !== "O" &&
          (invoice.syntax === "ubl" ? place.kind === ubl && place.isVat : cii.test(place.kind)) &&
          hasCategory(invoice, place),
      );
      if (other !== undefined) yield { node: other.node, found: other.category };
    },
  }),
);

const period = {
  ubl: "cac:InvoicePeriod",
  cii: "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement/ram:BillingSpecifiedPeriod",
} as const;
const delivery = "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeDelivery";
const deliveryDate = {
  ubl: "cac:Delivery/cbc:ActualDeliveryDate",
  cii: `${delivery}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString`,
} as const;
const deliveryCountry = {
  ubl: "cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode",
  cii: `${delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID`,
} as const;

/** UBL needs more than one character, CII only the element. */
const isGiven = ({ syntax, root }: Invoice, path: string): boolean => {
  const node = findFirst(root, path);
  return node !== undefined && (syntax === "cii" || node.text.length > 1);
};

const hasPeriod = ({ syntax, root }: Invoice): boolean =>
  findAll(root, period[syntax]).some(({ children }) =>
    syntax === "ubl"
      ? children.length > 0
      : children.some(({ name }) => name === "ram:StartDateTime" || name === "ram:EndDateTime"),
  );

const valuesOf = (invoice: Invoice, names: string): readonly InvoiceNode[] =>
  matchElements(invoice, names).filter(({ text }) => text === "B" || text === "S");

/** Codes of VAT categories among which B and S are searched. */
const categoryCodes = (invoice: Invoice, isWhole: boolean): readonly InvoiceNode[] =>
  invoice.syntax === "cii"
    ? valuesOf(invoice, "ram:CategoryCode")
    : [
        ...(isWhole
          ? valuesOf(invoice, "cac:TaxCategory/cbc:ID")
          : [
              ...valuesOf(invoice, "/cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID"),
              ...valuesOf(invoice, "/cac:AllowanceCharge/cac:TaxCategory/cbc:ID"),
            ]),
        ...valuesOf(invoice, "cac:ClassifiedTaxCategory/cbc:ID"),
      ];

function* markForeignSplitPayment(invoice: Invoice): Generator<InvoiceMark> {
  const split = categoryCodes(invoice, true).find(({ text }) => text === "B");
  if (split === undefined) return;
  const countries = matchElements(invoice, invoice.syntax === "ubl" ? "cbc:IdentificationCode" : "ram:CountryID");
  const foreign = countries.find(({ text }) => text !== "IT");
  if (foreign !== undefined) yield { node: split, detail: `Ländercode in der Rechnung: ${foreign.text}` };
}

/** Rules about categories that exclude each other or need further terms. */
export const vatMixtureRules: readonly EinvoiceRule[] = [
  createEnRule({
    id: "BR-IC-11",
    terms: ["BT-72", "BG-14", "BT-118"],
    texts: [
      "Die innergemeinschaftliche Lieferung (K) nennt weder Lieferdatum noch Zeitraum.",
      "Der Zeitpunkt für Voranmeldung und Zusammenfassende Meldung fehlt.",
      "Das Lieferdatum oder den Abrechnungszeitraum angeben.",
      "Innergemeinschaftliche Lieferung ohne Lieferdatum",
    ],
    *breaks(invoice) {
      if (entriesOf(invoice, "K").length === 0) return;
      if (!isGiven(invoice, deliveryDate[invoice.syntax]) && !hasPeriod(invoice))
        yield { node: nearestElement(invoice.root, deliveryDate[invoice.syntax]) };
    },
  }),
  createEnRule({
    id: "BR-IC-12",
    terms: ["BT-80", "BT-118"],
    texts: [
      "Die innergemeinschaftliche Lieferung (K) nennt kein Land der Lieferung.",
      "Das Bestimmungsland ist unbekannt; die Steuerbefreiung nach § 6a UStG ist nicht belegt.",
      "Die Lieferanschrift mit Ländercode angeben.",
      "Innergemeinschaftliche Lieferung ohne Land der Lieferung",
    ],
    *breaks(invoice) {
      if (entriesOf(invoice, "K").length > 0 && !isGiven(invoice, deliveryCountry[invoice.syntax]))
        yield { node: nearestElement(invoice.root, deliveryCountry[invoice.syntax]) };
    },
  }),
  ...mixtureRules,
  createEnRule({
    id: "BR-B-01",
    terms: ["BT-118", "BT-40", "BT-55"],
    texts: [
      "Die Kategorie B (Split Payment) ist außerhalb Italiens verwendet.",
      "B gilt nur für inländische italienische Rechnungen; die Rechnung wird abgewiesen.",
      "Eine andere Kategorie verwenden, in Deutschland S, AE, E, K, G oder O.",
    ],
    breaks: markForeignSplitPayment,
  }),
  createEnRule({
    id: "BR-B-02",
    terms: ["BT-118", "BT-151", "BT-95", "BT-102"],
    texts: [
      "Die Kategorien B und S stehen in derselben Rechnung.",
      "Die Steuerbehandlung ist widersprüchlich; die Rechnung wird abgewiesen.",
      "Getrennte Rechnungen ausstellen.",
    ],
    *breaks(invoice) {
      const codes = categoryCodes(invoice, false);
      const standard = codes.find(({ text }) => text === "S");
      if (standard !== undefined && codes.some(({ text }) => text === "B")) yield { node: standard };
    },
  }),
];
