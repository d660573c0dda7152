import { findAll, findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import { attributeOf, type InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { allEqual, atMostOnce } from "./common-rules.ts";
import type { FamilyId, FamilyTable, SpecialRule } from "./family-rule.ts";
import { hasChild, hasText, isBelow, isBoolean, markIf, surplus } from "./node-conditions.ts";

const schemeOf = (node: InvoiceNode): string => attributeOf(node, "schemeID")?.value.toUpperCase() ?? "";

const taxSchemes = (node: InvoiceNode): readonly string[] =>
  findAll(node, "cac:TaxScheme").map((scheme) => (findFirst(scheme, "cbc:ID")?.text ?? "").toUpperCase());

/** Tax numbers of a party under VAT, or under another scheme. */
const taxNumbers =
  (isVat: boolean) =>
  (registrations: readonly InvoiceNode[]): readonly InvoiceNode[] =>
    registrations
      .filter((node) => taxSchemes(node).some((scheme) => (scheme === "VAT") === isVat))
      .flatMap((node) => findAll(node, "cbc:CompanyID"));
const [vatIds, otherTaxNumbers] = [taxNumbers(true), taxNumbers(false)];

/** The payee has the name of the seller, or none. */
const isSeller = (payee: InvoiceNode): boolean => {
  const sellers =
    payee.parent === null
      ? []
      : findAll(payee.parent, "cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName");
  return !findAll(payee, "cac:PartyName/cbc:Name").some(({ text }) => sellers.some((seller) => seller.text !== text));
};

const uniqueInPayee = (id: FamilyId, name: string, path: string): SpecialRule => ({
  id,
  severity: "error",
  breaks: (payee) => {
    const nodes = findAll(payee, path).filter((node) => schemeOf(node) !== "SEPA");
    return nodes.length > 1 ? surplus(nodes) : markIf(isSeller(payee), payee);
  },
  title: `${name} des Zahlungsempfängers nicht eindeutig`,
  problem: `Zum Zahlungsempfänger ist höchstens einmal erlaubt: ${name}. Sein Name ist Pflicht und darf nicht der des Verkäufers sein.`,
  fix: "Den Zahlungsempfänger nur angeben, wenn er nicht der Verkäufer ist, und zwar mit seinem Namen (BT-59).",
});

const isTyped130 = (node: InvoiceNode): boolean => hasText(node, "cbc:DocumentTypeCode", "130");

const isInPriceWithAllowance = ({ parent }: InvoiceNode): boolean =>
  parent !== null &&
  ((parent.name === "cac:Price" && hasChild(parent, "cac:AllowanceCharge")) || isInPriceWithAllowance(parent));

/** Elements that UBL allows and EN 16931 does not use, and how often others occur. */
export const ublTable: FamilyTable = {
  prefixes: ["cac:", "cbc:"],
  contexts: [
    {
      at: "cac:PostalAddress cac:Address",
      name: "Anschrift",
      rules: [{ family: "UBL-SR", kind: "once", severity: "error", rows: `51 . cac:AddressLine` }],
    },
    {
      at: "cac:AccountingSupplierParty/cac:Party",
      rules: [
        {
          id: "UBL-SR-42",
          severity: "error",
          breaks: (seller) => surplus(findAll(seller, "cac:PartyTaxScheme"), 2),
          title: "Verkäufer: mehr als zwei Steuernummern",
          problem: "Der Verkäufer hat mehr als zwei Angaben cac:PartyTaxScheme.",
          fix: "Nur die USt-IdNr. (BT-31) und die Steuernummer (BT-32) angeben, jede einmal.",
        },
      ],
    },
    {
      at: "cac:AdditionalDocumentReference",
      name: "Rechnungsbegründende Unterlage",
      rules: [
        { family: "UBL-SR", kind: "once", severity: "error", rows: `33 . DocumentDescription` },
        {
          id: "UBL-SR-43",
          severity: "error",
          breaks: (document) => {
            const isProject = isBelow(document, "CreditNote") && hasText(document, "cbc:DocumentTypeCode", "50");
            const hasScheme = findAll(document, "cbc:ID").some((id) => attributeOf(id, "schemeID") !== undefined);
            const isPlain = !hasScheme && !hasChild(document, "cbc:DocumentTypeCode");
            return markIf(!isTyped130(document) && !isProject && !isPlain, document);
          },
          title: "Unterlage mit unzulässigem Typ oder Kennungsschema",
          problem:
            "Eine Unterlage (cac:AdditionalDocumentReference) hat einen Typ oder ein Kennungsschema, ohne Objektkennung (Typ 130) zu sein.",
          fix: "Den Typ 130 nur für die Objektkennung (BT-18) setzen, in Gutschriften auch 50 für das Projekt (BT-11); sonst Typ und schemeID weglassen.",
        },
      ],
    },
    {
      at: "*Amount",
      where: (node) => !node.name.endsWith("PriceAmount") && !isInPriceWithAllowance(node),
      rules: [
        {
          id: "UBL-DT-01",
          severity: "error",
          breaks: (amount) => markIf(/^[^.]*\.[\s\S]{3}/.test(amount.text), amount),
          title: "Betrag mit mehr als zwei Nachkommastellen",
          problem: "Ein Betrag hat mehr als zwei Stellen nach dem Dezimalpunkt. Nur Preise dürfen mehr haben.",
          fix: "Den Betrag auf zwei Nachkommastellen runden.",
        },
      ],
    },
    {
      at: "*BinaryObject",
      rules: [
        {
          id: "UBL-DT-06",
          severity: "error",
          breaks: (file) => markIf(attributeOf(file, "mimeCode") === undefined, file),
          title: "Anlage ohne Angabe des Dateityps",
          problem: "Einer eingebetteten Anlage (BT-125) fehlt das Attribut mimeCode.",
          fix: "Den Dateityp im Attribut mimeCode angeben, zum Beispiel application/pdf.",
        },
        {
          id: "UBL-DT-07",
          severity: "error",
          breaks: (file) => markIf(attributeOf(file, "filename") === undefined, file),
          title: "Anlage ohne Dateinamen",
          problem: "Einer eingebetteten Anlage (BT-125) fehlt das Attribut filename.",
          fix: "Den Dateinamen im Attribut filename angeben.",
        },
      ],
    },
    {
      at: "cac:Delivery",
      rules: [{ family: "UBL-SR", kind: "once", severity: "error", rows: `25 DeliveryParty/PartyName Name` }],
    },
    {
      at: "cac:AllowanceCharge",
      where: (node) => isBoolean(node, "cbc:ChargeIndicator", false),
      name: "Nachlass",
      rules: [{ family: "UBL-SR", kind: "once", severity: "error", rows: `30 . AllowanceChargeReason` }],
    },
    {
      at: "cac:AllowanceCharge",
      where: (node) => isBoolean(node, "cbc:ChargeIndicator", true),
      name: "Zuschlag",
      rules: [{ family: "UBL-SR", kind: "once", severity: "error", rows: `31 . AllowanceChargeReason` }],
    },
    {
      at: "cac:PartyTaxScheme",
      rules: [
        {
          id: "UBL-SR-53",
          severity: "error",
          breaks: (registration) =>
            markIf(
              findFirst(registration, "cac:TaxScheme/cbc:ID") === undefined || !hasChild(registration, "cbc:CompanyID"),
              registration,
            ),
          title: "Steuernummer ohne Nummer oder ohne Steuerart",
          problem:
            "Eine Angabe cac:PartyTaxScheme hat keine Nummer (cbc:CompanyID) oder keine Steuerart (cac:TaxScheme/cbc:ID).",
          fix: "Nummer und Steuerart angeben: VAT bei der USt-IdNr., FC bei der Steuernummer. Sonst die Angabe weglassen.",
        },
      ],
    },
    {
      at: "/Invoice /CreditNote",
      rules: [
        {
          family: "UBL-DT",
          kind: "absent",
          severity: "warning",
          rows: `08 // @schemeName @schemeAgencyName @schemeDataURI @schemeURI @format @unitCodeListIdentifier @unitCodeListAgencyIdentifier @unitCodeListAgencyName @listAgencyName @listName
19 // @languageID @listURI @listSchemeURI @languageLocaleID @uri @currencyCodeListVersionID @characterSetCode @encodingCode @schemeAgencyID @listAgencyID`,
        },
        {
          id: "UBL-DT-18",
          severity: "warning",
          path: "//@name",
          breaks: (_, nodes) => nodes.filter((node) => node.name !== "cbc:PaymentMeansCode").slice(0, 1),
          title: "Attribut name an anderer Stelle als an der Zahlungsart",
          problem: "Das Attribut name ist nur an der Zahlungsart (cbc:PaymentMeansCode) vorgesehen.",
          fix: "Das Attribut name an allen anderen Elementen weglassen.",
        },
        {
          family: "UBL-CR",
          kind: "absent",
          severity: "warning",
          rows: `001 . ext:UBLExtensions
003 . ProfileExecutionID CopyIndicator UUID IssueTime PricingCurrencyCode PaymentCurrencyCode PaymentAlternativeCurrencyCode AccountingCostCode LineCountNumeric
012 InvoicePeriod StartTime EndTime DurationMeasure Description
016 OrderReference CopyIndicator UUID IssueDate IssueTime CustomerReference OrderTypeCode cac:DocumentReference
023 BillingReference/InvoiceDocumentReference CopyIndicator UUID IssueTime DocumentTypeCode DocumentType XPath LanguageID LocaleCode VersionID DocumentStatusCode DocumentDescription cac:Attachment cac:ValidityPeriod cac:IssuerParty cac:ResultOfVerification
038 BillingReference cac:SelfBilledInvoiceDocumentReference cac:CreditNoteDocumentReference cac:SelfBilledCreditNoteDocumentReference cac:DebitNoteDocumentReference cac:ReminderDocumentReference cac:AdditionalDocumentReference cac:BillingReferenceLine
045 DespatchDocumentReference CopyIndicator UUID IssueDate IssueTime DocumentTypeCode DocumentType XPath LanguageID LocaleCode VersionID DocumentStatusCode DocumentDescription cac:Attachment cac:ValidityPeriod cac:IssuerParty cac:ResultOfVerification
061 ReceiptDocumentReference CopyIndicator UUID IssueDate IssueTime DocumentTypeCode DocumentType XPath LanguageID LocaleCode VersionID DocumentStatusCode DocumentDescription cac:Attachment cac:ValidityPeriod cac:IssuerParty cac:ResultOfVerification
077 . cac:StatementDocumentReference
078 OriginatorDocumentReference CopyIndicator UUID IssueDate IssueTime DocumentTypeCode DocumentType XPath LanguageID LocaleCode VersionID DocumentStatusCode DocumentDescription cac:Attachment cac:ValidityPeriod cac:IssuerParty cac:ResultOfVerification
094 ContractDocumentReference CopyIndicator UUID IssueDate IssueTime DocumentTypeCode DocumentType XPath LanguageID LocaleCode VersionID DocumentStatusCode DocumentDescription cac:Attachment cac:ValidityPeriod cac:IssuerParty cac:ResultOfVerification
110 AdditionalDocumentReference CopyIndicator UUID IssueDate IssueTime DocumentType XPath LanguageID LocaleCode VersionID DocumentStatusCode
121 AdditionalDocumentReference/Attachment/ExternalReference DocumentHash HashAlgorithmMethod ExpiryDate ExpiryTime MimeCode FormatCode EncodingCode CharacterSetCode FileName Description
131 AdditionalDocumentReference cac:ValidityPeriod cac:IssuerParty cac:ResultOfVerification
134 ProjectReference UUID IssueDate cac:WorkPhaseReference
137 . cac:Signature
138 AccountingSupplierParty CustomerAssignedAccountID AdditionalAccountID DataSendingCapability
141 AccountingSupplierParty/Party MarkCareIndicator MarkAttentionIndicator WebsiteURI LogoReferenceID IndustryClassificationCode cac:Language
147 AccountingSupplierParty/Party/PostalAddress ID AddressTypeCode AddressFormatCode Postbox Floor Room BlockName BuildingName BuildingNumber InhouseMail Department MarkAttention MarkCare PlotIdentification CitySubdivisionName CountrySubentityCode Region District TimezoneOffset
166 AccountingSupplierParty/Party/PostalAddress/Country Name
167 AccountingSupplierParty/Party/PostalAddress cac:LocationCoordinate
168 AccountingSupplierParty/Party cac:PhysicalLocation
169 AccountingSupplierParty/Party/PartyTaxScheme RegistrationName TaxLevelCode ExemptionReasonCode ExemptionReason cac:RegistrationAddress
174 AccountingSupplierParty/Party/PartyTaxScheme/TaxScheme Name TaxTypeCode CurrencyCode cac:JurisdictionRegionAddress
178 AccountingSupplierParty/Party/PartyLegalEntity RegistrationDate RegistrationExpirationDate CompanyLegalFormCode SoleProprietorshipIndicator CompanyLiquidationStatusCode CorporateStockAmount FullyPaidSharesIndicator cac:RegistrationAddress cac:CorporateRegistrationScheme cac:HeadOfficeParty cac:ShareholderParty
189 AccountingSupplierParty/Party/Contact ID Telefax Note cac:OtherCommunication
193 AccountingSupplierParty/Party cac:Person cac:AgentParty cac:ServiceProviderParty cac:PowerOfAttorney cac:FinancialAccount
198 AccountingSupplierParty cac:DespatchContact cac:AccountingContact cac:SellerContact
201 AccountingCustomerParty CustomerAssignedAccountID SupplierAssignedAccountID AdditionalAccountID
204 AccountingCustomerParty/Party MarkCareIndicator MarkAttentionIndicator WebsiteURI LogoReferenceID IndustryClassificationCode cac:Language
210 AccountingCustomerParty/Party/PostalAddress ID AddressTypeCode AddressFormatCode Postbox Floor Room BlockName BuildingName BuildingNumber InhouseMail Department MarkAttention MarkCare PlotIdentification CitySubdivisionName CountrySubentityCode Region District TimezoneOffset
229 AccountingCustomerParty/Party/PostalAddress/Country Name
230 AccountingCustomerParty/Party/PostalAddress cac:LocationCoordinate
231 AccountingCustomerParty/Party cac:PhysicalLocation
232 AccountingCustomerParty/Party/PartyTaxScheme RegistrationName TaxLevelCode ExemptionReasonCode ExemptionReason cac:RegistrationAddress
237 AccountingCustomerParty/Party/PartyTaxScheme/TaxScheme Name TaxTypeCode CurrencyCode cac:JurisdictionRegionAddress
241 AccountingCustomerParty/Party/PartyLegalEntity RegistrationDate RegistrationExpirationDate CompanyLegalFormCode CompanyLegalForm SoleProprietorshipIndicator CompanyLiquidationStatusCode CorporateStockAmount FullyPaidSharesIndicator cac:RegistrationAddress cac:CorporateRegistrationScheme cac:HeadOfficeParty cac:ShareholderParty
253 AccountingCustomerParty/Party/Contact ID Telefax Note cac:OtherCommunication
257 AccountingCustomerParty/Party cac:Person cac:AgentParty cac:ServiceProviderParty cac:PowerOfAttorney cac:FinancialAccount
262 AccountingCustomerParty cac:DeliveryContact cac:AccountingContact cac:BuyerContact
265 PayeeParty MarkCareIndicator MarkAttentionIndicator WebsiteURI LogoReferenceID EndpointID IndustryClassificationCode cac:Language cac:PostalAddress cac:PhysicalLocation cac:PartyTaxScheme
275 PayeeParty/PartyLegalEntity RegistrationName RegistrationDate RegistrationExpirationDate CompanyLegalFormCode CompanyLegalForm SoleProprietorshipIndicator CompanyLiquidationStatusCode CorporateStockAmount FullyPaidSharesIndicator cac:RegistrationAddress cac:CorporateRegistrationScheme cac:HeadOfficeParty cac:ShareholderParty
288 PayeeParty cac:Contact cac:Person cac:AgentParty cac:ServiceProviderParty cac:PowerOfAttorney cac:FinancialAccount
294 . cac:BuyerCustomerParty cac:SellerSupplierParty
296 TaxRepresentativeParty MarkCareIndicator MarkAttentionIndicator WebsiteURI LogoReferenceID EndpointID IndustryClassificationCode cac:PartyIdentification cac:Language
304 TaxRepresentativeParty/PostalAddress ID AddressTypeCode AddressFormatCode Postbox Floor Room BlockName BuildingName BuildingNumber InhouseMail Department MarkAttention MarkCare PlotIdentification CitySubdivisionName CountrySubentityCode Region District TimezoneOffset
323 TaxRepresentativeParty/PostalAddress/Country Name
324 TaxRepresentativeParty/PostalAddress cac:LocationCoordinate
325 TaxRepresentativeParty cac:PhysicalLocation
326 TaxRepresentativeParty/PartyTaxScheme RegistrationName TaxLevelCode ExemptionReasonCode ExemptionReason cac:RegistrationAddress
331 TaxRepresentativeParty/PartyTaxScheme/TaxScheme Name TaxTypeCode CurrencyCode cac:JurisdictionRegionAddress
335 TaxRepresentativeParty cac:PartyLegalEntity cac:Contact cac:Person cac:AgentParty cac:ServiceProviderParty cac:PowerOfAttorney cac:FinancialAccount
342 Delivery ID Quantity MinimumQuantity MaximumQuantity ActualDeliveryTime LatestDeliveryDate LatestDeliveryTime ReleaseID TrackingID
351 Delivery/DeliveryLocation Description Conditions CountrySubentity CountrySubentityCode LocationTypeCode InformationURI Name cac:ValidityPeriod
359 Delivery/DeliveryLocation/Address ID AddressTypeCode AddressFormatCode Postbox Floor Room BlockName BuildingName BuildingNumber InhouseMail Department MarkAttention MarkCare PlotIdentification CitySubdivisionName CountrySubentityCode Region District TimezoneOffset
378 Delivery/DeliveryLocation/Address/Country Name
379 Delivery/DeliveryLocation/Address cac:LocationCoordinate
380 Delivery/DeliveryLocation cac:SubsidiaryLocation cac:LocationCoordinate
382 Delivery cac:AlternativeDeliveryLocation cac:RequestedDeliveryPeriod cac:EstimatedDeliveryPeriod cac:CarrierParty
386 Delivery/DeliveryParty MarkCareIndicator MarkAttentionIndicator WebsiteURI LogoReferenceID EndpointID IndustryClassificationCode cac:PartyIdentification cac:Language cac:PostalAddress cac:PhysicalLocation cac:PartyTaxScheme cac:PartyLegalEntity cac:Contact cac:Person cac:AgentParty cac:ServiceProviderParty cac:PowerOfAttorney cac:FinancialAccount
404 Delivery cac:NotifyParty cac:Despatch cac:DeliveryTerms cac:MinimumDeliveryUnit cac:MaximumDeliveryUnit cac:Shipment
410 . cac:DeliveryTerms
411 PaymentMeans ID
413 PaymentMeans PaymentChannelCode InstructionID
415 PaymentMeans/CardAccount CardTypeCode ValidityStartDate ExpiryDate IssuerID IssueNumberID CV2ID CardChipCode ChipApplicationID
424 PaymentMeans/PayeeFinancialAccount AliasName AccountTypeCode AccountFormatCode CurrencyCode PaymentNote
429 PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch Name
430 PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/FinancialInstitution Name cac:Address
432 PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch cac:Address
433 PaymentMeans/PayeeFinancialAccount cac:Country
434 PaymentMeans cac:CreditAccount
435 PaymentMeans/PaymentMandate MandateTypeCode MaximumPaymentInstructionsNumeric MaximumPaidAmount SignatureID cac:PayerParty
440 PaymentMeans/PaymentMandate/PayerFinancialAccount Name AliasName AccountTypeCode AccountFormatCode CurrencyCode PaymentNote cac:FinancialInstitutionBranch cac:Country
448 PaymentMeans/PaymentMandate cac:ValidityPeriod cac:PaymentReversalPeriod cac:Clause
451 PaymentMeans cac:TradeFinancing
452 PaymentTerms ID PaymentMeansID PrepaidPaymentReferenceID ReferenceEventCode SettlementDiscountPercent PenaltySurchargePercent PaymentPercent Amount SettlementDiscountAmount PenaltyAmount PaymentTermsDetailsURI PaymentDueDate InstallmentDueDate InvoicingPartyReference cac:SettlementPeriod cac:PenaltyPeriod cac:ExchangeRate cac:ValidityPeriod
470 . cac:PrepaidPayment
471 AllowanceCharge ID PrepaidIndicator SequenceNumeric AccountingCostCode AccountingCost PerUnitAmount
477 AllowanceCharge/TaxCategory Name BaseUnitMeasure PerUnitAmount TaxExemptionReasonCode TaxExemptionReason TierRange TierRatePercent
484 AllowanceCharge/TaxCategory/TaxScheme Name TaxTypeCode CurrencyCode cac:JurisdictionRegionAddress
488 AllowanceCharge cac:TaxTotal cac:PaymentMeans
490 . cac:TaxExchangeRate cac:PricingExchangeRate cac:PaymentExchangeRate cac:PaymentAlternativeExchangeRate
494 TaxTotal RoundingAmount TaxEvidenceIndicator TaxIncludedIndicator
497 TaxTotal/TaxSubtotal CalculationSequenceNumeric TransactionCurrencyTaxAmount Percent BaseUnitMeasure PerUnitAmount TierRange TierRatePercent
504 TaxTotal/TaxSubtotal/TaxCategory Name BaseUnitMeasure PerUnitAmount TierRange TierRatePercent
509 TaxTotal/TaxSubtotal/TaxCategory/TaxScheme Name TaxTypeCode CurrencyCode cac:JurisdictionRegionAddress
513 . cac:WithholdingTaxTotal
514 LegalMonetaryTotal PayableAlternativeAmount
515 line UUID TaxPointDate AccountingCostCode PaymentPurposeCode FreeOfChargeIndicator
520 line/InvoicePeriod StartTime EndTime DurationMeasure DescriptionCode Description
525 line/OrderLineReference SalesOrderLineID UUID LineStatusCode cac:OrderReference
529 line cac:DespatchLineReference cac:ReceiptLineReference cac:BillingReference
532 line/DocumentReference CopyIndicator UUID IssueDate IssueTime
537 line/DocumentReference DocumentType XPath LanguageID LocaleCode VersionID DocumentStatusCode DocumentDescription cac:Attachment cac:ValidityPeriod cac:IssuerParty cac:ResultOfVerification
548 line cac:PricingReference cac:OriginatorParty cac:Delivery cac:PaymentTerms
552 line/AllowanceCharge ID PrepaidIndicator SequenceNumeric AccountingCostCode AccountingCost PerUnitAmount cac:TaxCategory cac:TaxTotal cac:PaymentMeans
561 line cac:TaxTotal cac:WithholdingTaxTotal
563 line/Item PackQuantity PackSizeNumeric CatalogueIndicator HazardousRiskIndicator AdditionalInformation Keyword BrandName ModelName
571 line/Item/BuyersItemIdentification ExtendedID BarcodeSymbologyID cac:PhysicalAttribute cac:MeasurementDimension cac:IssuerParty
576 line/Item/SellersItemIdentification ExtendedID BarcodeSymbologyID cac:PhysicalAttribute cac:MeasurementDimension cac:IssuerParty
581 line/Item cac:ManufacturersItemIdentification
582 line/Item/StandardItemIdentification ExtendedID BarcodeSymbologyID cac:PhysicalAttribute cac:MeasurementDimension cac:IssuerParty
587 line/Item cac:CatalogueItemIdentification cac:AdditionalItemIdentification cac:CatalogueDocumentReference cac:ItemSpecificationDocumentReference
591 line/Item/OriginCountry Name
592 line/Item/CommodityClassification NatureCode CargoTypeCode CommodityCode
595 line/Item cac:TransactionConditions cac:HazardousItem
597 line/Item/ClassifiedTaxCategory Name BaseUnitMeasure PerUnitAmount TaxExemptionReasonCode TaxExemptionReason TierRange TierRatePercent
604 line/Item/ClassifiedTaxCategory/TaxScheme Name TaxTypeCode CurrencyCode cac:JurisdictionRegionAddress
608 line/Item/AdditionalItemProperty ID NameCode TestMethod ValueQuantity ValueQualifier ImportanceCode ListValue cac:UsabilityPeriod cac:ItemPropertyGroup cac:RangeDimension cac:ItemPropertyRange
619 line/Item cac:ManufacturerParty cac:InformationContentProviderParty cac:OriginAddress cac:ItemInstance cac:Certificate cac:Dimension
625 line/Price PriceChangeReason PriceTypeCode PriceType OrderableUnitFactorRate ValidityPeriod PriceList
632 line/Price/AllowanceCharge ID AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric PrepaidIndicator SequenceNumeric AccountingCostCode AccountingCost PerUnitAmount cac:TaxCategory cac:TaxTotal cac:PaymentMeans
644 line/Price cac:PricingExchangeRate
645 line cac:DeliveryTerms cac:SubInvoiceLine cac:ItemPriceExtension
648 cbc:CustomizationID @schemeID
649 cbc:ProfileID @schemeID
650 cbc:ID @schemeID
651 cbc:SalesOrderID @schemeID
652 //PartyTaxScheme/cbc:CompanyID @schemeID
653 PaymentMeans/cbc:PaymentID @schemeID
654 PaymentMeans/PayeeFinancialAccount/cbc:ID @schemeID
655 PaymentMeans/PayeeFinancialAccount/FinancialInstitutionBranch/cbc:ID @schemeID
656 cbc:InvoiceTypeCode @listID
657 cbc:DocumentCurrencyCode @listID
658 cbc:TaxCurrencyCode @listID
659 AdditionalDocumentReference/cbc:DocumentTypeCode @listID
660 //Country/cbc:IdentificationCode @listID
661 PaymentMeans/cbc:PaymentMeansCode @listID
662 //cbc:AllowanceChargeReasonCode @listID
663 // @unitCodeListID cac:FinancialInstitution
667 //BuyersItemIdentification/cbc:ID @schemeID
668 //SellersItemIdentification/cbc:ID @schemeID
669 //Price/AllowanceCharge AllowanceChargeReasonCode AllowanceChargeReason MultiplierFactorNumeric
672 cbc:CreditNoteTypeCode @listID
674 //cbc:PrimaryAccountNumberID @schemeID
675 //CardAccount/cbc:NetworkID @schemeID
676 //PaymentMandate/cbc:ID @schemeID
677 //PaymentMandate/PayerFinancialAccount/cbc:ID @schemeID
678 //TaxCategory/cbc:ID @schemeID
679 //ClassifiedTaxCategory/cbc:ID @schemeID
680 //PaymentMeans cac:PayerFinancialAccount
681 PaymentMeans InstructionNote
682 Delivery cac:DeliveryAddress`,
        },
        {
          id: "UBL-CR-002",
          severity: "warning",
          path: "cbc:UBLVersionID",
          breaks: (_, nodes) => (nodes.some(({ text }) => text === "2.1") ? [] : nodes.slice(0, 1)),
          title: "UBL-Version ist nicht 2.1",
          problem: "Das Element cbc:UBLVersionID nennt eine andere Version als 2.1.",
          fix: "2.1 angeben oder cbc:UBLVersionID weglassen.",
        },
        {
          id: "UBL-CR-412",
          severity: "warning",
          path: "cac:PaymentMeans/cbc:PaymentDueDate",
          breaks: (root, nodes) => (root.name === "CreditNote" ? [] : nodes.slice(0, 1)),
          title: "Fälligkeit steht in der Zahlungsanweisung",
          problem: "cbc:PaymentDueDate ist in der Zahlungsanweisung nur bei Gutschriften (CreditNote) vorgesehen.",
          fix: "Das Fälligkeitsdatum (BT-9) im Element cbc:DueDate der Rechnung angeben.",
        },
        {
          id: "UBL-CR-665",
          severity: "warning",
          path: "//cac:AdditionalDocumentReference",
          breaks: (_, documents) =>
            documents
              .filter(
                (node) =>
                  !hasChild(node, "cbc:DocumentTypeCode") ||
                  findAll(node, "cbc:DocumentTypeCode").some(({ text }) => text !== "130"),
              )
              .flatMap((node) => findAll(node, "cbc:ID").filter((id) => attributeOf(id, "schemeID") !== undefined))
              .slice(0, 1),
          title: "Unterlage mit Kennungsschema",
          problem:
            "Das Attribut schemeID ist nur an der Objektkennung (BT-18, Typ 130) vorgesehen, nicht an anderen Unterlagen.",
          fix: "Das Attribut schemeID weglassen.",
        },
        {
          id: "UBL-CR-666",
          severity: "error",
          path: "//cac:AdditionalDocumentReference",
          breaks: (_, documents) =>
            documents
              .filter(isTyped130)
              .flatMap((node) => findAll(node, "cac:Attachment"))
              .slice(0, 1),
          title: "Objektkennung mit Anlage",
          problem: "Die Objektkennung der Rechnung (BT-18, Typ 130) enthält eine Anlage (cac:Attachment).",
          fix: "Die Anlage in einer eigenen cac:AdditionalDocumentReference ohne Typ übermitteln (BG-24).",
        },
        {
          id: "UBL-CR-673",
          severity: "error",
          path: "//cac:AdditionalDocumentReference",
          breaks: (_, documents) =>
            documents
              .filter(isTyped130)
              .flatMap((node) => findAll(node, "cbc:DocumentDescription"))
              .slice(0, 1),
          title: "Objektkennung mit Beschreibung",
          problem:
            "Die Objektkennung der Rechnung (BT-18, Typ 130) enthält eine Beschreibung (cbc:DocumentDescription).",
          fix: "Die Beschreibung weglassen oder in einer eigenen Unterlage ohne Typ angeben (BT-123).",
        },
        {
          family: "UBL-SR",
          kind: "once",
          severity: "error",
          rows: `01 ContractDocumentReference ID
02 ReceiptDocumentReference ID
03 DespatchDocumentReference ID
05 PaymentTerms Note
08 . cac:InvoicePeriod
09 AccountingSupplierParty/Party/PartyLegalEntity RegistrationName
10 AccountingSupplierParty/Party/PartyName Name
11 AccountingSupplierParty/Party/PartyLegalEntity CompanyID
14 AccountingSupplierParty/Party/PartyLegalEntity CompanyLegalForm
15 AccountingCustomerParty/Party/PartyLegalEntity RegistrationName
16 AccountingCustomerParty/Party/PartyIdentification ID
17 AccountingCustomerParty/Party/PartyLegalEntity CompanyID
24 . cac:Delivery
39 ProjectReference ID
40 AccountingCustomerParty/Party/PartyName Name
45 PaymentMeans PaymentDueDate
46 PaymentMeans/cbc:PaymentMeansCode @name
49 InvoicePeriod DescriptionCode
54 PaymentMeans cac:CardAccount cac:PaymentMandate
56 OriginatorDocumentReference ID`,
        },
        atMostOnce(
          "UBL-SR-04",
          "error",
          "Objektkennung der Rechnung (BT-18)",
          "cac:AdditionalDocumentReference",
          (nodes) => nodes.filter(isTyped130).flatMap((node) => findAll(node, "cbc:ID")),
        ),
        atMostOnce(
          "UBL-SR-12",
          "error",
          "USt-IdNr. des Verkäufers (BT-31)",
          "cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme",
          vatIds,
        ),
        atMostOnce(
          "UBL-SR-13",
          "error",
          "Steuernummer des Verkäufers (BT-32)",
          "cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme",
          otherTaxNumbers,
        ),
        atMostOnce(
          "UBL-SR-18",
          "error",
          "USt-IdNr. des Käufers (BT-48)",
          "cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme",
          vatIds,
        ),
        atMostOnce(
          "UBL-SR-29",
          "error",
          "Gläubiger-Identifikationsnummer (BT-90)",
          "//cac:PartyIdentification/cbc:ID",
          (nodes) => nodes.filter((node) => schemeOf(node) === "SEPA"),
        ),
        allEqual("UBL-SR-44", "Verwendungszwecke (BT-83)", "//cbc:PaymentID"),
        allEqual("UBL-SR-47", "Zahlungsarten (BT-81)", "//cbc:PaymentMeansCode"),
      ],
    },
    {
      at: "cac:InvoiceLine cac:CreditNoteLine",
      name: "Rechnungsposition",
      rules: [
        {
          family: "UBL-SR",
          kind: "once",
          severity: "error",
          rows: `34 . Note
35 OrderLineReference LineID
36 . cac:InvoicePeriod
37 Price/AllowanceCharge Amount
50 Item Description
52 . cac:DocumentReference`,
        },
        { family: "UBL-SR", kind: "one", severity: "error", rows: `48 Item cac:ClassifiedTaxCategory` },
      ],
    },
    {
      at: "cac:PayeeParty",
      rules: [
        uniqueInPayee("UBL-SR-19", "Name (BT-59)", "cac:PartyName/cbc:Name"),
        uniqueInPayee("UBL-SR-20", "Kennung (BT-60)", "cac:PartyIdentification/cbc:ID"),
        uniqueInPayee("UBL-SR-21", "Registernummer (BT-61)", "cac:PartyLegalEntity/cbc:CompanyID"),
      ],
    },
    {
      at: "cac:PaymentMeans",
      rules: [
        {
          family: "UBL-SR",
          kind: "once",
          severity: "error",
          rows: `26 . PaymentID PaymentMeansCode
28 PaymentMandate ID`,
        },
      ],
    },
    {
      at: "cac:BillingReference",
      name: "Vorausgegangene Rechnung",
      rules: [
        { family: "UBL-SR", kind: "once", severity: "error", rows: `06 . cac:InvoiceDocumentReference` },
        {
          id: "UBL-SR-07",
          severity: "error",
          breaks: (reference) =>
            markIf(findFirst(reference, "cac:InvoiceDocumentReference/cbc:ID") === undefined, reference),
          title: "Verweis auf eine Rechnung ohne deren Nummer",
          problem: "Einem Verweis auf eine vorausgegangene Rechnung fehlt die Rechnungsnummer (BT-25).",
          fix: "Die Nummer der vorausgegangenen Rechnung angeben oder den Verweis weglassen.",
        },
      ],
    },
    {
      at: "cac:TaxRepresentativeParty",
      rules: [
        {
          family: "UBL-SR",
          kind: "once",
          severity: "error",
          rows: `22 PartyName Name
23 PartyTaxScheme CompanyID`,
        },
      ],
    },
    {
      at: "cac:TaxSubtotal",
      name: "Umsatzsteueraufschlüsselung",
      rules: [{ family: "UBL-SR", kind: "once", severity: "error", rows: `32 TaxCategory TaxExemptionReason` }],
    },
  ],
};
