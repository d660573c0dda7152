import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { type CodePlace, inLists, schemePlaces } from "#engine/einvoice/rules/codes/code-places.ts";
import { findUnknownCodes } from "#engine/einvoice/rules/codes/code-rules.ts";
import { findAll, findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import { attributeOf, type InvoiceNode, normalizedText } from "#engine/einvoice/tree/invoice-node.ts";
import { nodesNamed } from "#engine/einvoice/tree/nodes-named.ts";
import {
  add,
  type Decimal,
  isEqual,
  parseDecimal,
  roundTo,
  subtract,
  sum,
  writeDecimal,
  zero,
} from "#engine/values/decimal.ts";
import { onlyIn, xrechnungRule } from "./xrechnung-rule.ts";

const readAmount = (node: InvoiceNode, path: string, missing: Decimal | null): Decimal | null => {
  const first = findFirst(node, path);
  return first === undefined ? missing : parseDecimal(first.text);
};

function* findWrongSublineTotals({ root, isCreditNote }: Invoice): Iterable<InvoiceMark> {
  if (isCreditNote) return;
  for (const line of [...findAll(root, "cac:InvoiceLine"), ...nodesNamed(root, "cac:SubInvoiceLine")]) {
    const sublines = findAll(line, "cac:SubInvoiceLine");
    if (sublines.length === 0) continue;
    const amount = readAmount(line, "cbc:LineExtensionAmount", null);
    const expected = sum(sublines.map((one) => readAmount(one, "cbc:LineExtensionAmount", zero) ?? zero));
    if (amount === null || !isEqual(amount, expected))
      yield { node: findFirst(line, "cbc:LineExtensionAmount") ?? line, expected: writeDecimal(expected) };
  }
}

function* findSublinesWithoutTax({ root, isCreditNote }: Invoice): Iterable<InvoiceMark> {
  if (isCreditNote) return;
  for (const line of nodesNamed(root, "cac:SubInvoiceLine"))
    for (const node of findAll(line, "cac:Item"))
      if (findAll(node, "cac:ClassifiedTaxCategory").length !== 1) yield { node };
}

function* findWrongPayable({ root }: Invoice): Iterable<InvoiceMark> {
  const payments = findAll(root, "cac:PrepaidPayment").map((node) => readAmount(node, "cbc:PaidAmount", zero) ?? zero);
  for (const node of findAll(root, "cac:LegalMonetaryTotal")) {
    const [payable, gross] = [
      readAmount(node, "cbc:PayableAmount", null),
      readAmount(node, "cbc:TaxInclusiveAmount", null),
    ];
    const prepaid = readAmount(node, "cbc:PrepaidAmount", zero) ?? zero;
    const rounding = readAmount(node, "cbc:PayableRoundingAmount", zero) ?? zero;
    const due = gross === null ? null : roundTo(add(subtract(gross, prepaid), sum(payments)), 2);
    if (payable !== null && due !== null && isEqual(roundTo(subtract(payable, rounding), 2), due)) continue;
    yield {
      node: findFirst(node, "cbc:PayableAmount") ?? node,
      ...(due === null ? {} : { expected: writeDecimal(add(due, rounding)) }),
    };
  }
}

const paymentsOf = ({ root, isCreditNote }: Invoice): readonly InvoiceNode[] =>
  isCreditNote ? [] : findAll(root, "cac:PrepaidPayment");

const lacksText = (path: string) =>
  function* (invoice: Invoice): Iterable<InvoiceMark> {
    for (const payment of paymentsOf(invoice)) {
      const nodes = findAll(payment, path);
      if (nodes.every((node) => normalizedText(node) === "")) yield { node: nodes[0] ?? payment };
    }
  };

function* findTooPreciseAmounts(invoice: Invoice): Iterable<InvoiceMark> {
  for (const payment of paymentsOf(invoice)) {
    const node = findFirst(payment, "cbc:PaidAmount");
    const places = /\.(.*)$/s.exec(node?.text ?? "")?.[1] ?? "";
    if (node !== undefined && places.length > 2) yield { node };
  }
}

function* findOtherCurrencies(invoice: Invoice): Iterable<InvoiceMark> {
  const expected = findFirst(invoice.root, "cbc:DocumentCurrencyCode")?.text;
  for (const payment of paymentsOf(invoice)) {
    const node = findFirst(payment, "cbc:PaidAmount");
    const at = attributeOf(node, "currencyID");
    if (at === undefined || at.value !== expected)
      yield {
        node: node ?? payment,
        ...(at === undefined ? {} : { at }),
        ...(expected === undefined ? {} : { expected }),
      };
  }
}

/** Reported at each line with a parent; the official rule reports every line then. */
function* findParentLines({ root }: Invoice): Iterable<InvoiceMark> {
  for (const node of nodesNamed(root, "ram:ParentLineID")) yield { node };
}

const schemeRule = (
  id: string,
  terms: EinvoiceRule["terms"],
  subject: string,
  places: Readonly<Record<Invoice["syntax"], readonly CodePlace[]>>,
): EinvoiceRule =>
  xrechnungRule({
    id,
    set: "extension",
    terms,
    title: `Schema ${subject} ist unbekannt`,
    problem: `Das Schema ${subject} steht nicht in der Liste der XRechnung-Extension.`,
    consequence: "Die Angabe ist nicht auswertbar. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Verwenden Sie einen Code der Liste oder XR01, XR02 oder XR03.",
    breaks: (invoice) => findUnknownCodes(invoice, places[invoice.syntax]),
  });

const { ubl: ublFile, cii: ciiFile } = schemePlaces.embeddedFile;
const embeddedFiles = inLists(
  { ubl: { ...ublFile, isRequired: true }, cii: { ...ciiFile, isRequired: true } },
  "XR-MIME-extension",
);

const unassigned = "Der Posten ist nicht zuzuordnen. Der Empfänger darf die Rechnung ablehnen.";

/** XRechnung Extension: sub-lines, payments by third parties, further schemes. */
export const extensionRules: readonly EinvoiceRule[] = [
  xrechnungRule({
    id: "BR-DEX-01",
    set: "extension",
    terms: ["BT-125"],
    title: "Dateityp der Anlage ist nicht zugelassen",
    problem: "Der Dateityp der Anlage ist auch in der XRechnung-Extension nicht zugelassen.",
    consequence: "Der Empfänger darf die Rechnung mit der Anlage ablehnen.",
    fix: "Verwenden Sie PDF, PNG, JPEG, CSV, Excel (xlsx), OpenDocument (ods) oder XML.",
    breaks: (invoice) => findUnknownCodes(invoice, embeddedFiles[invoice.syntax]),
  }),
  xrechnungRule({
    id: "BR-DEX-02",
    set: "extension",
    severity: onlyIn("ubl", "warning"),
    terms: ["BT-131", "BG-DEX-01"],
    title: "Summe der Unterpositionen stimmt nicht",
    problem: "Der Nettobetrag der Position ist nicht die Summe ihrer Unterpositionen.",
    consequence: "Die Aufteilung der Position ist unzuverlässig.",
    fix: "Berichtigen Sie die Beträge der Unterpositionen oder der Position.",
    breaks: findWrongSublineTotals,
  }),
  xrechnungRule({
    id: "BR-DEX-03",
    set: "extension",
    severity: onlyIn("ubl", "error"),
    terms: ["BG-DEX-01"],
    title: "Unterposition hat nicht genau eine Steuerangabe",
    problem: "Eine Unterposition hat keine oder mehrere Steuerkategorien.",
    consequence: "Die Umsatzsteuer ist nicht zuzuordnen. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie je Unterposition genau eine Steuerkategorie an.",
    breaks: findSublinesWithoutTax,
  }),
  schemeRule(
    "BR-DEX-04",
    ["BT-29", "BT-46", "BT-60"],
    "einer Kennung",
    inLists(schemePlaces.party, "XR-ICD", "XR-DIGA"),
  ),
  schemeRule(
    "BR-DEX-05",
    ["BT-30", "BT-47", "BT-61"],
    "einer Registernummer",
    inLists(schemePlaces.organization, "XR-ICD", "XR-DIGA"),
  ),
  schemeRule("BR-DEX-06", ["BT-157"], "der Artikelnummer", inLists(schemePlaces.article, "XR-ICD", "XR-DIGA")),
  schemeRule(
    "BR-DEX-07",
    ["BT-34", "BT-49"],
    "der elektronischen Adresse",
    inLists(schemePlaces.address, "XR-EAS", "XR-DIGA"),
  ),
  schemeRule("BR-DEX-08", ["BT-71"], "des Lieferorts", inLists(schemePlaces.delivery, "XR-ICD", "XR-DIGA")),
  xrechnungRule({
    id: "BR-DEX-09",
    set: "extension",
    severity: onlyIn("ubl", "error"),
    terms: ["BT-115", "BT-112", "BT-113", "BT-114", "BT-DEX-002"],
    title: "Fälliger Betrag stimmt mit Zahlungen Dritter nicht",
    problem: "Der fällige Betrag ist nicht Bruttobetrag minus Vorauszahlung plus Rundung plus Zahlungen Dritter.",
    consequence: "Der Zahlbetrag ist falsch. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Berechnen Sie den fälligen Betrag neu.",
    breaks: findWrongPayable,
  }),
  xrechnungRule({
    id: "BR-DEX-10",
    set: "extension",
    severity: onlyIn("ubl", "error"),
    terms: ["BT-DEX-001"],
    title: "Art der Zahlung Dritter fehlt",
    problem: "Die Art der Zahlung Dritter fehlt.",
    consequence: unassigned,
    fix: "Geben Sie die Art der Zahlung an.",
    breaks: lacksText("cbc:ID"),
  }),
  xrechnungRule({
    id: "BR-DEX-11",
    set: "extension",
    severity: onlyIn("ubl", "error"),
    terms: ["BT-DEX-002"],
    title: "Betrag der Zahlung Dritter fehlt",
    problem: "Der Betrag der Zahlung Dritter fehlt.",
    consequence: "Der Zahlbetrag ist nicht nachzurechnen. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie den Betrag an.",
    breaks: lacksText("cbc:PaidAmount"),
  }),
  xrechnungRule({
    id: "BR-DEX-12",
    set: "extension",
    severity: onlyIn("ubl", "error"),
    terms: ["BT-DEX-003"],
    title: "Beschreibung der Zahlung Dritter fehlt",
    problem: "Die Beschreibung der Zahlung Dritter fehlt.",
    consequence: unassigned,
    fix: "Beschreiben Sie die Zahlung.",
    breaks: lacksText("cbc:InstructionID"),
  }),
  xrechnungRule({
    id: "BR-DEX-13",
    set: "extension",
    severity: onlyIn("ubl", "error"),
    terms: ["BT-DEX-002"],
    title: "Zahlung Dritter hat mehr als zwei Nachkommastellen",
    problem: "Der Betrag der Zahlung Dritter hat mehr als zwei Nachkommastellen.",
    consequence: "Der Betrag ist nicht buchbar. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Runden Sie den Betrag auf Cent.",
    breaks: findTooPreciseAmounts,
  }),
  xrechnungRule({
    id: "BR-DEX-14",
    set: "extension",
    severity: onlyIn("ubl", "error"),
    terms: ["BT-DEX-002", "BT-5"],
    title: "Zahlung Dritter steht in anderer Währung als die Rechnung",
    problem: "Der Betrag der Zahlung Dritter steht nicht in der Rechnungswährung.",
    consequence: "Der Zahlbetrag ist nicht zu berechnen. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Geben Sie den Betrag in der Rechnungswährung an.",
    breaks: findOtherCurrencies,
  }),
  xrechnungRule({
    id: "BR-DEX-15",
    set: "extension",
    severity: onlyIn("cii", "warning"),
    terms: ["BG-25"],
    title: "Unterpositionen sind in CII nicht vorgesehen",
    problem: "Eine Position ist einer anderen untergeordnet; XRechnung kennt das in CII nicht.",
    consequence: "Unterpositionen können doppelt gezählt werden.",
    fix: "Lösen Sie die Unterpositionen auf oder verwenden Sie UBL.",
    breaks: findParentLines,
  }),
];
