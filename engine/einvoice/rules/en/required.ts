import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { TermId } from "#engine/einvoice/invoice/terms.ts";
import type { EinvoiceRule } from "#engine/einvoice/model/einvoice-rule.ts";
import { findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import { type InvoiceNode, normalizedText } from "#engine/einvoice/tree/invoice-node.ts";
import { matchElements, nearestElement } from "./elements.ts";
import { createEnRule, type RuleTexts } from "./en-rule.ts";
import { breakdownEntries } from "./tax-places.ts";

/** A path that has to exist below each of some elements. */
interface Need {
  readonly in: string | ((invoice: Invoice) => readonly InvoiceNode[]);
  readonly path: string;
  /** An empty element meets the rule. */
  readonly mayBeEmpty: boolean;
}

type Row = readonly [id: string, terms: readonly TermId[], ubl: Need, cii: Need, texts: RuleTexts];

const filled = (within: Need["in"], path: string): Need => ({ in: within, path, mayBeEmpty: false });
const present = (within: Need["in"], path: string): Need => ({ in: within, path, mayBeEmpty: true });

const agreement = "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeAgreement";
const delivery = "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeDelivery";
const settlement = "rsm:SupplyChainTradeTransaction/ram:ApplicableHeaderTradeSettlement";
const seller = "cac:AccountingSupplierParty/cac:Party";
const buyer = "cac:AccountingCustomerParty/cac:Party";
const representative = "ram:SellerTaxRepresentativeTradeParty";
const ublTotal = "cac:LegalMonetaryTotal";
const ciiTotal = "ram:SpecifiedTradeSettlementHeaderMonetarySummation";
const ublLine = "cac:InvoiceLine|cac:CreditNoteLine";
const ciiLine = "ram:IncludedSupplyChainTradeLineItem";
const ublEntry = "cac:TaxTotal/cac:TaxSubtotal";
const country = "cac:Country/cbc:IdentificationCode";
const quantity = "ram:SpecifiedLineTradeDelivery/ram:BilledQuantity";

const rows: readonly Row[] = [
  [
    "BR-01",
    ["BT-24"],
    filled("/", "cbc:CustomizationID"),
    filled("/", "rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID"),
    [
      "Der Rechnung fehlt die Kennung der Spezifikation, nach der sie erstellt wurde.",
      "Empfänger und Prüfprogramm wissen nicht, welche Regeln gelten; die Rechnung wird abgewiesen.",
      "Die Spezifikationskennung angeben, für XRechnung 3.0: urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0.",
      "Die Kennung der Spezifikation fehlt",
    ],
  ],
  [
    "BR-02",
    ["BT-1"],
    filled("/", "cbc:ID"),
    filled("/", "rsm:ExchangedDocument/ram:ID"),
    [
      "Die Rechnungsnummer fehlt.",
      "Pflichtangabe nach § 14 Abs. 4 Nr. 4 UStG; der Vorsteuerabzug des Empfängers ist gefährdet.",
      "Eine fortlaufende, einmalige Rechnungsnummer angeben.",
    ],
  ],
  [
    "BR-03",
    ["BT-2"],
    filled("/", "cbc:IssueDate"),
    filled("/", "rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString[@format='102']"),
    [
      "Das Rechnungsdatum fehlt oder steht in CII nicht im Format 102.",
      "Pflichtangabe nach § 14 Abs. 4 Nr. 3 UStG; ohne Datum gibt es kein Belegdatum für die Buchung.",
      'Das Ausstellungsdatum angeben; in UBL als JJJJ-MM-TT, in CII als JJJJMMTT mit format="102".',
    ],
  ],
  [
    "BR-04",
    ["BT-3"],
    filled("/", "cbc:InvoiceTypeCode|cbc:CreditNoteTypeCode"),
    filled("/", "rsm:ExchangedDocument/ram:TypeCode"),
    [
      "Die Rechnungsart (Code) fehlt.",
      "Rechnung und Gutschrift sind nicht unterscheidbar; das Vorzeichen der Buchung bleibt offen.",
      "Den Code angeben, zum Beispiel 380 Rechnung, 381 Gutschrift, 384 Rechnungskorrektur.",
    ],
  ],
  [
    "BR-05",
    ["BT-5"],
    filled("/", "cbc:DocumentCurrencyCode"),
    filled("/", `${settlement}/ram:InvoiceCurrencyCode`),
    [
      "Die Rechnungswährung fehlt.",
      "Die Beträge sind nicht eindeutig; eine Buchung in Fremdwährung würde falsch bewertet.",
      "Den Währungscode nach ISO 4217 angeben, zum Beispiel EUR.",
    ],
  ],
  [
    "BR-06",
    ["BT-27"],
    filled("/", `${seller}/cac:PartyLegalEntity/cbc:RegistrationName`),
    filled("/", `${agreement}/ram:SellerTradeParty/ram:Name`),
    [
      "Der Name des Verkäufers fehlt.",
      "Pflichtangabe nach § 14 Abs. 4 Nr. 1 UStG; der Vorsteuerabzug des Empfängers ist gefährdet.",
      "Den vollständigen Firmennamen angeben.",
    ],
  ],
  [
    "BR-07",
    ["BT-44"],
    filled("/", `${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`),
    filled("/", `${agreement}/ram:BuyerTradeParty/ram:Name`),
    [
      "Der Name des Käufers fehlt.",
      "Pflichtangabe nach § 14 Abs. 4 Nr. 1 UStG; die Rechnung ist keinem Leistungsempfänger zugeordnet.",
      "Den vollständigen Namen des Leistungsempfängers angeben.",
    ],
  ],
  [
    "BR-08",
    ["BG-5"],
    present("/", `${seller}/cac:PostalAddress`),
    present("/", `${agreement}/ram:SellerTradeParty/ram:PostalTradeAddress`),
    [
      "Die Anschrift des Verkäufers fehlt.",
      "Pflichtangabe nach § 14 Abs. 4 Nr. 1 UStG; der Vorsteuerabzug des Empfängers ist gefährdet.",
      "Die Anschrift mit Land angeben, in Deutschland auch mit Ort und Postleitzahl.",
    ],
  ],
  [
    "BR-09",
    ["BT-40"],
    filled(`${seller}/cac:PostalAddress`, country),
    filled("/", `${agreement}/ram:SellerTradeParty/ram:PostalTradeAddress/ram:CountryID`),
    [
      "In der Anschrift des Verkäufers fehlt der Ländercode.",
      "Inland, EU und Drittland sind nicht unterscheidbar; die Steuerbehandlung bleibt offen.",
      "Den Ländercode nach ISO 3166 angeben, zum Beispiel DE.",
    ],
  ],
  [
    "BR-10",
    ["BG-8"],
    present("/", `${buyer}/cac:PostalAddress`),
    present("/", `${agreement}/ram:BuyerTradeParty/ram:PostalTradeAddress`),
    [
      "Die Anschrift des Käufers fehlt.",
      "Pflichtangabe nach § 14 Abs. 4 Nr. 1 UStG; der Vorsteuerabzug des Empfängers ist gefährdet.",
      "Die vollständige Anschrift des Leistungsempfängers angeben.",
    ],
  ],
  [
    "BR-11",
    ["BT-55"],
    filled(`${buyer}/cac:PostalAddress`, country),
    filled("/", `${agreement}/ram:BuyerTradeParty/ram:PostalTradeAddress/ram:CountryID`),
    [
      "In der Anschrift des Käufers fehlt der Ländercode.",
      "Ort der Leistung und Steuerfreiheit lassen sich nicht beurteilen.",
      "Den Ländercode nach ISO 3166 angeben, zum Beispiel DE.",
    ],
  ],
  [
    "BR-12",
    ["BT-106"],
    present(ublTotal, "cbc:LineExtensionAmount"),
    present(ciiTotal, "ram:LineTotalAmount"),
    [
      "Die Summe der Positionsbeträge fehlt.",
      "Die Beträge der Rechnung lassen sich nicht nachrechnen.",
      "Die Summe der Nettobeträge aller Positionen angeben.",
    ],
  ],
  [
    "BR-13",
    ["BT-109"],
    present(ublTotal, "cbc:TaxExclusiveAmount"),
    present(ciiTotal, "ram:TaxBasisTotalAmount"),
    [
      "Der Gesamtbetrag ohne Umsatzsteuer fehlt.",
      "Das Entgelt (§ 14 Abs. 4 Nr. 7 UStG) ist nicht angegeben.",
      "Den Nettogesamtbetrag angeben.",
    ],
  ],
  [
    "BR-14",
    ["BT-112"],
    present(ublTotal, "cbc:TaxInclusiveAmount"),
    present(ciiTotal, "ram:GrandTotalAmount"),
    [
      "Der Gesamtbetrag mit Umsatzsteuer fehlt.",
      "Der Buchungsbetrag (brutto) ist nicht zu entnehmen.",
      "Den Bruttogesamtbetrag angeben.",
    ],
  ],
  [
    "BR-15",
    ["BT-115"],
    present(ublTotal, "cbc:PayableAmount"),
    present(ciiTotal, "ram:DuePayableAmount"),
    [
      "Der fällige Betrag fehlt.",
      "Der Zahlbetrag ist unbekannt; der offene Posten lässt sich nicht führen.",
      "Den fälligen Betrag angeben: brutto abzüglich Anzahlungen.",
    ],
  ],
  [
    "BR-16",
    ["BG-25"],
    present("/", ublLine),
    present("/", `//${ciiLine}`),
    [
      "Die Rechnung hat keine Position.",
      "Menge und Art der Leistung (§ 14 Abs. 4 Nr. 5 UStG) fehlen.",
      "Mindestens eine Position angeben. Die Profile MINIMUM und BASIC WL haben nie Positionen und sind keine Rechnung im Sinne der Norm.",
    ],
  ],
  [
    "BR-18",
    ["BT-62"],
    filled("cac:TaxRepresentativeParty", "cac:PartyName/cbc:Name"),
    filled(representative, "ram:Name"),
    [
      "Der Name des Steuervertreters fehlt.",
      "Die Angaben zum Fiskalvertreter (§ 22d UStG) sind unvollständig.",
      "Den Namen des Steuervertreters angeben.",
    ],
  ],
  [
    "BR-19",
    ["BG-12"],
    present("cac:TaxRepresentativeParty", "cac:PostalAddress"),
    present(representative, "ram:PostalTradeAddress"),
    [
      "Die Anschrift des Steuervertreters fehlt.",
      "Die Angaben zum Fiskalvertreter (§ 22d UStG) sind unvollständig.",
      "Die Anschrift des Steuervertreters angeben.",
    ],
  ],
  [
    "BR-20",
    ["BT-69"],
    filled("cac:TaxRepresentativeParty/cac:PostalAddress", country),
    filled(representative, "ram:PostalTradeAddress/ram:CountryID"),
    [
      "In der Anschrift des Steuervertreters fehlt der Ländercode.",
      "Das Land der Vertretung ist nicht erkennbar.",
      "Den Ländercode nach ISO 3166 angeben, zum Beispiel DE.",
    ],
  ],
  [
    "BR-21",
    ["BT-126"],
    filled(ublLine, "cbc:ID"),
    filled(ciiLine, "ram:AssociatedDocumentLineDocument/ram:LineID"),
    [
      "Einer Position fehlt die Positionsnummer.",
      "Beanstandungen und der Abgleich mit der Bestellung lassen sich nicht zuordnen.",
      "Jede Position nummerieren.",
    ],
  ],
  [
    "BR-22",
    ["BT-129"],
    present(ublLine, "cbc:InvoicedQuantity|cbc:CreditedQuantity"),
    present(ciiLine, quantity),
    [
      "Einer Position fehlt die Menge.",
      "Pflichtangabe nach § 14 Abs. 4 Nr. 5 UStG; der Positionsbetrag lässt sich nicht nachrechnen.",
      "Die Menge der Position angeben.",
    ],
  ],
  [
    "BR-23",
    ["BT-130"],
    present(ublLine, "cbc:InvoicedQuantity|cbc:CreditedQuantity[@unitCode]"),
    present(ciiLine, `${quantity}[@unitCode]`),
    [
      "Der Menge einer Position fehlt die Einheit.",
      "Menge und Preis sind nicht eindeutig.",
      "Die Einheit als Code nach UN/ECE-Empfehlung 20 angeben, zum Beispiel C62 (Stück) oder HUR (Stunde).",
    ],
  ],
  [
    "BR-24",
    ["BT-131"],
    present(ublLine, "cbc:LineExtensionAmount"),
    present(
      ciiLine,
      "ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount",
    ),
    [
      "Einer Position fehlt der Nettobetrag.",
      "Die Summe der Positionen kann nicht stimmen.",
      "Den Nettobetrag der Position angeben.",
    ],
  ],
  [
    "BR-25",
    ["BT-153"],
    filled(ublLine, "cac:Item/cbc:Name"),
    filled(ciiLine, "ram:SpecifiedTradeProduct/ram:Name"),
    [
      "Einer Position fehlt der Artikelname.",
      "Die handelsübliche Bezeichnung (§ 14 Abs. 4 Nr. 5 UStG) fehlt.",
      "Die Ware oder Leistung bezeichnen.",
    ],
  ],
  [
    "BR-26",
    ["BT-146"],
    present(ublLine, "cac:Price/cbc:PriceAmount"),
    present(ciiLine, "ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount"),
    [
      "Einer Position fehlt der Nettopreis.",
      "Der Positionsbetrag lässt sich nicht nachrechnen.",
      "Den Nettopreis je Einheit angeben.",
    ],
  ],
  [
    "BR-45",
    ["BT-116"],
    present(ublEntry, "cbc:TaxableAmount"),
    present(breakdownEntries, "ram:BasisAmount"),
    [
      "In der Umsatzsteueraufschlüsselung fehlt die Bemessungsgrundlage.",
      "Das nach Steuersätzen aufgeschlüsselte Entgelt (§ 14 Abs. 4 Nr. 7 UStG) fehlt.",
      "Den Nettobetrag je Steuersatz angeben.",
    ],
  ],
  [
    "BR-46",
    ["BT-117"],
    present(ublEntry, "cbc:TaxAmount"),
    present(breakdownEntries, "ram:CalculatedAmount"),
    [
      "In der Umsatzsteueraufschlüsselung fehlt der Steuerbetrag.",
      "Der auf das Entgelt entfallende Steuerbetrag (§ 14 Abs. 4 Nr. 8 UStG) fehlt.",
      "Den Steuerbetrag je Satz angeben, auch 0.00.",
    ],
  ],
  [
    "BR-49",
    ["BT-81"],
    present("cac:PaymentMeans", "cbc:PaymentMeansCode"),
    present("ram:SpecifiedTradeSettlementPaymentMeans", "ram:TypeCode"),
    [
      "In der Zahlungsanweisung fehlt der Code der Zahlungsart.",
      "Unklar ist, ob überwiesen, eingezogen oder bar bezahlt wird.",
      "Den Code angeben, zum Beispiel 58 (SEPA-Überweisung) oder 59 (SEPA-Lastschrift).",
    ],
  ],
  [
    "BR-52",
    ["BT-122"],
    filled("cac:AdditionalDocumentReference", "cbc:ID"),
    filled("ram:AdditionalReferencedDocument", "ram:IssuerAssignedID"),
    [
      "Einer rechnungsbegründenden Unterlage fehlt die Kennung.",
      "Die Anlage lässt sich nicht zuordnen.",
      "Die Kennung der Unterlage angeben.",
    ],
  ],
  [
    "BR-55",
    ["BT-25"],
    present("cac:BillingReference", "cac:InvoiceDocumentReference/cbc:ID"),
    filled(`${settlement}/ram:InvoiceReferencedDocument`, "ram:IssuerAssignedID"),
    [
      "Beim Verweis auf eine vorausgegangene Rechnung fehlt deren Nummer.",
      "Die Berichtigung bezieht sich nicht eindeutig auf eine Rechnung (§ 31 Abs. 5 UStDV).",
      "Die Nummer der ursprünglichen Rechnung angeben.",
    ],
  ],
  [
    "BR-57",
    ["BT-80"],
    present("cac:Delivery/cac:DeliveryLocation/cac:Address", country),
    filled(`${delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress`, "ram:CountryID"),
    [
      "In der Lieferanschrift fehlt der Ländercode.",
      "Der Ort der Lieferung ist nicht erkennbar; bei innergemeinschaftlicher Lieferung und Ausfuhr hängt die Steuerfreiheit daran.",
      "Den Ländercode der Lieferanschrift angeben.",
    ],
  ],
];

/** Rules about required terms. */
export const requiredRules: readonly EinvoiceRule[] = rows.map(([id, terms, ubl, cii, texts]) =>
  createEnRule({
    id,
    terms,
    texts,
    *breaks(invoice) {
      const need = invoice.syntax === "ubl" ? ubl : cii;
      const elements = typeof need.in === "string" ? matchElements(invoice, need.in) : need.in(invoice);
      for (const node of elements) {
        const value = findFirst(node, need.path);
        if (value === undefined || (!need.mayBeEmpty && normalizedText(value) === ""))
          yield { node: nearestElement(node, need.path) };
      }
    },
  }),
);
