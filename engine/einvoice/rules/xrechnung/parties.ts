import { findGroups, findTerms, type Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { findAll } from "#engine/einvoice/tree/find-nodes.ts";
import { attributeOf, type InvoiceNode, normalizedText, normalizeSpace } from "#engine/einvoice/tree/invoice-node.ts";
import { agreement, findAbsent, findMissing, mandatory, trade, xrechnungRule } from "./xrechnung-rule.ts";

const address = "Die Anschrift ist unvollständig (§ 14 Abs. 4 Nr. 1 UStG). Der Empfänger darf die Rechnung ablehnen.";
const delivery = "Die Lieferanschrift ist unvollständig. Der Empfänger darf die Rechnung ablehnen.";
const callback = "Rückfragen zur Rechnung sind erschwert.";

/** UBL: also without the party itself. */
function* findMissingContact({ syntax, root }: Invoice): Iterable<InvoiceMark> {
  const [seller, contact] =
    syntax === "ubl"
      ? ["cac:AccountingSupplierParty", "cac:Party/cac:Contact"]
      : [`${agreement}/ram:SellerTradeParty`, "ram:DefinedTradeContact"];
  for (const node of findAll(root, seller))
    if (findAll(node, contact).length === 0) yield { node: findAll(node, "cac:Party")[0] ?? node };
}

/** Marks each contact whose first value is not right; one without a value as well. */
function* findMalformed(
  invoice: Invoice,
  id: "BT-42" | "BT-43",
  isRight: (value: string) => boolean,
): Iterable<InvoiceMark> {
  for (const group of findGroups(invoice, "BG-6")) {
    const node = findTerms(invoice, id, group)[0];
    if (!isRight(normalizedText(node))) yield { node: node ?? group.node };
  }
}

const taxed = new Set(["S", "Z", "E", "AE", "K", "G", "L", "M"]);
const isTaxed = ({ text }: InvoiceNode): boolean => taxed.has(text);

function* findMissingTaxNumber({ syntax, root }: Invoice): Iterable<InvoiceMark> {
  const isMissing = syntax === "ubl" ? lacksTaxNumberInUbl(root) : lacksTaxNumberInCii(root);
  if (!isMissing) return;
  const seller = syntax === "ubl" ? "cac:AccountingSupplierParty/cac:Party" : `${agreement}/ram:SellerTradeParty`;
  yield { node: findAll(root, seller)[0] ?? root };
}

const lacksTaxNumberInUbl = (root: InvoiceNode): boolean => {
  const categories = [
    ...findAll(root, "cac:AllowanceCharge[cbc:ChargeIndicator='false']/cac:TaxCategory/cbc:ID"),
    ...findAll(root, "cac:AllowanceCharge[cbc:ChargeIndicator='true']/cac:TaxCategory/cbc:ID"),
    ...findAll(root, "cac:InvoiceLine|cac:CreditNoteLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID"),
  ];
  const numbers = findAll(root, "cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID");
  return (
    categories.some(isTaxed) &&
    numbers.every((node) => normalizedText(node) === "") &&
    findAll(root, "cac:TaxRepresentativeParty").length === 0
  );
};

/** CII: allowances and charges are not evaluated by the official rule. */
const lacksTaxNumberInCii = (root: InvoiceNode): boolean => {
  const taxes = findAll(
    root,
    `${trade}/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax`,
  );
  const numbers = findAll(root, `${agreement}/ram:SellerTradeParty/ram:SpecifiedTaxRegistration/ram:ID`);
  const isNumber = (node: InvoiceNode): boolean =>
    ["VA", "FC"].includes(normalizeSpace(attributeOf(node, "schemeID")?.value ?? "")) && normalizedText(node) !== "";
  return (
    taxes.some((tax) => findAll(tax, "ram:TypeCode").some(({ text }) => text === "VAT")) &&
    taxes.some((tax) => findAll(tax, "ram:CategoryCode").some(isTaxed)) &&
    !numbers.some(isNumber) &&
    findAll(root, `${agreement}/ram:SellerTaxRepresentativeTradeParty`).length === 0
  );
};

/** Seller, buyer and place of delivery. */
export const partyRules: readonly EinvoiceRule[] = [
  xrechnungRule({
    id: "BR-DE-2",
    terms: ["BG-6"],
    title: "Ansprechpartner des Verkäufers fehlt",
    problem: "Der Ansprechpartner des Verkäufers fehlt.",
    consequence: mandatory,
    fix: "Geben Sie einen Ansprechpartner mit Name, Telefon und E-Mail-Adresse an.",
    breaks: findMissingContact,
  }),
  xrechnungRule({
    id: "BR-DE-3",
    terms: ["BT-37"],
    title: "Ort des Verkäufers fehlt",
    problem: "In der Anschrift des Verkäufers fehlt der Ort.",
    consequence: address,
    fix: "Ergänzen Sie den Ort Ihrer Anschrift.",
    breaks: (invoice) => findMissing(invoice, "BT-37", "BG-5"),
  }),
  xrechnungRule({
    id: "BR-DE-4",
    terms: ["BT-38"],
    title: "Postleitzahl des Verkäufers fehlt",
    problem: "In der Anschrift des Verkäufers fehlt die Postleitzahl.",
    consequence: address,
    fix: "Ergänzen Sie die Postleitzahl Ihrer Anschrift.",
    breaks: (invoice) => findMissing(invoice, "BT-38", "BG-5"),
  }),
  xrechnungRule({
    id: "BR-DE-5",
    terms: ["BT-41"],
    title: "Name des Ansprechpartners fehlt",
    problem: "Der Name des Ansprechpartners beim Verkäufer fehlt.",
    consequence: mandatory,
    fix: "Geben Sie einen Namen oder eine Abteilung an.",
    breaks: (invoice) => findMissing(invoice, "BT-41", "BG-6"),
  }),
  xrechnungRule({
    id: "BR-DE-6",
    terms: ["BT-42"],
    title: "Telefonnummer des Ansprechpartners fehlt",
    problem: "Die Telefonnummer des Ansprechpartners beim Verkäufer fehlt.",
    consequence: mandatory,
    fix: "Geben Sie eine Telefonnummer an.",
    breaks: (invoice) => findMissing(invoice, "BT-42", "BG-6"),
  }),
  xrechnungRule({
    id: "BR-DE-7",
    terms: ["BT-43"],
    title: "E-Mail-Adresse des Ansprechpartners fehlt",
    problem: "Die E-Mail-Adresse des Ansprechpartners beim Verkäufer fehlt.",
    consequence: mandatory,
    fix: "Geben Sie eine E-Mail-Adresse an.",
    breaks: (invoice) => findMissing(invoice, "BT-43", "BG-6"),
  }),
  xrechnungRule({
    id: "BR-DE-8",
    terms: ["BT-52"],
    title: "Ort des Käufers fehlt",
    problem: "In der Anschrift des Käufers fehlt der Ort.",
    consequence: address,
    fix: "Ergänzen Sie den Ort des Käufers.",
    breaks: (invoice) => findMissing(invoice, "BT-52", "BG-8"),
  }),
  xrechnungRule({
    id: "BR-DE-9",
    terms: ["BT-53"],
    title: "Postleitzahl des Käufers fehlt",
    problem: "In der Anschrift des Käufers fehlt die Postleitzahl.",
    consequence: address,
    fix: "Ergänzen Sie die Postleitzahl des Käufers.",
    breaks: (invoice) => findMissing(invoice, "BT-53", "BG-8"),
  }),
  xrechnungRule({
    id: "BR-DE-10",
    terms: ["BT-77"],
    title: "Ort der Lieferanschrift fehlt",
    problem: "In der Lieferanschrift fehlt der Ort.",
    consequence: delivery,
    fix: "Ergänzen Sie den Ort oder lassen Sie die Lieferanschrift weg.",
    breaks: (invoice) => findMissing(invoice, "BT-77", "BG-15"),
  }),
  xrechnungRule({
    id: "BR-DE-11",
    terms: ["BT-78"],
    title: "Postleitzahl der Lieferanschrift fehlt",
    problem: "In der Lieferanschrift fehlt die Postleitzahl.",
    consequence: delivery,
    fix: "Ergänzen Sie die Postleitzahl oder lassen Sie die Lieferanschrift weg.",
    breaks: (invoice) => findMissing(invoice, "BT-78", "BG-15"),
  }),
  xrechnungRule({
    id: "BR-DE-16",
    terms: ["BT-31", "BT-32", "BG-11"],
    title: "USt-IdNr. und Steuernummer des Verkäufers fehlen",
    problem: "Der Verkäufer nennt weder USt-IdNr. noch Steuernummer noch einen Steuervertreter.",
    consequence: "Die Angabe ist Pflicht (§ 14 Abs. 4 Nr. 2 UStG). Der Vorsteuerabzug ist gefährdet.",
    fix: "Geben Sie Ihre USt-IdNr. oder Ihre Steuernummer an.",
    breaks: findMissingTaxNumber,
  }),
  xrechnungRule({
    id: "BR-DE-27",
    severity: "warning",
    terms: ["BT-42"],
    title: "Telefonnummer des Ansprechpartners ist keine",
    problem: "Die Telefonnummer des Ansprechpartners enthält weniger als drei Ziffern.",
    consequence: callback,
    fix: "Geben Sie eine vollständige Telefonnummer an.",
    breaks: (invoice) => findMalformed(invoice, "BT-42", (value) => value.replace(/\D/g, "").length >= 3),
  }),
  xrechnungRule({
    id: "BR-DE-28",
    severity: "warning",
    terms: ["BT-43"],
    title: "E-Mail-Adresse des Ansprechpartners ist ungültig",
    problem: "Die E-Mail-Adresse des Ansprechpartners hat nicht die Form name@beispiel.de.",
    consequence: callback,
    fix: "Berichtigen Sie die E-Mail-Adresse.",
    breaks: (invoice) => findMalformed(invoice, "BT-43", (value) => /^[^@ ]+@(?:[^@. ]+\.)+[^@. ]+$/.test(value)),
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R010",
    terms: ["BT-49"],
    title: "Elektronische Adresse des Käufers fehlt",
    problem: "Die elektronische Adresse des Käufers fehlt.",
    consequence: mandatory,
    fix: "Geben Sie die elektronische Adresse des Käufers an, zum Beispiel die E-Mail-Adresse mit dem Schema EM.",
    breaks: (invoice) => findAbsent(invoice, "BT-49", "BG-7"),
  }),
  xrechnungRule({
    id: "PEPPOL-EN16931-R020",
    terms: ["BT-34"],
    title: "Elektronische Adresse des Verkäufers fehlt",
    problem: "Die elektronische Adresse des Verkäufers fehlt.",
    consequence: mandatory,
    fix: "Geben Sie Ihre elektronische Adresse an, zum Beispiel die E-Mail-Adresse mit dem Schema EM.",
    breaks: (invoice) => findAbsent(invoice, "BT-34", "BG-4"),
  }),
];
