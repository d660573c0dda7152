import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import { normalizedText } from "#engine/einvoice/tree/invoice-node.ts";
import { currencyOf, exists, matchElements, nearestElement, rawText } from "./elements.ts";
import { createEnRule } from "./en-rule.ts";
import { breakdownEntries } from "./tax-places.ts";

const settlement = "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement";

/** CII also refuses a currency of VAT that is the currency of the invoice. */
function* markTaxCurrency(invoice: Invoice): Generator<InvoiceMark> {
  const { root } = invoice;
  if (invoice.syntax === "ubl") {
    const currencies = matchElements(invoice, "cac:TaxTotal/cbc:TaxAmount").map(currencyOf);
    for (const node of matchElements(invoice, "/cbc:TaxCurrencyCode"))
      if (!currencies.includes(node.text)) yield { node };
    return;
  }
  const currency = findFirst(root, `${settlement}/ram:TaxCurrencyCode`);
  if (currency === undefined) return;
  const isSame = rawText(root, `${settlement}/ram:InvoiceCurrencyCode`) === currency.text;
  for (const total of matchElements(invoice, "ram:SpecifiedTradeSettlementHeaderMonetarySummation"))
    if (isSame) yield { node: currency, detail: "Die Währung ist dieselbe wie die Rechnungswährung." };
    else if (!total.children.some((node) => node.name === "ram:TaxTotalAmount" && currencyOf(node) === currency.text))
      yield { node: currency };
}

function* markDoubleTaxPoint(invoice: Invoice): Generator<InvoiceMark> {
  const { root } = invoice;
  if (invoice.syntax === "ubl") {
    const code = findFirst(root, "cac:InvoicePeriod/cbc:DescriptionCode");
    if (code !== undefined && exists(root, "cbc:TaxPointDate")) yield { node: code };
    return;
  }
  const code = matchElements(invoice, "ram:DueDateTypeCode")[0];
  if (code === undefined || matchElements(invoice, "ram:TaxPointDate").length === 0) return;
  if (breakdownEntries(invoice).length > 0) yield { node: code };
}

const isTransfer = (code: string): boolean => code === "30" || code === "58";

function* markAccount(invoice: Invoice, isMissing: boolean): Generator<InvoiceMark> {
  if (invoice.syntax === "cii") {
    for (const konto of matchElements(
      invoice,
      "ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount",
    )) {
      if (konto.parent === null || !isTransfer(rawText(konto.parent, "ram:TypeCode") ?? "")) continue;
      const ids = konto.children.filter(({ name }) => name === "ram:IBANID" || name === "ram:ProprietaryID");
      if (isMissing ? ids.length === 0 : ids.every(({ text }) => text.trim() === "")) yield { node: ids[0] ?? konto };
    }
    return;
  }
  for (const means of matchElements(invoice, "cac:PaymentMeans")) {
    const code = findFirst(means, "cbc:PaymentMeansCode");
    const id = findFirst(means, "cac:PayeeFinancialAccount/cbc:ID");
    if (isMissing) {
      if (isTransfer(normalizedText(code)) && id === undefined)
        yield { node: nearestElement(means, "cac:PayeeFinancialAccount/cbc:ID") };
    } else if (isTransfer(code?.text ?? "") && exists(means, "cac:PayeeFinancialAccount") && normalizedText(id) === "")
      yield { node: nearestElement(means, "cac:PayeeFinancialAccount/cbc:ID") };
  }
}

/** Currency, tax point and payment. */
export const headerRules: readonly EinvoiceRule[] = [
  createEnRule({
    id: "BR-50",
    terms: ["BT-84"],
    texts: ["Das Zahlungskonto ist leer.", "Die Rechnung kann nicht überwiesen werden.", "Die IBAN angeben."],
    breaks: (invoice) => markAccount(invoice, false),
  }),
  createEnRule({
    id: "BR-51",
    terms: ["BT-87"],
    severity: { ubl: "warning" },
    texts: [
      "Die Kartennummer ist zu lang angegeben.",
      "Vollständige Kartennummern dürfen aus Sicherheitsgründen nicht in der Rechnung stehen.",
      "Nur die ersten 6 und die letzten 4 Ziffern angeben.",
    ],
    *breaks(invoice) {
      const path =
        invoice.syntax === "ubl"
          ? "cac:PaymentMeans/cac:CardAccount/cbc:PrimaryAccountNumberID"
          : "ram:ApplicableTradeSettlementFinancialCard/ram:ID";
      for (const node of matchElements(invoice, path))
        if (normalizedText(node).length > 10) yield { node, expected: "höchstens 10 Zeichen" };
    },
  }),
  createEnRule({
    id: "BR-53",
    terms: ["BT-6", "BT-111"],
    texts: [
      "Eine Währung für die Umsatzsteuer ist genannt, aber der Steuerbetrag in dieser Währung fehlt.",
      "Der Steuerbetrag für die Voranmeldung fehlt in Landeswährung.",
      "Die Gesamtsteuer zusätzlich in der Verbuchungswährung angeben oder BT-6 weglassen.",
      "Steuerbetrag in der Verbuchungswährung fehlt",
    ],
    breaks: markTaxCurrency,
  }),
  createEnRule({
    id: "BR-61",
    terms: ["BT-84", "BT-81"],
    texts: [
      "Für die Überweisung fehlt das Konto.",
      "Die Rechnung kann nicht überwiesen werden.",
      "Die IBAN angeben oder die Zahlungsart ändern.",
    ],
    breaks: (invoice) => markAccount(invoice, true),
  }),
  createEnRule({
    id: "BR-CO-03",
    terms: ["BT-7", "BT-8"],
    texts: [
      "Datum und Code für die Steuerfälligkeit stehen gleichzeitig in der Rechnung.",
      "Der Zeitpunkt der Steuerentstehung ist widersprüchlich.",
      "Nur eine der beiden Angaben verwenden.",
      "Datum und Code der Steuerfälligkeit stehen beide da",
    ],
    breaks: markDoubleTaxPoint,
  }),
];
