import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { findAll, findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import { attributeOf, type InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { compare, parseDecimal, zero } from "#engine/values/decimal.ts";
import { exists, isVat, matchElements, nearestElement } from "./elements.ts";
import { createEnRule } from "./en-rule.ts";

const linesOf = (invoice: Invoice): readonly InvoiceNode[] =>
  matchElements(
    invoice,
    invoice.syntax === "ubl" ? "cac:InvoiceLine|cac:CreditNoteLine" : "ram:IncludedSupplyChainTradeLineItem",
  );

const netPrice = {
  ubl: "cac:Price/cbc:PriceAmount",
  cii: "ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount",
} as const;
const grossPrice = {
  ubl: "cac:Price/cac:AllowanceCharge/cbc:BaseAmount",
  cii: "ram:SpecifiedLineTradeAgreement/ram:GrossPriceProductTradePrice/ram:ChargeAmount",
} as const;
const lineTax = {
  ubl: "cac:Item/cac:ClassifiedTaxCategory",
  cii: "ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax",
} as const;

/** A missing net price is reported too, a missing gross price is not. */
function* markNegativePrice(invoice: Invoice, path: typeof netPrice | typeof grossPrice): Generator<InvoiceMark> {
  for (const line of linesOf(invoice)) {
    const price = findFirst(line, path[invoice.syntax]);
    if (price === undefined && path === grossPrice) continue;
    const value = price === undefined ? null : parseDecimal(price.text);
    if (value === null || compare(value, zero) < 0) yield { node: nearestElement(line, path[invoice.syntax]) };
  }
}

function* markMissingCategory(invoice: Invoice): Generator<InvoiceMark> {
  const { syntax } = invoice;
  const [scheme, code] = syntax === "ubl" ? ["cac:TaxScheme/cbc:ID", "cbc:ID"] : ["ram:TypeCode", "ram:CategoryCode"];
  for (const line of linesOf(invoice))
    if (!findAll(line, lineTax[syntax]).some((tax) => isVat(tax, scheme) && exists(tax, code)))
      yield { node: nearestElement(line, lineTax[syntax]) };
}

function* markMissingAttribute(
  nodes: readonly InvoiceNode[],
  name: string,
  mayBeEmpty: boolean,
): Generator<InvoiceMark> {
  for (const node of nodes) {
    const attribute = attributeOf(node, name);
    if (attribute === undefined || (!mayBeEmpty && attribute.value.trim() === "")) yield { node };
  }
}

const itemOf = "cac:InvoiceLine|cac:CreditNoteLine/cac:Item";

/** Rules about the content of a line, apart from its required terms. */
export const lineRules: readonly EinvoiceRule[] = [
  createEnRule({
    id: "BR-27",
    terms: ["BT-146"],
    texts: [
      "Der Nettopreis einer Position ist negativ oder fehlt.",
      "Die Norm lässt Minderungen nur über die Menge oder einen Nachlass zu; die Rechnung wird abgewiesen.",
      "Den Preis positiv und die Menge negativ angeben oder einen Nachlass ausweisen.",
    ],
    breaks: (invoice) => markNegativePrice(invoice, netPrice),
  }),
  createEnRule({
    id: "BR-28",
    terms: ["BT-148"],
    texts: [
      "Der Bruttopreis einer Position (vor dem Preisnachlass) ist negativ.",
      "Die Ableitung des Nettopreises ist nicht zulässig; die Rechnung wird abgewiesen.",
      "Den Bruttopreis positiv angeben.",
    ],
    breaks: (invoice) => markNegativePrice(invoice, grossPrice),
  }),
  createEnRule({
    id: "BR-54",
    terms: ["BT-160", "BT-161"],
    texts: [
      "Einem Artikelmerkmal fehlt der Name oder der Wert.",
      "Das Merkmal lässt sich nicht auswerten.",
      "Name und Wert gemeinsam angeben.",
    ],
    *breaks(invoice) {
      const isUbl = invoice.syntax === "ubl";
      const [name, value] = isUbl ? ["cbc:Name", "cbc:Value"] : ["ram:Description", "ram:Value"];
      const features = isUbl ? "cac:AdditionalItemProperty" : "ram:ApplicableProductCharacteristic";
      for (const node of matchElements(invoice, features))
        if (!exists(node, name) || !exists(node, value)) yield { node };
    },
  }),
  createEnRule({
    id: "BR-64",
    terms: ["BT-157"],
    texts: [
      "Der Standard-Artikelnummer fehlt das Schema.",
      "Die Nummer lässt sich nicht auswerten.",
      "Das Schema angeben, für eine GTIN 0160.",
    ],
    breaks: (invoice) =>
      invoice.syntax === "ubl"
        ? markMissingAttribute(
            matchElements(invoice, `${itemOf}/cac:StandardItemIdentification/cbc:ID`),
            "schemeID",
            true,
          )
        : markMissingAttribute(
            matchElements(invoice, "ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedTradeProduct/ram:GlobalID"),
            "schemeID",
            false,
          ),
  }),
  createEnRule({
    id: "BR-65",
    terms: ["BT-158"],
    texts: [
      "Der Artikelklassifizierung fehlt die Angabe der Liste.",
      "Die Klassifizierung lässt sich nicht auswerten.",
      "Die Liste angeben, zum Beispiel STI (UNSPSC) oder HS.",
    ],
    breaks: (invoice) =>
      invoice.syntax === "ubl"
        ? markMissingAttribute(
            matchElements(invoice, `${itemOf}/cac:CommodityClassification/cbc:ItemClassificationCode`),
            "listID",
            true,
          )
        : markMissingAttribute(
            matchElements(invoice, "ram:DesignatedProductClassification/ram:ClassCode"),
            "listID",
            false,
          ),
  }),
  createEnRule({
    id: "BR-CO-04",
    terms: ["BT-151"],
    texts: [
      "Einer Position fehlt die Steuerkategorie.",
      "Die Position lässt sich keinem Steuersatz und keinem Buchungsschlüssel zuordnen.",
      "Die Steuerkategorie und den Satz der Position angeben.",
    ],
    breaks: markMissingCategory,
  }),
];
