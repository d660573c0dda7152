import type { CodeListName } from "#engine/einvoice/codes/has-code.ts";
import type { Syntax, TermId } from "#engine/einvoice/invoice/terms.ts";
import { readText } from "#engine/einvoice/tree/find-nodes.ts";
import { attributeOf, type InvoiceNode, normalizeSpace } from "#engine/einvoice/tree/invoice-node.ts";

/** Elements whose code is compared with lists. */
export interface CodePlace {
  /** Names of elements at any depth, with that of their parent where it counts: `cac:Country/cbc:IdentificationCode`. */
  readonly on: readonly string[];
  readonly lists: readonly CodeListName[];
  /** Holds the code; elements without it are passed over. */
  readonly attribute?: string;
  /** A missing attribute is reported as well. */
  readonly isRequired?: true;
  readonly only?: (node: InvoiceNode) => boolean;
  /** Reads the code out of the value; null where there is none. Otherwise white space at its ends does not count. */
  readonly read?: (value: string) => string | null;
  /** Allows a code beside the lists. */
  readonly allows?: (node: InvoiceNode, code: string) => boolean;
}

export interface CodeRow extends Readonly<Record<Syntax, readonly CodePlace[]>> {
  readonly id: `BR-CL-${string}`;
  readonly terms: readonly TermId[];
  /** German, masculine, without article. */
  readonly subject: string;
  /** Usual codes. */
  readonly hint?: string;
}

const isWithin = (node: InvoiceNode | null, names: readonly string[]): boolean =>
  node !== null && (names.includes(node.name) || isWithin(node.parent, names));

const isIndicator =
  (path: string, values: readonly string[]) =>
  ({ parent }: InvoiceNode): boolean =>
    parent !== null && values.includes(readText(parent, path));

const isObjectReference = ({ parent }: InvoiceNode): boolean =>
  parent !== null && readText(parent, "cbc:DocumentTypeCode") === "130";

/** `#ADU#…`: a code of three characters between the first two hashes. */
const readNoteSubject = (note: string): string | null => /^[^#]*#([^#]{3})#/.exec(note)?.[1] ?? null;

const toCapitals = (value: string): string => normalizeSpace(value).toUpperCase();
const asWritten = (value: string): string => value;

const isCreditorScheme = (node: InvoiceNode, code: string): boolean =>
  code === "SEPA" && isWithin(node, ["cac:AccountingSupplierParty", "cac:PayeeParty"]);

/** Identifiers of parties; one of articles or places of delivery has its own rule. */
const isOfParty = (node: InvoiceNode): boolean =>
  !isWithin(node, ["ram:SpecifiedTradeProduct", "ram:ShipToTradeParty"]);
const isOfOrganization = (node: InvoiceNode): boolean => !isWithin(node, ["ram:SpecifiedTaxRegistration"]);
const isOfHeaderDelivery = ({ parent }: InvoiceNode): boolean =>
  parent?.parent?.name === "ram:ApplicableHeaderTradeDelivery";

/** Places of scheme identifiers; the rules of XRechnung read the same ones. */
export const schemePlaces = {
  party: {
    ubl: { on: ["cac:PartyIdentification/cbc:ID"], attribute: "schemeID", allows: isCreditorScheme },
    cii: { on: ["ram:GlobalID"], attribute: "schemeID", only: isOfParty },
  },
  organization: {
    ubl: { on: ["cac:PartyLegalEntity/cbc:CompanyID"], attribute: "schemeID" },
    cii: { on: ["ram:ID"], attribute: "schemeID", only: isOfOrganization },
  },
  article: {
    ubl: { on: ["cac:StandardItemIdentification/cbc:ID"], attribute: "schemeID" },
    cii: { on: ["ram:SpecifiedTradeProduct/ram:GlobalID"], attribute: "schemeID" },
  },
  address: {
    ubl: { on: ["cbc:EndpointID"], attribute: "schemeID" },
    cii: { on: ["ram:URIUniversalCommunication/ram:URIID"], attribute: "schemeID" },
  },
  delivery: {
    ubl: { on: ["cac:DeliveryLocation/cbc:ID"], attribute: "schemeID" },
    cii: { on: ["ram:ShipToTradeParty/ram:GlobalID"], attribute: "schemeID", only: isOfHeaderDelivery },
  },
  itemList: {
    ubl: { on: ["cac:CommodityClassification/cbc:ItemClassificationCode"], attribute: "listID" },
    cii: { on: ["ram:ClassCode"], attribute: "listID" },
  },
  embeddedFile: {
    ubl: { on: ["cbc:EmbeddedDocumentBinaryObject"], attribute: "mimeCode", read: asWritten },
    cii: { on: ["ram:AttachmentBinaryObject"], attribute: "mimeCode", read: asWritten },
  },
} satisfies Readonly<Record<string, Readonly<Record<Syntax, Omit<CodePlace, "lists">>>>>;

/** One place in both syntaxes, with the lists of its codes. */
export const inLists = (
  place: Readonly<Record<Syntax, Omit<CodePlace, "lists">>>,
  ...lists: readonly CodeListName[]
): Readonly<Record<Syntax, readonly CodePlace[]>> => ({
  ubl: [{ ...place.ubl, lists }],
  cii: [{ ...place.cii, lists }],
});

const onNames = (ubl: readonly string[], cii: readonly string[], ...lists: readonly CodeListName[]) =>
  inLists({ ubl: { on: ubl }, cii: { on: cii } }, ...lists);

const amounts =
  "Amount BaseAmount PriceAmount TaxAmount TaxableAmount LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount"
    .split(" ")
    .map((name) => `cbc:${name}`);

const reasonCodes = (isCharge: boolean, list: CodeListName) => {
  const values = isCharge ? ["true", "1"] : ["false", "0"];
  return inLists(
    {
      ubl: {
        on: ["cac:AllowanceCharge/cbc:AllowanceChargeReasonCode"],
        only: isIndicator("cbc:ChargeIndicator", values),
      },
      cii: {
        on: ["ram:SpecifiedTradeAllowanceCharge/ram:ReasonCode"],
        only: isIndicator("ram:ChargeIndicator/udt:Indicator", values),
      },
    },
    list,
  );
};

/** For each rule BR-CL-… the elements with a code and the list that must hold it. */
export const codePlaces: readonly CodeRow[] = [
  {
    id: "BR-CL-01",
    terms: ["BT-3"],
    subject: "Code der Rechnungsart",
    hint: "380 für Rechnungen, 381 für Gutschriften (in UBL nur als CreditNote), 384 für Rechnungskorrekturen",
    ubl: [
      { on: ["cbc:InvoiceTypeCode"], lists: ["UNTDID1001-UBL-Invoice"] },
      { on: ["cbc:CreditNoteTypeCode"], lists: ["UNTDID1001-UBL-CreditNote"] },
    ],
    cii: [{ on: ["rsm:ExchangedDocument/ram:TypeCode"], lists: ["UNTDID1001-CII"] }],
  },
  {
    id: "BR-CL-03",
    terms: ["BT-5", "BT-6"],
    subject: "Währungscode eines Betrags",
    hint: "EUR für Euro",
    ubl: [{ on: amounts, attribute: "currencyID", isRequired: true, lists: ["ISO4217"] }],
    cii: [{ on: ["ram:TaxTotalAmount"], attribute: "currencyID", lists: ["ISO4217"] }],
  },
  {
    id: "BR-CL-04",
    terms: ["BT-5"],
    subject: "Code der Rechnungswährung",
    hint: "EUR für Euro",
    ...onNames(["cbc:DocumentCurrencyCode"], ["ram:InvoiceCurrencyCode"], "ISO4217"),
  },
  {
    id: "BR-CL-05",
    terms: ["BT-6"],
    subject: "Code der Verbuchungswährung",
    hint: "EUR für Euro",
    ...onNames(["cbc:TaxCurrencyCode"], ["ram:TaxCurrencyCode"], "ISO4217"),
  },
  {
    id: "BR-CL-06",
    terms: ["BT-8"],
    subject: "Code für das Datum der Steuerfälligkeit",
    hint: "für das Rechnungsdatum 3 in UBL und 5 in CII",
    ubl: [{ on: ["cac:InvoicePeriod/cbc:DescriptionCode"], lists: ["UNTDID2005-UBL"] }],
    cii: [{ on: ["ram:DueDateTypeCode"], lists: ["UNTDID2475-CII"] }],
  },
  {
    id: "BR-CL-07",
    terms: ["BT-18", "BT-128"],
    subject: "Schemacode der Objektkennung",
    ubl: [
      {
        on: ["cac:AdditionalDocumentReference/cbc:ID", "cac:DocumentReference/cbc:ID"],
        attribute: "schemeID",
        only: isObjectReference,
        lists: ["UNTDID1153"],
      },
    ],
    cii: [{ on: ["ram:ReferenceTypeCode"], lists: ["UNTDID1153"] }],
  },
  {
    id: "BR-CL-08",
    terms: ["BT-21"],
    subject: "Betreffcode der Bemerkung",
    hint: "REG für Angaben zum Register, AAI für allgemeine Hinweise",
    ubl: [{ on: ["Invoice/cbc:Note", "CreditNote/cbc:Note"], read: readNoteSubject, lists: ["UNTDID4451-UBL"] }],
    cii: [{ on: ["ram:SubjectCode"], lists: ["UNTDID4451-CII"] }],
  },
  {
    id: "BR-CL-10",
    terms: ["BT-29", "BT-46", "BT-60"],
    subject: "Schemacode einer Kennung",
    hint: "0088 für die GLN, 0204 für die Leitweg-ID",
    ...inLists(schemePlaces.party, "ICD-ISO6523"),
  },
  {
    id: "BR-CL-11",
    terms: ["BT-30", "BT-47", "BT-61"],
    subject: "Schemacode einer Registernummer",
    ...inLists(schemePlaces.organization, "ICD-ISO6523"),
  },
  {
    id: "BR-CL-13",
    terms: ["BT-158"],
    subject: "Code der Klassifizierungsliste",
    hint: "STI für CPV, HS für die Zolltarifnummer",
    ...inLists(schemePlaces.itemList, "UNTDID7143"),
  },
  {
    id: "BR-CL-14",
    terms: ["BT-40", "BT-55", "BT-69", "BT-80"],
    subject: "Ländercode einer Anschrift",
    hint: "DE für Deutschland",
    ubl: [{ on: ["cac:Country/cbc:IdentificationCode"], lists: ["ISO3166"] }],
    cii: [{ on: ["ram:CountryID"], lists: ["ISO3166-CII"] }],
  },
  {
    id: "BR-CL-15",
    terms: ["BT-159"],
    subject: "Ländercode des Ursprungslands",
    hint: "DE für Deutschland",
    ubl: [{ on: ["cac:OriginCountry/cbc:IdentificationCode"], lists: ["ISO3166"] }],
    // With a scheme it is judged as an identifier (BR-CL-11) instead.
    cii: [
      {
        on: ["ram:OriginTradeCountry/ram:ID"],
        only: (node) => attributeOf(node, "schemeID") === undefined,
        lists: ["ISO3166-CII"],
      },
    ],
  },
  {
    id: "BR-CL-16",
    terms: ["BT-81"],
    subject: "Code der Zahlungsart",
    hint: "58 für SEPA-Überweisungen, 59 für SEPA-Lastschriften, 48 für Karten, 10 für bar",
    ...onNames(
      ["cac:PaymentMeans/cbc:PaymentMeansCode"],
      ["ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode"],
      "UNTDID4461",
    ),
  },
  {
    id: "BR-CL-17",
    terms: ["BT-95", "BT-102", "BT-118"],
    subject: "Code der Steuerkategorie auf Belegebene",
    hint: "S für den Regelsatz und den ermäßigten Satz, AE für § 13b UStG, E für steuerfrei",
    ...onNames(["cac:TaxCategory/cbc:ID"], ["ram:CategoryTradeTax/ram:CategoryCode"], "UNTDID5305"),
  },
  {
    id: "BR-CL-18",
    terms: ["BT-151", "BT-118"],
    subject: "Code der Steuerkategorie",
    hint: "S für den Regelsatz und den ermäßigten Satz, AE für § 13b UStG, E für steuerfrei",
    ...onNames(["cac:ClassifiedTaxCategory/cbc:ID"], ["ram:ApplicableTradeTax/ram:CategoryCode"], "UNTDID5305"),
  },
  {
    id: "BR-CL-19",
    terms: ["BT-98", "BT-140"],
    subject: "Grundcode eines Nachlasses",
    hint: "95 für Rabatt",
    ...reasonCodes(false, "UNTDID5189"),
  },
  {
    id: "BR-CL-20",
    terms: ["BT-105", "BT-145"],
    subject: "Grundcode eines Zuschlags",
    hint: "FC für Fracht, ABL für Verpackung",
    ...reasonCodes(true, "UNTDID7161"),
  },
  {
    id: "BR-CL-21",
    terms: ["BT-157"],
    subject: "Schemacode der Artikelnummer",
    hint: "0160 für die GTIN",
    ...inLists(schemePlaces.article, "ICD-ISO6523"),
  },
  {
    id: "BR-CL-22",
    terms: ["BT-121"],
    subject: "Code des Befreiungsgrunds",
    hint: "VATEX-EU-AE für § 13b UStG, VATEX-EU-IC für innergemeinschaftliche Lieferungen",
    ...inLists(
      {
        ubl: { on: ["cbc:TaxExemptionReasonCode"], read: toCapitals },
        cii: { on: ["ram:ExemptionReasonCode"], read: toCapitals },
      },
      "VATEX",
    ),
  },
  {
    id: "BR-CL-23",
    terms: ["BT-130", "BT-150"],
    subject: "Code der Mengeneinheit",
    hint: "C62 oder H87 für Stück, HUR für Stunden, KGM für Kilogramm, LS für pauschal",
    ...inLists(
      {
        ubl: { on: ["cbc:InvoicedQuantity", "cbc:BaseQuantity", "cbc:CreditedQuantity"], attribute: "unitCode" },
        cii: { on: ["ram:BasisQuantity", "ram:BilledQuantity"], attribute: "unitCode" },
      },
      "UNECE20_21",
    ),
  },
  {
    id: "BR-CL-24",
    terms: ["BT-125"],
    subject: "Dateityp einer Anlage",
    hint: "application/pdf für PDF oder text/csv für CSV",
    ...inLists(schemePlaces.embeddedFile, "MIME"),
  },
  {
    id: "BR-CL-25",
    terms: ["BT-34", "BT-49"],
    subject: "Schemacode der elektronischen Adresse",
    hint: "EM für E-Mail, 9930 für die USt-IdNr., 0204 für die Leitweg-ID",
    ...inLists(schemePlaces.address, "EAS"),
  },
  {
    id: "BR-CL-26",
    terms: ["BT-71"],
    subject: "Schemacode des Lieferorts",
    hint: "0088 für die GLN",
    ...inLists(schemePlaces.delivery, "ICD-ISO6523"),
  },
];
