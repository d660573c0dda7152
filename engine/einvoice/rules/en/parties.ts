import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { findAll, findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import { attributeOf, type InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { countryCodes } from "#engine/facts/countries.ts";
import { exists, isVat, matchElements, nearestElement } from "./elements.ts";
import { createEnRule, type RuleTexts } from "./en-rule.ts";

const agreement = "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement";
const ublSeller = "cac:AccountingSupplierParty/cac:Party";

/** The payee must differ from the seller in all of these. */
const payeePaths = {
  ubl: ["cac:PartyName/cbc:Name", "cac:PartyIdentification/cbc:ID"],
  cii: ["ram:Name", "ram:ID", "ram:SpecifiedLegalOrganization/ram:ID"],
} as const;

function* markPayee(invoice: Invoice): Generator<InvoiceMark> {
  const { syntax, root } = invoice;
  const paths = payeePaths[syntax];
  const seller = findFirst(root, syntax === "ubl" ? ublSeller : `${agreement}/ram:SellerTradeParty`);
  for (const payee of matchElements(invoice, syntax === "ubl" ? "cac:PayeeParty" : "ram:PayeeTradeParty")) {
    if (!exists(payee, paths[0])) yield { node: payee };
    else {
      const same = paths.flatMap((path) => {
        const values = seller === undefined ? [] : findAll(seller, path).map(({ text }) => text);
        return findAll(payee, path).filter(({ text }) => values.includes(text));
      })[0];
      if (same !== undefined) yield { node: same, detail: "Der Wert ist derselbe wie beim Verkäufer." };
    }
  }
}

function* markScheme(invoice: Invoice, ubl: string, cii: string): Generator<InvoiceMark> {
  if (invoice.syntax === "ubl") {
    for (const node of matchElements(invoice, `${ubl}/cbc:EndpointID`))
      if (attributeOf(node, "schemeID") === undefined) yield { node };
    return;
  }
  const communication = findFirst(invoice.root, `${agreement}/${cii}/ram:URIUniversalCommunication`);
  if (communication === undefined) return;
  const scheme = attributeOf(findFirst(communication, "ram:URIID"), "schemeID")?.value ?? "";
  if (scheme.trim() === "") yield { node: nearestElement(communication, "ram:URIID") };
}

const schemeTexts = (party: string): RuleTexts => [
  `Der elektronischen Adresse des ${party} fehlt das Schema.`,
  "Die Adresse lässt sich nicht auswerten; die Rechnung lässt sich nicht zustellen.",
  "Das Schema angeben, zum Beispiel EM für E-Mail, 0204 für die Leitweg-ID oder 9930 für die deutsche USt-IdNr.",
];

/** Country codes of the official rules, sorted, with a blank at both ends; 1A stands for Kosovo. */
const listPrefixes = (isListed: (code: string) => boolean): string =>
  ` ${["1A", "AN", ...countryCodes].filter(isListed).toSorted().join(" ")} `;
const prefixes = {
  ubl: listPrefixes((code) => code !== "XK" && code !== "AN"),
  cii: listPrefixes((code) => code !== "XK" && code !== "SS"),
} as const;

/** UBL searches the first two characters anywhere in the list, CII the whole code. */
const hasCountry = ({ syntax }: Invoice, { text }: InvoiceNode): boolean => {
  const prefix = text.slice(0, 2);
  return prefixes[syntax].includes(syntax === "ubl" ? prefix : ` ${prefix} `);
};

const vatIdsOf = (invoice: Invoice): readonly InvoiceNode[] =>
  invoice.syntax === "ubl"
    ? matchElements(invoice, "cac:PartyTaxScheme").flatMap((node) => {
        const id = isVat(node, "cac:TaxScheme/cbc:ID") ? findFirst(node, "cbc:CompanyID") : undefined;
        return id === undefined ? [] : [id];
      })
    : matchElements(invoice, "ram:SpecifiedTaxRegistration/ram:ID").filter(
        (node) => attributeOf(node, "schemeID")?.value === "VA",
      );

function* markUnidentifiedSeller(invoice: Invoice): Generator<InvoiceMark> {
  if (invoice.syntax === "ubl") {
    for (const node of matchElements(invoice, "cac:AccountingSupplierParty"))
      if (
        !exists(node, "cac:Party/cac:PartyIdentification/cbc:ID[@schemeID!='SEPA']") &&
        !exists(node, "cac:Party/cac:PartyLegalEntity/cbc:CompanyID") &&
        !findAll(node, "cac:Party/cac:PartyTaxScheme").some(
          (scheme) => isVat(scheme, "cac:TaxScheme/cbc:ID") && exists(scheme, "cbc:CompanyID"),
        )
      )
        yield { node };
    return;
  }
  for (const node of matchElements(invoice, "ram:SellerTradeParty"))
    if (
      !exists(node, "ram:ID|ram:GlobalID") &&
      !exists(node, "ram:SpecifiedLegalOrganization/ram:ID") &&
      !exists(node, "ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']")
    )
      yield { node };
}

function* markRepresentative(invoice: Invoice): Generator<InvoiceMark> {
  if (invoice.syntax === "ubl") {
    for (const node of matchElements(invoice, "cac:TaxRepresentativeParty"))
      if (
        !findAll(node, "cac:PartyTaxScheme").some(
          (scheme) => isVat(scheme, "cac:TaxScheme/cbc:ID") && exists(scheme, "cbc:CompanyID"),
        )
      )
        yield { node };
    return;
  }
  for (const node of matchElements(invoice, "ram:SellerTaxRepresentativeTradeParty"))
    if ((findFirst(node, "ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']")?.text ?? "").trim() === "")
      yield { node: nearestElement(node, "ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']") };
}

/** Rules about seller, buyer, payee and tax representative, apart from their required terms. */
export const partyRules: readonly EinvoiceRule[] = [
  createEnRule({
    id: "BR-17",
    terms: ["BT-59", "BT-27"],
    texts: [
      "Der Zahlungsempfänger hat keinen Namen oder ist mit dem Verkäufer gleich.",
      "Unklar ist, wem der Betrag geschuldet wird.",
      "Den Zahlungsempfänger nur angeben, wenn er vom Verkäufer abweicht, dann mit Namen.",
      "Zahlungsempfänger ohne Namen oder gleich dem Verkäufer",
    ],
    breaks: markPayee,
  }),
  createEnRule({
    id: "BR-56",
    terms: ["BT-63"],
    texts: [
      "Die USt-IdNr. des Steuervertreters fehlt.",
      "Die Vertretung lässt sich steuerlich nicht zuordnen.",
      "Die USt-IdNr. des Steuervertreters angeben.",
    ],
    breaks: markRepresentative,
  }),
  createEnRule({
    id: "BR-62",
    terms: ["BT-34"],
    texts: schemeTexts("Verkäufers"),
    breaks: (invoice) => markScheme(invoice, ublSeller, "ram:SellerTradeParty"),
  }),
  createEnRule({
    id: "BR-63",
    terms: ["BT-49"],
    texts: schemeTexts("Käufers"),
    breaks: (invoice) => markScheme(invoice, "cac:AccountingCustomerParty/cac:Party", "ram:BuyerTradeParty"),
  }),
  createEnRule({
    id: "BR-CO-09",
    terms: ["BT-31", "BT-48", "BT-63"],
    texts: [
      "Die USt-IdNr. beginnt nicht mit einem Ländercode.",
      "Eine Steuernummer statt der USt-IdNr. führt zu einer falschen Zusammenfassenden Meldung und gefährdet die Steuerfreiheit.",
      "Die USt-IdNr. mit Ländercode angeben; die Steuernummer gehört nach BT-32.",
    ],
    *breaks(invoice) {
      for (const node of vatIdsOf(invoice)) if (!hasCountry(invoice, node)) yield { node };
    },
  }),
  createEnRule({
    id: "BR-CO-26",
    terms: ["BT-29", "BT-30", "BT-31"],
    texts: [
      "Dem Verkäufer fehlt jede Kennung (Kennung, Registernummer oder USt-IdNr.).",
      "Der Lieferant lässt sich nicht sicher zuordnen.",
      "Die USt-IdNr., die Registernummer oder eine andere Kennung angeben. Steuernummer und Gläubiger-ID genügen nicht.",
      "Dem Verkäufer fehlt jede Kennung",
    ],
    breaks: markUnidentifiedSeller,
  }),
];
