import { findAll, findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import { attributeOf, type InvoiceNode, normalizedText } from "#engine/einvoice/tree/invoice-node.ts";
import type { Severity } from "#engine/report/report.ts";
import { allEqual, atMostOnce } from "./common-rules.ts";
import type { FamilyId, FamilyTable, SpecialRule } from "./family-rule.ts";
import { hasChild, hasText, isBelow, isBoolean, markIf, surplus } from "./node-conditions.ts";

const transaction = "/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction";
const line = `${transaction}/ram:IncludedSupplyChainTradeLineItem`;
const billedQuantity =
  "rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedLineTradeDelivery/ram:BilledQuantity";
const settlement = `${transaction}/ram:ApplicableHeaderTradeSettlement`;

/** Supporting documents of a type: `130` object, `50` tender, `916` file. */
const ofType =
  (type: string) =>
  (documents: readonly InvoiceNode[]): readonly InvoiceNode[] =>
    documents.filter((node) => findAll(node, "ram:TypeCode").some((code) => normalizedText(code) === type));

const notTwoIds = (id: FamilyId, name: string, term: string, party: string): SpecialRule => ({
  id,
  severity: "warning",
  breaks: (context) => {
    const global = findFirst(context, `${party}/ram:GlobalID`);
    return global === undefined || findFirst(context, `${party}/ram:ID`) === undefined ? [] : [global];
  },
  title: `${name} mit zwei Arten von Kennungen`,
  problem: `${name} mit ram:ID und ram:GlobalID; vorgesehen ist eine Kennung (${term}).`,
  fix: "Entweder ram:ID oder ram:GlobalID mit schemeID angeben.",
});

const notTwoContactNames = (id: FamilyId, name: string, party: string): SpecialRule => ({
  id,
  severity: "warning",
  breaks: (context) => {
    const department = findFirst(context, `${party}/ram:DefinedTradeContact/ram:DepartmentName`);
    const person = findFirst(context, `${party}/ram:DefinedTradeContact/ram:PersonName`);
    return department === undefined || person === undefined ? [] : [department];
  },
  title: `Ansprechpartner des ${name} mit Person und Abteilung`,
  problem: `Der Ansprechpartner des ${name} nennt eine Person und eine Abteilung; vorgesehen ist eine der beiden Angaben.`,
  fix: "Entweder den Namen der Person oder den der Abteilung angeben.",
});

/** The norm allows several supporting documents, the official rule only one of their parts. */
const oneOfAllFiles = (id: FamilyId, name: string, child: string): SpecialRule => ({
  id,
  severity: "warning",
  path: "ram:AdditionalReferencedDocument",
  breaks: (_, nodes) => surplus(ofType("916")(nodes).flatMap((node) => findAll(node, child))),
  title: `Mehrere Unterlagen mit ${name}`,
  problem: `Die amtliche Prüfregel erwartet in allen Unterlagen (Typ 916) zusammen höchstens eine ${name}.`,
  fix: "Nichts zu ändern, wenn jede Unterlage nur eine hat; EN 16931 erlaubt mehrere Unterlagen.",
});

/** The child that only some elements of the context may have. */
const unless =
  (child: string, isAllowed: (node: InvoiceNode) => boolean): SpecialRule["breaks"] =>
  (context) =>
    isAllowed(context) ? [] : findAll(context, child).slice(0, 1);

/** `where` tells in German where the child may stand. */
const allowedOnly = (
  id: FamilyId,
  severity: Severity,
  name: string,
  child: string,
  where: string,
  isAllowed: (node: InvoiceNode) => boolean,
): SpecialRule => ({
  id,
  severity,
  breaks: unless(child, isAllowed),
  title: `${name} an unzulässiger Stelle`,
  problem: `Das Element ${child} ist nur ${where} vorgesehen.`,
  fix: `Das Element nur ${where} angeben.`,
});

const isDocumentOfType =
  (...types: readonly string[]) =>
  (node: InvoiceNode): boolean =>
    node.name === "ram:AdditionalReferencedDocument" && hasText(node, "ram:TypeCode", ...types);

const isHeaderTax = (tax: InvoiceNode): boolean => isBelow(tax, "ram:ApplicableHeaderTradeSettlement");
const isApplicableTax = (tax: InvoiceNode): boolean => tax.name === "ram:ApplicableTradeTax";

/** Elements that CII allows and EN 16931 does not use, and how often others occur. */
export const ciiTable: FamilyTable = {
  prefixes: ["ram:", "ram:"],
  contexts: [
    {
      at: "ram:SpecifiedTradeSettlementPaymentMeans",
      name: "Zahlungsanweisung",
      rules: [
        {
          family: "CII-SR",
          kind: "absent",
          severity: "warning",
          rows: `464 . PayerSpecifiedDebtorFinancialInstitution`,
        },
      ],
    },
    {
      at: "/rsm:CrossIndustryInvoice/rsm:ExchangedDocumentContext",
      rules: [
        {
          family: "CII-SR",
          kind: "absent",
          severity: "warning",
          rows: `001 . SpecifiedTransactionID TestIndicator
006 . BIMSpecifiedDocumentContextParameter ScenarioSpecifiedDocumentContextParameter ApplicationSpecifiedDocumentContextParameter
011 . SubsetSpecifiedDocumentContextParameter MessageStandardSpecifiedDocumentContextParameter`,
        },
        {
          family: "CII-SR",
          kind: "once",
          severity: "warning",
          rows: `003 . BusinessProcessSpecifiedDocumentContextParameter`,
        },
        { family: "CII-SR", kind: "one", severity: "error", rows: `009 . GuidelineSpecifiedDocumentContextParameter` },
        { family: "CII-SR", kind: "one", severity: "error", rows: `010 GuidelineSpecifiedDocumentContextParameter ID` },
      ],
    },
    {
      at: "/rsm:CrossIndustryInvoice/rsm:ExchangedDocument",
      name: "Rechnungskopf",
      rules: [
        {
          family: "CII-SR",
          kind: "absent",
          severity: "warning",
          rows: `013 . Name
015 IssueDateTime udt:DateTime
016 . CopyIndicator Purpose ControlRequirementIndicator LanguageID PurposeCode RevisionDateTime VersionID GlobalID RevisionID PreviousRevisionID CategoryCode
027 IncludedNote Subject ContentCode
032 IncludedNote ID
033 . EffectiveSpecifiedPeriod IssuerTradeParty`,
        },
        { family: "CII-SR", kind: "one", severity: "error", rows: `014 . TypeCode` },
      ],
    },
    {
      at: "/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:IncludedNote",
      rules: [{ family: "CII-SR", kind: "once", severity: "warning", rows: `030 . Content` }],
    },
    {
      at: line,
      rules: [
        {
          family: "CII-SR",
          kind: "absent",
          severity: "warning",
          rows: `035 . DescriptionCode ParentLineID LineStatusCode LineStatusReasonCode
221 . IncludedSubordinateTradeLineItem`,
        },
      ],
    },
    {
      at: `${line}/ram:AssociatedDocumentLineDocument`,
      rules: [
        {
          family: "CII-SR",
          kind: "once",
          severity: "warning",
          rows: `039 . IncludedNote
040 IncludedNote Content`,
        },
        {
          family: "CII-SR",
          kind: "absent",
          severity: "warning",
          rows: `041 IncludedNote SubjectCode ID Subject ContentCode`,
        },
      ],
    },
    {
      at: `${line}/ram:SpecifiedTradeProduct`,
      rules: [
        {
          family: "CII-SR",
          kind: "absent",
          severity: "warning",
          rows: `045 . ID
048 . ManufacturerAssignedID TradeName TypeCode NetWeightMeasure GrossWeightMeasure ProductGroupID EndItemTypeCode EndItemName AreaDensityMeasure UseDescription BrandName SubBrandName DrainedNetWeightMeasure VariableMeasureIndicator ColourCode ColourDescription Designation FormattedCancellationAnnouncedLaunchDateTime FormattedLatestProductDataChangeDateTime
067 ApplicableProductCharacteristic ID TypeCode
070 ApplicableProductCharacteristic ValueMeasure MeasurementMethodCode
073 ApplicableProductCharacteristic ValueCode ValueDateTime ValueIndicator ContentTypeCode ValueSpecifiedBinaryFile ApplicableProductCharacteristicCondition ApplicableReferencedStandard
080 . ApplicableMaterialGoodsCharacteristic
081 DesignatedProductClassification SystemID SystemName ClassName SubClassCode ClassProductCharacteristic ApplicableReferencedStandard
087 . IndividualTradeProductInstance CertificationEvidenceReferenceReferencedDocument InspectionReferenceReferencedDocument
091 OriginTradeCountry Name SubordinateTradeCountrySubDivision
093 . LinearSpatialDimension MinimumLinearSpatialDimension MaximumLinearSpatialDimension ManufacturerTradeParty PresentationSpecifiedBinaryFile MSDSReferenceReferencedDocument AdditionalReferenceReferencedDocument LegalRightsOwnerTradeParty BrandOwnerTradeParty IncludedReferencedProduct InformationNote`,
        },
        {
          id: "CII-SR-046",
          severity: "error",
          breaks: (product) => {
            const ids = findAll(product, "ram:GlobalID");
            return ids.some((id) => attributeOf(id, "schemeID") !== undefined) ? [] : ids.slice(0, 1);
          },
          title: "Standard-Artikelnummer ohne Schema",
          problem: "Der Standard-Artikelnummer (BT-157, ram:GlobalID) fehlt das Attribut schemeID.",
          fix: "Das Schema im Attribut schemeID angeben, zum Beispiel 0160 für eine GTIN.",
        },
        {
          id: "CII-SR-090",
          severity: "error",
          breaks: (product) => {
            const [country] = findAll(product, "ram:OriginTradeCountry");
            if (country === undefined) return [];
            const ids = findAll(product, "ram:OriginTradeCountry/ram:ID");
            return ids.length === 0 ? [country] : surplus(ids);
          },
          title: "Ursprungsland ohne oder mit mehreren Ländercodes",
          problem: "Das Ursprungsland eines Artikels (BT-159) braucht genau einen Ländercode.",
          fix: "Genau einen Ländercode angeben oder ram:OriginTradeCountry weglassen.",
        },
      ],
    },
    {
      at: `${line}/ram:SpecifiedTradeProduct/ram:ApplicableProductCharacteristic`,
      rules: [
        { family: "CII-SR", kind: "one", severity: "error", rows: `069 . Description` },
        { family: "CII-SR", kind: "one", severity: "error", rows: `072 . Value` },
      ],
    },
    {
      at: `${line}/ram:SpecifiedLineTradeAgreement`,
      rules: [
        {
          family: "CII-SR",
          kind: "absent",
          severity: "warning",
          rows: `104 . BuyerReference BuyerRequisitionerTradeParty ApplicableTradeDeliveryTerms SellerOrderReferencedDocument
108 BuyerOrderReferencedDocument IssuerAssignedID
109 . QuotationReferencedDocument ContractReferencedDocument DemandForecastReferencedDocument PromotionalDealReferencedDocument AdditionalReferencedDocument
114 GrossPriceProductTradePrice TypeCode MinimumQuantity MaximumQuantity ChangeReason OrderUnitConversionFactorNumeric
120 GrossPriceProductTradePrice/AppliedTradeAllowanceCharge ID SequenceNumeric CalculationPercent BasisAmount BasisQuantity PrepaidIndicator UnitBasisAmount ReasonCode Reason TypeCode CategoryTradeTax ActualTradeCurrencyExchange
132 GrossPriceProductTradePrice ValiditySpecifiedPeriod DeliveryTradeLocation TradeComparisonReferencePrice AssociatedReferencedDocument
136 NetPriceProductTradePrice TypeCode
138 NetPriceProductTradePrice MinimumQuantity MaximumQuantity ChangeReason OrderUnitConversionFactorNumeric AppliedTradeAllowanceCharge ValiditySpecifiedPeriod DeliveryTradeLocation TradeComparisonReferencePrice AssociatedReferencedDocument
147 . RequisitionerReferencedDocument ItemSellerTradeParty ItemBuyerTradeParty IncludedSpecifiedMarketplace
445 GrossPriceProductTradePrice IncludedTradeTax
446 NetPriceProductTradePrice IncludedTradeTax
447 . UltimateCustomerOrderReferencedDocument`,
        },
        { family: "CII-SR", kind: "once", severity: "error", rows: `441 NetPriceProductTradePrice ChargeAmount` },
        { family: "CII-SR", kind: "one", severity: "error", rows: `439 NetPriceProductTradePrice ChargeAmount` },
        {
          id: "CII-SR-119",
          severity: "warning",
          breaks: (agreement) => {
            const allowances = findAll(agreement, "ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge");
            const amount = allowances.find((node) => hasChild(node, "ram:ActualAmount"));
            const indicators = allowances.flatMap((node) => findAll(node, "ram:ChargeIndicator"));
            if (amount === undefined) return indicators.slice(0, 1);
            return markIf(!indicators.some((node) => isBoolean(node, "udt:Indicator", false)), amount);
          },
          title: "Preisnachlass ohne Betrag oder nicht als Nachlass gekennzeichnet",
          problem:
            "Ein Nachlass auf den Bruttopreis (BT-147) braucht einen Betrag und das Kennzeichen ram:ChargeIndicator mit false.",
          fix: "Den Betrag angeben und das Kennzeichen auf false setzen; Zuschläge auf den Preis sind nicht vorgesehen.",
        },
      ],
    },
    {
      at: "ram:SpecifiedTradeAllowanceCharge",
      name: "Nachlass oder Zuschlag",
      rules: [
        {
          family: "CII-SR",
          kind: "once",
          severity: "error",
          rows: `471 . RateApplicablePercent CategoryTradeTax ActualAmount`,
        },
        {
          id: "CII-SR-463",
          severity: "error",
          breaks: (allowance) => markIf(!hasChild(allowance, "ram:ChargeIndicator"), allowance),
          title: "Nachlass oder Zuschlag ohne Kennzeichen",
          problem:
            "Es fehlt das Kennzeichen ram:ChargeIndicator. Ohne es bleibt offen, ob der Betrag abgezogen oder aufgeschlagen wird.",
          fix: "Das Kennzeichen angeben: false für einen Nachlass, true für einen Zuschlag.",
        },
      ],
    },
    {
      at: "ram:GrossPriceProductTradePrice/ram:AppliedTradeAllowanceCharge",
      name: "Preisnachlass",
      rules: [{ family: "CII-SR", kind: "once", severity: "error", rows: `440 . ActualAmount` }],
    },
    {
      at: `${line}/ram:SpecifiedLineTradeDelivery`,
      name: "Liefermenge der Position",
      rules: [
        {
          family: "CII-SR",
          kind: "absent",
          severity: "warning",
          rows: `151 . RequestedQuantity ReceivedQuantity ChargeFreeQuantity PackageQuantity ProductUnitQuantity PerPackageUnitQuantity NetWeightMeasure GrossWeightMeasure TheoreticalWeightMeasure DespatchedQuantity SpecifiedDeliveryAdjustment IncludedSupplyChainPackaging RelatedSupplyChainConsignment ShipToTradeParty UltimateShipToTradeParty ShipFromTradeParty ActualDespatchSupplyChainEvent ActualPickUpSupplyChainEvent RequestedDeliverySupplyChainEvent ActualDeliverySupplyChainEvent ActualReceiptSupplyChainEvent AdditionalReferencedDocument DespatchAdviceReferencedDocument ReceivingAdviceReferencedDocument DeliveryNoteReferencedDocument ConsumptionReportReferencedDocument PackingListReferencedDocument`,
        },
      ],
    },
    {
      at: `${line}/ram:SpecifiedLineTradeSettlement`,
      name: "Abrechnung der Position",
      rules: [
        {
          family: "CII-SR",
          kind: "absent",
          severity: "warning",
          rows: `178 . PaymentReference InvoiceIssuerReference TotalAdjustmentAmount DiscountIndicator
182 ApplicableTradeTax CalculatedAmount
183 SpecifiedTradeAllowanceCharge/ChargeIndicator udt:IndicatorString
184 SpecifiedTradeAllowanceCharge ID SequenceNumeric
186 SpecifiedTradeAllowanceCharge/CalculationPercent @format
187 SpecifiedTradeAllowanceCharge BasisQuantity PrepaidIndicator UnitBasisAmount TypeCode CategoryTradeTax ActualTradeCurrencyExchange ID
194 . SubtotalCalculatedTradeTax SpecifiedLogisticsServiceCharge SpecifiedTradePaymentTerms
197 SpecifiedTradeSettlementLineMonetarySummation ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount TaxTotalAmount GrandTotalAmount InformationAmount TotalAllowanceChargeAmount TotalRetailValueInformationAmount GrossLineTotalAmount NetLineTotalAmount NetIncludingTaxesLineTotalAmount ProductWeightLossInformationAmount
209 . SpecifiedFinancialAdjustment InvoiceReferencedDocument
212 . PayableSpecifiedTradeAccountingAccount
213 ReceivableSpecifiedTradeAccountingAccount SetTriggerCode TypeCode AmountTypeCode Name CostReferenceDimensionPattern
218 . PurchaseSpecifiedTradeAccountingAccount SalesSpecifiedTradeAccountingAccount SpecifiedTradeSettlementFinancialCard`,
        },
        { family: "CII-SR", kind: "one", severity: "warning", rows: `454 . ApplicableTradeTax` },
        atMostOnce(
          "CII-SR-474",
          "warning",
          "Objektkennung der Position (BT-128)",
          "ram:AdditionalReferencedDocument",
          ofType("130"),
        ),
      ],
    },
    {
      at: `${transaction}/ram:ApplicableHeaderTradeAgreement`,
      name: "Vertragsangaben",
      rules: [
        {
          family: "CII-SR",
          kind: "absent",
          severity: "warning",
          rows: `222 SellerTradeParty RoleCode
223 SellerTradeParty/SpecifiedLegalOrganization LegalClassificationCode Name PostalTradeAddress AuthorizedLegalRegistration
227 SellerTradeParty/DefinedTradeContact ID TypeCode JobTitle Responsibility PersonID
232 SellerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication URIID ChannelCode
234 SellerTradeParty/DefinedTradeContact DirectTelephoneUniversalCommunication MobileTelephoneUniversalCommunication FaxUniversalCommunication
237 SellerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication ChannelCode CompleteNumber
239 SellerTradeParty/DefinedTradeContact TelexUniversalCommunication VOIPUniversalCommunication InstantMessagingUniversalCommunication SpecifiedNote SpecifiedContactPerson
244 SellerTradeParty/URIUniversalCommunication ChannelCode CompleteNumber
246 SellerTradeParty/SpecifiedTaxRegistration AssociatedRegisteredTax
247 SellerTradeParty EndPointURIUniversalCommunication LogoAssociatedSpecifiedBinaryFile
249 BuyerTradeParty RoleCode Description
251 BuyerTradeParty/SpecifiedLegalOrganization LegalClassificationCode Name
254 BuyerTradeParty/SpecifiedLegalOrganization PostalTradeAddress AuthorizedLegalRegistration
256 BuyerTradeParty/DefinedTradeContact ID TypeCode JobTitle Responsibility PersonID
261 BuyerTradeParty/DefinedTradeContact/TelephoneUniversalCommunication URIID ChannelCode
263 BuyerTradeParty/DefinedTradeContact DirectTelephoneUniversalCommunication MobileTelephoneUniversalCommunication FaxUniversalCommunication
266 BuyerTradeParty/DefinedTradeContact/EmailURIUniversalCommunication ChannelCode CompleteNumber
268 BuyerTradeParty/DefinedTradeContact TelexUniversalCommunication VOIPUniversalCommunication InstantMessagingUniversalCommunication SpecifiedNote SpecifiedContactPerson
273 BuyerTradeParty/URIUniversalCommunication ChannelCode CompleteNumber
275 BuyerTradeParty/SpecifiedTaxRegistration AssociatedRegisteredTax
276 BuyerTradeParty EndPointURIUniversalCommunication LogoAssociatedSpecifiedBinaryFile
278 . SalesAgentTradeParty BuyerRequisitionerTradeParty BuyerAssignedAccountantTradeParty SellerAssignedAccountantTradeParty
282 SellerTaxRepresentativeTradeParty ID GlobalID RoleCode Description SpecifiedLegalOrganization DefinedTradeContact URIUniversalCommunication
289 SellerTaxRepresentativeTradeParty/SpecifiedTaxRegistration AssociatedRegisteredTax
290 SellerTaxRepresentativeTradeParty EndPointURIUniversalCommunication LogoAssociatedSpecifiedBinaryFile
292 . ProductEndUserTradeParty ApplicableTradeDeliveryTerms
294 SellerOrderReferencedDocument LineID
295 BuyerOrderReferencedDocument LineID
296 . QuotationReferencedDocument OrderResponseReferencedDocument
298 ContractReferencedDocument LineID
299 . DemandForecastReferencedDocument SupplyInstructionReferencedDocument PromotionalDealReferencedDocument PriceListReferencedDocument
303 AdditionalReferencedDocument LineID
304 . RequisitionerReferencedDocument BuyerAgentTradeParty PurchaseConditionsReferencedDocument
307 SpecifiedProcuringProject Description
442 . Reference
448 . UltimateCustomerOrderReferencedDocument`,
        },
        {
          family: "CII-SR",
          kind: "once",
          severity: "error",
          rows: `455 SellerTradeParty DefinedTradeContact
456 BuyerTradeParty DefinedTradeContact
459 SellerTradeParty URIUniversalCommunication
460 BuyerTradeParty URIUniversalCommunication`,
        },
        notTwoIds("CII-SR-450", "Käufer", "BT-46", "ram:BuyerTradeParty"),
        atMostOnce(
          "CII-SR-457",
          "warning",
          "Vergabe- oder Losnummer (BT-17)",
          "ram:AdditionalReferencedDocument",
          (nodes) => nodes.filter((node) => hasText(node, "ram:TypeCode", "50")),
        ),
        atMostOnce(
          "CII-SR-458",
          "warning",
          "Objektkennung der Rechnung (BT-18)",
          "ram:AdditionalReferencedDocument",
          (nodes) => nodes.filter((node) => hasText(node, "ram:TypeCode", "130")),
        ),
        notTwoContactNames("CII-SR-465", "Verkäufers (BT-41)", "ram:SellerTradeParty"),
        notTwoContactNames("CII-SR-466", "Käufers (BT-56)", "ram:BuyerTradeParty"),
        oneOfAllFiles("CII-SR-475", "Beschreibung (BT-123)", "ram:Name"),
        oneOfAllFiles("CII-SR-476", "Anlage (BT-125)", "ram:AttachmentBinaryObject"),
      ],
    },
    {
      at: `${transaction}/ram:ApplicableHeaderTradeDelivery`,
      rules: [
        {
          family: "CII-SR",
          kind: "absent",
          severity: "warning",
          rows: `308 . RelatedSupplyChainConsignment
309 ShipToTradeParty RoleCode Description SpecifiedLegalOrganization DefinedTradeContact URIUniversalCommunication SpecifiedTaxRegistration EndPointURIUniversalCommunication LogoAssociatedSpecifiedBinaryFile
317 . UltimateShipToTradeParty ShipFromTradeParty ActualDespatchSupplyChainEvent ActualPickUpSupplyChainEvent
321 ActualDeliverySupplyChainEvent ID
322 ActualDeliverySupplyChainEvent/OccurrenceDateTime udt:DateTime
323 ActualDeliverySupplyChainEvent TypeCode Description DescriptionBinaryObject UnitQuantity LatestOccurrenceDateTime EarliestOccurrenceDateTime OccurrenceSpecifiedPeriod OccurrenceLogisticsLocation
331 . ActualReceiptSupplyChainEvent AdditionalReferencedDocument
333 DespatchAdviceReferencedDocument LineID LineID
335 . DeliveryNoteReferencedDocument ConsumptionReportReferencedDocument PreviousDeliverySupplyChainEvent PackingListReferencedDocument`,
        },
        notTwoIds("CII-SR-449", "Lieferort", "BT-71", "ram:ShipToTradeParty"),
      ],
    },
    {
      at: settlement,
      name: "Abrechnungsangaben",
      rules: [
        {
          family: "CII-SR",
          kind: "absent",
          severity: "warning",
          rows: `339 . DuePayableAmount CreditorReferenceTypeCode CreditorReferenceType CreditorReferenceIssuerID
344 . PaymentCurrencyCode InvoiceIssuerReference InvoiceDateTime NextInvoiceDateTime CreditReasonCode CreditReason InvoicerTradeParty InvoiceeTradeParty
352 PayeeTradeParty RoleCode Description
354 PayeeTradeParty/SpecifiedLegalOrganization LegalClassificationCode Name TradingBusinessName PostalTradeAddress AuthorizedLegalRegistration
359 PayeeTradeParty DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration EndPointURIUniversalCommunication LogoAssociatedSpecifiedBinaryFile
365 . PayerTradeParty TaxApplicableTradeCurrencyExchange InvoiceApplicableTradeCurrencyExchange PaymentApplicableTradeCurrencyExchange
369 SpecifiedTradeSettlementPaymentMeans PaymentChannelCode GuaranteeMethodCode PaymentMethodCode
372 SpecifiedTradeSettlementPaymentMeans/ApplicableTradeSettlementFinancialCard MicrochipIndicator TypeCode
375 SpecifiedTradeSettlementPaymentMeans/ApplicableTradeSettlementFinancialCard ExpiryDate VerificationNumeric ValidFromDateTime CreditLimitAmount CreditAvailableAmount InterestRatePercent Description
382 SpecifiedTradeSettlementPaymentMeans/PayerPartyDebtorFinancialAccount AccountName
384 SpecifiedTradeSettlementPaymentMeans/PayerSpecifiedDebtorFinancialInstitution ClearingSystemName Name LocationFinancialInstitutionAddress
388 SpecifiedTradeAllowanceCharge ID SequenceNumeric BasisQuantity PrepaidIndicator UnitBasisAmount TypeCode ActualTradeCurrencyExchange
395 . SubtotalCalculatedTradeTax SpecifiedLogisticsServiceCharge
397 SpecifiedTradePaymentTerms ID FromEventCode SettlementPeriodMeasure
400 SpecifiedTradePaymentTerms/DueDateDateTime udt:DateTime
401 SpecifiedTradePaymentTerms TypeCode InstructionTypeCode
404 SpecifiedTradePaymentTerms PartialPaymentPercent PaymentMeansID PartialPaymentAmount ApplicableTradePaymentPenaltyTerms ApplicableTradePaymentDiscountTerms PayeeTradeParty
421 . SpecifiedFinancialAdjustment
422 InvoiceReferencedDocument LineID
423 . ProFormaInvoiceReferencedDocument LetterOfCreditReferencedDocument FactoringAgreementReferencedDocument FactoringListReferencedDocument PayableSpecifiedTradeAccountingAccount
428 ReceivableSpecifiedTradeAccountingAccount SetTriggerCode TypeCode AmountTypeCode Name CostReferenceDimensionPattern
433 . PurchaseSpecifiedTradeAccountingAccount SalesSpecifiedTradeAccountingAccount SpecifiedTradeSettlementFinancialCard SpecifiedAdvancePayment UltimatePayeeTradeParty
443 SpecifiedTradeSettlementPaymentMeans ID
444 SpecifiedTradeSettlementPaymentMeans/PayerPartyDebtorFinancialAccount ProprietaryID`,
        },
        {
          family: "CII-SR",
          kind: "once",
          severity: "warning",
          rows: `452 . SpecifiedTradePaymentTerms
453 SpecifiedTradePaymentTerms Description`,
        },
        { family: "CII-SR", kind: "once", severity: "error", rows: `461 ApplicableTradeTax TaxPointDate` },
        notTwoIds("CII-SR-451", "Zahlungsempfänger", "BT-60", "ram:PayeeTradeParty"),
        {
          id: "CII-SR-470",
          severity: "error",
          breaks: (node) =>
            findAll(node, "ram:SpecifiedTradeSettlementPaymentMeans")
              .filter((means) => {
                const types = findAll(means, "ram:TypeCode").map(normalizedText);
                const konto = findFirst(means, "ram:PayeePartyCreditorFinancialAccount/ram:IBANID|ram:ProprietaryID");
                return konto === undefined && (types.includes("30") || types.includes("58"));
              })
              .slice(0, 1),
          title: "Überweisung ohne Konto des Zahlungsempfängers",
          problem: "Bei Überweisung (Zahlungsart 30 oder 58) fehlt das Konto des Zahlungsempfängers (BT-84).",
          fix: "IBAN oder Kontonummer des Zahlungsempfängers angeben oder die Zahlungsart ändern.",
        },
      ],
    },
    {
      at: `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`,
      rules: [
        {
          family: "CII-SR",
          kind: "absent",
          severity: "warning",
          rows: `411 . InformationAmount TotalDiscountAmount TotalAllowanceChargeAmount RetailValueExcludingTaxInformationAmount TotalDepositFeeInformationAmount ProductValueExcludingTobaccoTaxInformationAmount TotalRetailValueInformationAmount GrossLineTotalAmount NetLineTotalAmount NetIncludingTaxesLineTotalAmount`,
        },
        {
          family: "CII-SR",
          kind: "once",
          severity: "error",
          rows: `477 . LineTotalAmount ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount RoundingAmount GrandTotalAmount InformationAmount TotalPrepaidAmount TotalDiscountAmount TotalAllowanceChargeAmount DuePayableAmount RetailValueExcludingTaxInformationAmount TotalDepositFeeInformationAmount ProductValueExcludingTobaccoTaxInformationAmount TotalRetailValueInformationAmount GrossLineTotalAmount NetLineTotalAmount NetIncludingTaxesLineTotalAmount`,
        },
      ],
    },
    {
      at: "/rsm:CrossIndustryInvoice",
      rules: [
        { family: "CII-DT", kind: "absent", severity: "error", rows: `013 . @languageID @languageLocaleID` },
        { family: "CII-SR", kind: "absent", severity: "warning", rows: `438 . ValuationBreakdownStatement` },
        {
          family: "CII-SR",
          kind: "once",
          severity: "error",
          rows: `469 //ApplicableHeaderTradeSettlement PaymentReference`,
        },
        allEqual("CII-SR-462", "Codes der Steuerfälligkeit (BT-8)", "//ram:ApplicableTradeTax/ram:DueDateTypeCode"),
        allEqual(
          "CII-SR-467",
          "Zahlungsarten (BT-81)",
          "//ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode",
          normalizedText,
        ),
        allEqual(
          "CII-SR-468",
          "Texte zur Zahlungsart (BT-82)",
          "//ram:SpecifiedTradeSettlementPaymentMeans/ram:Information",
          normalizedText,
        ),
        {
          id: "CII-DT-033",
          severity: "error",
          path: "//@unitCode",
          breaks: (root, nodes) => {
            const quantities = nodes.filter(({ name }) => name.startsWith("ram:") && name.endsWith("Quantity"));
            const hasUnit = findAll(root, billedQuantity).some((node) => attributeOf(node, "unitCode") !== undefined);
            return hasUnit ? [] : quantities;
          },
          title: "Einheit einer Menge ohne Einheit der berechneten Menge",
          problem:
            "Eine Menge hat eine Einheit (unitCode), aber keine berechnete Menge (BT-129) der Rechnung hat eine.",
          fix: "Die Einheit auch an der berechneten Menge (BT-130) angeben.",
        },
      ],
    },
    {
      at: "*DocumentContextParameter",
      name: "Prozesssteuerung",
      rules: [{ family: "CII-SR", kind: "absent", severity: "warning", rows: `04 . Value SpecifiedDocumentVersion` }],
    },
    {
      at: `/rsm:CrossIndustryInvoice/rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID /rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:ID ${line}/ram:AssociatedDocumentLineDocument/ram:LineID ${line}/ram:SpecifiedTradeProduct/ram:SellerAssignedID`,
      name: "Beleg- oder Artikelnummer",
      rules: [
        {
          family: "CII-DT",
          kind: "absent",
          severity: "error",
          rows: `001 . @schemeName @schemeAgencyName @schemeDataURI @schemeURI @schemeID @schemeAgencyID @schemeVersionID`,
        },
      ],
    },
    {
      at: "ram:*ID",
      name: "Kennung oder Nummer",
      rules: [
        {
          family: "CII-DT",
          kind: "absent",
          severity: "error",
          rows: `101 . @schemeName @schemeAgencyName @schemeDataURI @schemeURI`,
        },
      ],
    },
    {
      at: "ram:TypeCode",
      name: "Art",
      rules: [{ family: "CII-DT", kind: "absent", severity: "error", rows: `008 . @name @listURI` }],
    },
    {
      // The official rules on it never run: `ram:TypeCode` is matched by the context above.
      at: "/rsm:CrossIndustryInvoice/rsm:ExchangedDocument/ram:TypeCode",
      rules: [
        { family: "CII-DT", kind: "absent", severity: "error", rows: `010 . @listID @listAgencyID @listVersionID` },
      ],
    },
    {
      at: `${line}/ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax/ram:CategoryCode`,
      rules: [
        {
          family: "CII-DT",
          kind: "absent",
          severity: "warning",
          rows: `045 . @listID @listAgencyID @listVersionID @listURI`,
        },
      ],
    },
    {
      at: "ram:*ReferencedDocument",
      name: "Verweis auf ein Dokument",
      rules: [
        {
          family: "CII-DT",
          kind: "absent",
          severity: "error",
          rows: `016 . StatusCode CopyIndicator
019 . GlobalID RevisionID
023 . Information
025 . SectionName PreviousRevisionID
028 . EffectiveSpecifiedPeriod IssuerTradeParty AttachedSpecifiedBinaryFile`,
        },
        allowedOnly(
          "CII-DT-015",
          "error",
          "Verweis auf eine externe Unterlage",
          "ram:URIID",
          "bei Unterlagen vom Typ 916",
          isDocumentOfType("916"),
        ),
        {
          id: "CII-DT-018",
          severity: "error",
          breaks: unless("ram:TypeCode", isDocumentOfType("50", "130", "916")),
          title: "Verweis auf ein Dokument mit unzulässigem Typ",
          problem:
            "Ein Typ (ram:TypeCode) ist nur in ram:AdditionalReferencedDocument erlaubt, und nur mit 50, 130 oder 916.",
          fix: "ram:TypeCode weglassen oder auf 50 (Vergabe), 130 (Objektkennung) oder 916 (Unterlage) setzen.",
        },
        allowedOnly(
          "CII-DT-021",
          "error",
          "Beschreibung einer Unterlage",
          "ram:Name",
          "bei Unterlagen vom Typ 916",
          isDocumentOfType("916"),
        ),
        allowedOnly(
          "CII-DT-022",
          "error",
          "Anlage",
          "ram:AttachmentBinaryObject",
          "bei Unterlagen vom Typ 916",
          isDocumentOfType("916"),
        ),
        allowedOnly(
          "CII-DT-024",
          "error",
          "Kennungsschema",
          "ram:ReferenceTypeCode",
          "bei der Objektkennung (Typ 130)",
          isDocumentOfType("130"),
        ),
        allowedOnly(
          "CII-DT-027",
          "error",
          "Datum eines Dokuments",
          "ram:FormattedIssueDateTime",
          "in ram:InvoiceReferencedDocument",
          ({ name }) => name === "ram:InvoiceReferencedDocument",
        ),
      ],
    },
    {
      at: "ram:*Amount",
      where: ({ name }) => name !== "ram:TaxTotalAmount",
      name: "Betrag",
      rules: [
        { family: "CII-DT", kind: "absent", severity: "error", rows: `031 . @currencyID @currencyCodeListVersionID` },
      ],
    },
    {
      at: "ram:*Quantity",
      name: "Menge",
      rules: [
        {
          family: "CII-DT",
          kind: "absent",
          severity: "error",
          rows: `034 . @unitCodeListID @unitCodeListAgencyID @unitCodeListAgencyName`,
        },
      ],
    },
    {
      at: "ram:*TradeTax",
      name: "Umsatzsteuer",
      rules: [
        {
          family: "CII-DT",
          kind: "absent",
          severity: "warning",
          rows: `038 . CalculatedRate CalculationSequenceNumeric BasisQuantity
042 . UnitBasisAmount LineTotalBasisAmount AllowanceChargeBasisAmount
049 . CurrencyCode Jurisdiction CustomsDutyIndicator
053 . TaxBasisAllowanceRate
055 . Type InformationAmount CategoryName
059 RateApplicablePercent @format
060 . SpecifiedTradeAccountingAccount ServiceSupplyTradeCountry BuyerRepayableTaxSpecifiedTradeAccountingAccount SellerPayableTaxSpecifiedTradeAccountingAccount SellerRefundableTaxSpecifiedTradeAccountingAccount BuyerDeductibleTaxSpecifiedTradeAccountingAccount BuyerNonDeductibleTaxSpecifiedTradeAccountingAccount PlaceApplicableTradeLocation`,
        },
        {
          id: "CII-DT-037",
          severity: "error",
          breaks: unless("ram:TypeCode", (tax) => hasText(tax, "ram:TypeCode", "VAT")),
          title: "Steuerart ist nicht VAT",
          problem: "Als Steuerart (ram:TypeCode) ist nur VAT erlaubt.",
          fix: "VAT angeben; andere Abgaben als Zuschlag oder in der Bemerkung ausweisen.",
        },
        allowedOnly("CII-DT-041", "warning", "Bemessungsgrundlage", "ram:BasisAmount", "auf Belegebene", isHeaderTax),
        allowedOnly(
          "CII-DT-052",
          "warning",
          "Befreiungsgrund (Code)",
          "ram:ExemptionReasonCode",
          "in ram:ApplicableTradeTax",
          isApplicableTax,
        ),
        allowedOnly(
          "CII-DT-098",
          "warning",
          "Befreiungsgrund",
          "ram:ExemptionReason",
          "in ram:ApplicableTradeTax",
          isApplicableTax,
        ),
        allowedOnly(
          "CII-DT-054",
          "warning",
          "Datum der Steuerfälligkeit",
          "ram:TaxPointDate",
          "auf Belegebene",
          isHeaderTax,
        ),
        allowedOnly(
          "CII-DT-058",
          "warning",
          "Code der Steuerfälligkeit",
          "ram:DueDateTypeCode",
          "auf Belegebene",
          isHeaderTax,
        ),
      ],
    },
    {
      at: "ram:BillingSpecifiedPeriod",
      name: "Abrechnungszeitraum",
      rules: [
        {
          family: "CII-DT",
          kind: "absent",
          severity: "error",
          rows: `068 StartDateTime udt:DateTime
069 . DurationMeasure InclusiveIndicator Description
072 EndDateTime udt:DateTime
073 . CompleteDateTime OpenIndicator SeasonCode ID Name SequenceNumeric StartDateFlexibilityCode ContinuousIndicator PurposeCode`,
        },
      ],
    },
    {
      at: "ram:PostalTradeAddress",
      name: "Anschrift",
      rules: [
        {
          family: "CII-DT",
          kind: "absent",
          severity: "error",
          rows: `082 . ID PostOfficeBox BuildingName
086 . LineFour LineFive StreetName CitySubDivisionName CountryName CountrySubDivisionID AttentionOf CareOf BuildingNumber DepartmentName AdditionalStreetName`,
        },
      ],
    },
    {
      at: "udt:DateTimeString",
      where: (node) => attributeOf(node, "format")?.value === "102",
      rules: [
        {
          id: "CII-DT-097",
          severity: "error",
          breaks: (date) =>
            markIf(!/^[ \t\r\n]*\d{4}(1[0-2]|0[1-9])(3[01]|[12]\d|0[1-9])[ \t\r\n]*$/.test(date.text), date),
          title: "Datum ist nicht in der Form JJJJMMTT",
          problem: "Ein Datum mit format 102 besteht aus acht Ziffern: Jahr, Monat und Tag.",
          fix: "Das Datum in der Form JJJJMMTT angeben, zum Beispiel 20261031.",
        },
      ],
    },
  ],
};
