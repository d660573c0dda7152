/*
 * Elements of UBL 2.1 that an Invoice or a CreditNote can reach, one type a line, as `compile-types.ts` reads them.
 * Source: OASIS UBL 2.1 (XSD of 2013-11-04) on the CCTS core component types 1.1.
 */

export const ublTypes = `\
CreditNote: ext:UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? IssueDate IssueTime? TaxPointDate? CreditNoteTypeCode? Note* DocumentCurrencyCode? TaxCurrencyCode? PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode? AccountingCost? LineCountNumeric? BuyerReference? | InvoicePeriod* DiscrepancyResponse* OrderReference? BillingReference* DespatchDocumentReference* ReceiptDocumentReference* ContractDocumentReference* AdditionalDocumentReference* StatementDocumentReference* OriginatorDocumentReference* Signature* AccountingSupplierParty AccountingCustomerParty PayeeParty? BuyerCustomerParty? SellerSupplierParty? TaxRepresentativeParty? Delivery* DeliveryTerms* PaymentMeans* PaymentTerms* TaxExchangeRate? PricingExchangeRate? PaymentExchangeRate? PaymentAlternativeExchangeRate? AllowanceCharge* TaxTotal* LegalMonetaryTotal CreditNoteLine+
Invoice: ext:UBLExtensions? UBLVersionID? CustomizationID? ProfileID? ProfileExecutionID? ID CopyIndicator? UUID? IssueDate IssueTime? DueDate? InvoiceTypeCode? Note* TaxPointDate? DocumentCurrencyCode? TaxCurrencyCode? PricingCurrencyCode? PaymentCurrencyCode? PaymentAlternativeCurrencyCode? AccountingCostCode? AccountingCost? LineCountNumeric? BuyerReference? | InvoicePeriod* OrderReference? BillingReference* DespatchDocumentReference* ReceiptDocumentReference* StatementDocumentReference* OriginatorDocumentReference* ContractDocumentReference* AdditionalDocumentReference* ProjectReference* Signature* AccountingSupplierParty AccountingCustomerParty PayeeParty? BuyerCustomerParty? SellerSupplierParty? TaxRepresentativeParty? Delivery* DeliveryTerms? PaymentMeans* PaymentTerms* PrepaidPayment* AllowanceCharge* TaxExchangeRate? PricingExchangeRate? PaymentExchangeRate? PaymentAlternativeExchangeRate? TaxTotal* WithholdingTaxTotal* LegalMonetaryTotal InvoiceLine+
AddressLine: Line
Address: ID? AddressTypeCode? AddressFormatCode? Postbox? Floor? Room? StreetName? AdditionalStreetName? BlockName? BuildingName? BuildingNumber? InhouseMail? Department? MarkAttention? MarkCare? PlotIdentification? CitySubdivisionName? CityName? PostalZone? CountrySubentity? CountrySubentityCode? Region? District? TimezoneOffset? | AddressLine* Country? LocationCoordinate*
AirTransport: AircraftID
AllowanceCharge: ID? ChargeIndicator AllowanceChargeReasonCode? AllowanceChargeReason* MultiplierFactorNumeric? PrepaidIndicator? SequenceNumeric? Amount BaseAmount? AccountingCostCode? AccountingCost? PerUnitAmount? | TaxCategory* TaxTotal? PaymentMeans*
Attachment: EmbeddedDocumentBinaryObject? | ExternalReference?
BillingReferenceLine: ID Amount? | AllowanceCharge*
BillingReference: | InvoiceDocumentReference? SelfBilledInvoiceDocumentReference? CreditNoteDocumentReference? SelfBilledCreditNoteDocumentReference? DebitNoteDocumentReference? ReminderDocumentReference? AdditionalDocumentReference? BillingReferenceLine*
Branch: ID? Name? | FinancialInstitution? Address?
CardAccount: PrimaryAccountNumberID NetworkID CardTypeCode? ValidityStartDate? ExpiryDate? IssuerID? IssueNumberID? CV2ID? CardChipCode? ChipApplicationID? HolderName?
Certificate: ID CertificateTypeCode CertificateType Remarks* | IssuerParty DocumentReference* Signature*
Clause: ID? Content*
CommodityClassification: NatureCode? CargoTypeCode? CommodityCode? ItemClassificationCode?
Communication: ChannelCode? Channel? Value?
Condition: AttributeID Measure? Description* MinimumMeasure? MaximumMeasure?
Consignment: ID CarrierAssignedID? ConsigneeAssignedID? ConsignorAssignedID? FreightForwarderAssignedID? BrokerAssignedID? ContractedCarrierAssignedID? PerformingCarrierAssignedID? SummaryDescription* TotalInvoiceAmount? DeclaredCustomsValueAmount? TariffDescription* TariffCode? InsurancePremiumAmount? GrossWeightMeasure? NetWeightMeasure? NetNetWeightMeasure? ChargeableWeightMeasure? GrossVolumeMeasure? NetVolumeMeasure? LoadingLengthMeasure? Remarks* HazardousRiskIndicator? AnimalFoodIndicator? HumanFoodIndicator? LivestockIndicator? BulkCargoIndicator? ContainerizedIndicator? GeneralCargoIndicator? SpecialSecurityIndicator? ThirdPartyPayerIndicator? CarrierServiceInstructions* CustomsClearanceServiceInstructions* ForwarderServiceInstructions* SpecialServiceInstructions* SequenceID? ShippingPriorityLevelCode? HandlingCode? HandlingInstructions* Information* TotalGoodsItemQuantity? TotalTransportHandlingUnitQuantity? InsuranceValueAmount? DeclaredForCarriageValueAmount? DeclaredStatisticsValueAmount? FreeOnBoardValueAmount? SpecialInstructions* SplitConsignmentIndicator? DeliveryInstructions* ConsignmentQuantity? ConsolidatableIndicator? HaulageInstructions* LoadingSequenceID? ChildConsignmentQuantity? TotalPackagesQuantity? | ConsolidatedShipment* CustomsDeclaration* RequestedPickupTransportEvent? RequestedDeliveryTransportEvent? PlannedPickupTransportEvent? PlannedDeliveryTransportEvent? Status* ChildConsignment* ConsigneeParty? ExporterParty? ConsignorParty? ImporterParty? CarrierParty? FreightForwarderParty? NotifyParty? OriginalDespatchParty? FinalDeliveryParty? PerformingCarrierParty? SubstituteCarrierParty? LogisticsOperatorParty? TransportAdvisorParty? HazardousItemNotificationParty? InsuranceParty? MortgageHolderParty? BillOfLadingHolderParty? OriginalDepartureCountry? FinalDestinationCountry? TransitCountry* TransportContract? TransportEvent* OriginalDespatchTransportationService? FinalDeliveryTransportationService? DeliveryTerms? PaymentTerms? CollectPaymentTerms? DisbursementPaymentTerms? PrepaidPaymentTerms? FreightAllowanceCharge* ExtraAllowanceCharge* MainCarriageShipmentStage* PreCarriageShipmentStage* OnCarriageShipmentStage* TransportHandlingUnit* FirstArrivalPortLocation? LastExitPortLocation?
Contact: ID? Name? Telephone? Telefax? ElectronicMail? Note* | OtherCommunication*
Contract: ID? IssueDate? IssueTime? NominationDate? NominationTime? ContractTypeCode? ContractType? Note* VersionID? Description* | ValidityPeriod? ContractDocumentReference* NominationPeriod? ContractualDelivery?
CorporateRegistrationScheme: ID? Name? CorporateRegistrationTypeCode? | JurisdictionRegionAddress*
Country: IdentificationCode? Name?
CreditAccount: AccountID
CreditNoteLine: ID UUID? Note* CreditedQuantity? LineExtensionAmount? TaxPointDate? AccountingCostCode? AccountingCost? PaymentPurposeCode? FreeOfChargeIndicator? | InvoicePeriod* OrderLineReference* DiscrepancyResponse* DespatchLineReference* ReceiptLineReference* BillingReference* DocumentReference* PricingReference? OriginatorParty? Delivery* PaymentTerms* TaxTotal* AllowanceCharge* Item? Price? DeliveryTerms* SubCreditNoteLine* ItemPriceExtension?
CustomerParty: CustomerAssignedAccountID? SupplierAssignedAccountID? AdditionalAccountID* | Party? DeliveryContact? AccountingContact? BuyerContact?
CustomsDeclaration: ID | IssuerParty?
DeliveryTerms: ID? SpecialTerms* LossRiskResponsibilityCode? LossRisk* Amount? | DeliveryLocation? AllowanceCharge?
Delivery: ID? Quantity? MinimumQuantity? MaximumQuantity? ActualDeliveryDate? ActualDeliveryTime? LatestDeliveryDate? LatestDeliveryTime? ReleaseID? TrackingID? | DeliveryAddress? DeliveryLocation? AlternativeDeliveryLocation? RequestedDeliveryPeriod? PromisedDeliveryPeriod? EstimatedDeliveryPeriod? CarrierParty? DeliveryParty? NotifyParty* Despatch? DeliveryTerms* MinimumDeliveryUnit? MaximumDeliveryUnit? Shipment?
DeliveryUnit: BatchQuantity ConsumerUnitQuantity? HazardousRiskIndicator?
DependentPriceReference: Percent? | LocationAddress? DependentLineReference?
DespatchLine: ID UUID? Note* LineStatusCode? DeliveredQuantity? BackorderQuantity? BackorderReason* OutstandingQuantity? OutstandingReason* OversupplyQuantity? | OrderLineReference+ DocumentReference* Item Shipment*
Despatch: ID? RequestedDespatchDate? RequestedDespatchTime? EstimatedDespatchDate? EstimatedDespatchTime? ActualDespatchDate? ActualDespatchTime? GuaranteedDespatchDate? GuaranteedDespatchTime? ReleaseID? Instructions* | DespatchAddress? DespatchLocation? DespatchParty? CarrierParty? NotifyParty* Contact? EstimatedDespatchPeriod? RequestedDespatchPeriod?
Dimension: AttributeID Measure? Description* MinimumMeasure? MaximumMeasure?
DocumentReference: ID CopyIndicator? UUID? IssueDate? IssueTime? DocumentTypeCode? DocumentType? XPath* LanguageID? LocaleCode? VersionID? DocumentStatusCode? DocumentDescription* | Attachment? ValidityPeriod? IssuerParty? ResultOfVerification?
EmissionCalculationMethod: CalculationMethodCode? FullnessIndicationCode? | MeasurementFromLocation? MeasurementToLocation?
EnvironmentalEmission: EnvironmentalEmissionTypeCode ValueMeasure Description* | EmissionCalculationMethod*
ExchangeRate: SourceCurrencyCode SourceCurrencyBaseRate? TargetCurrencyCode TargetCurrencyBaseRate? ExchangeMarketID? CalculationRate? MathematicOperatorCode? Date? | ForeignExchangeContract?
ExternalReference: URI? DocumentHash? HashAlgorithmMethod? ExpiryDate? ExpiryTime? MimeCode? FormatCode? EncodingCode? CharacterSetCode? FileName? Description*
FinancialAccount: ID? Name? AliasName? AccountTypeCode? AccountFormatCode? CurrencyCode? PaymentNote* | FinancialInstitutionBranch? Country?
FinancialInstitution: ID? Name? | Address?
GoodsItemContainer: ID Quantity? | TransportEquipment*
GoodsItem: ID? SequenceNumberID? Description* HazardousRiskIndicator? DeclaredCustomsValueAmount? DeclaredForCarriageValueAmount? DeclaredStatisticsValueAmount? FreeOnBoardValueAmount? InsuranceValueAmount? ValueAmount? GrossWeightMeasure? NetWeightMeasure? NetNetWeightMeasure? ChargeableWeightMeasure? GrossVolumeMeasure? NetVolumeMeasure? Quantity? PreferenceCriterionCode? RequiredCustomsID? CustomsStatusCode? CustomsTariffQuantity? CustomsImportClassifiedIndicator? ChargeableQuantity? ReturnableQuantity? TraceID? | Item* GoodsItemContainer* FreightAllowanceCharge* InvoiceLine* Temperature* ContainedGoodsItem* OriginAddress? Delivery? Pickup? Despatch? MeasurementDimension* ContainingPackage* ShipmentDocumentReference? MinimumTemperature? MaximumTemperature?
HazardousGoodsTransit: TransportEmergencyCardCode? PackingCriteriaCode? HazardousRegulationCode? InhalationToxicityZoneCode? TransportAuthorizationCode? | MaximumTemperature? MinimumTemperature?
HazardousItem: ID? PlacardNotation? PlacardEndorsement? AdditionalInformation* UNDGCode? EmergencyProceduresCode? MedicalFirstAidGuideCode? TechnicalName? CategoryName? HazardousCategoryCode? UpperOrangeHazardPlacardID? LowerOrangeHazardPlacardID? MarkingID? HazardClassID? NetWeightMeasure? NetVolumeMeasure? Quantity? | ContactParty? SecondaryHazard* HazardousGoodsTransit* EmergencyTemperature? FlashpointTemperature? AdditionalTemperature*
InvoiceLine: ID UUID? Note* InvoicedQuantity? LineExtensionAmount TaxPointDate? AccountingCostCode? AccountingCost? PaymentPurposeCode? FreeOfChargeIndicator? | InvoicePeriod* OrderLineReference* DespatchLineReference* ReceiptLineReference* BillingReference* DocumentReference* PricingReference? OriginatorParty? Delivery* PaymentTerms* AllowanceCharge* TaxTotal* WithholdingTaxTotal* Item Price? DeliveryTerms? SubInvoiceLine* ItemPriceExtension?
ItemIdentification: ID ExtendedID? BarcodeSymbologyID? | PhysicalAttribute* MeasurementDimension* IssuerParty?
ItemInstance: ProductTraceID? ManufactureDate? ManufactureTime? BestBeforeDate? RegistrationID? SerialID? | AdditionalItemProperty* LotIdentification?
ItemLocationQuantity: LeadTimeMeasure? MinimumQuantity? MaximumQuantity? HazardousRiskIndicator? TradingRestrictions* | ApplicableTerritoryAddress* Price? DeliveryUnit* ApplicableTaxCategory* Package? AllowanceCharge* DependentPriceReference?
ItemPropertyGroup: ID Name? ImportanceCode?
ItemPropertyRange: MinimumValue? MaximumValue?
ItemProperty: ID? Name NameCode? TestMethod? Value? ValueQuantity? ValueQualifier* ImportanceCode? ListValue* | UsabilityPeriod? ItemPropertyGroup* RangeDimension? ItemPropertyRange?
Item: Description* PackQuantity? PackSizeNumeric? CatalogueIndicator? Name? HazardousRiskIndicator? AdditionalInformation* Keyword* BrandName* ModelName* | BuyersItemIdentification? SellersItemIdentification? ManufacturersItemIdentification* StandardItemIdentification? CatalogueItemIdentification? AdditionalItemIdentification* CatalogueDocumentReference? ItemSpecificationDocumentReference* OriginCountry? CommodityClassification* TransactionConditions* HazardousItem* ClassifiedTaxCategory* AdditionalItemProperty* ManufacturerParty* InformationContentProviderParty? OriginAddress* ItemInstance* Certificate* Dimension*
Language: ID? Name? LocaleCode?
LineReference: LineID UUID? LineStatusCode? | DocumentReference?
LocationCoordinate: CoordinateSystemCode? LatitudeDegreesMeasure? LatitudeMinutesMeasure? LatitudeDirectionCode? LongitudeDegreesMeasure? LongitudeMinutesMeasure? LongitudeDirectionCode? AltitudeMeasure?
Location: ID? Description* Conditions* CountrySubentity? CountrySubentityCode? LocationTypeCode? InformationURI? Name? | ValidityPeriod* Address? SubsidiaryLocation* LocationCoordinate*
LotIdentification: LotNumberID? ExpiryDate? | AdditionalItemProperty*
MaritimeTransport: VesselID? VesselName? RadioCallSignID? ShipsRequirements* GrossTonnageMeasure? NetTonnageMeasure? | RegistryCertificateDocumentReference? RegistryPortLocation?
MonetaryTotal: LineExtensionAmount? TaxExclusiveAmount? TaxInclusiveAmount? AllowanceTotalAmount? ChargeTotalAmount? PrepaidAmount? PayableRoundingAmount? PayableAmount PayableAlternativeAmount?
OrderLineReference: LineID SalesOrderLineID? UUID? LineStatusCode? | OrderReference?
OrderReference: ID SalesOrderID? CopyIndicator? UUID? IssueDate? IssueTime? CustomerReference? OrderTypeCode? | DocumentReference?
Package: ID? Quantity? ReturnableMaterialIndicator? PackageLevelCode? PackagingTypeCode? PackingMaterial* TraceID? | ContainedPackage* ContainingTransportEquipment? GoodsItem* MeasurementDimension* DeliveryUnit* Delivery? Pickup? Despatch?
PartyIdentification: ID
PartyLegalEntity: RegistrationName? CompanyID? RegistrationDate? RegistrationExpirationDate? CompanyLegalFormCode? CompanyLegalForm? SoleProprietorshipIndicator? CompanyLiquidationStatusCode? CorporateStockAmount? FullyPaidSharesIndicator? | RegistrationAddress? CorporateRegistrationScheme? HeadOfficeParty? ShareholderParty*
PartyName: Name
PartyTaxScheme: RegistrationName? CompanyID? TaxLevelCode? ExemptionReasonCode? ExemptionReason* | RegistrationAddress? TaxScheme
Party: MarkCareIndicator? MarkAttentionIndicator? WebsiteURI? LogoReferenceID? EndpointID? IndustryClassificationCode? | PartyIdentification* PartyName* Language? PostalAddress? PhysicalLocation? PartyTaxScheme* PartyLegalEntity* Contact? Person* AgentParty? ServiceProviderParty* PowerOfAttorney* FinancialAccount?
PaymentMandate: ID? MandateTypeCode? MaximumPaymentInstructionsNumeric? MaximumPaidAmount? SignatureID? | PayerParty? PayerFinancialAccount? ValidityPeriod? PaymentReversalPeriod? Clause*
PaymentMeans: ID? PaymentMeansCode PaymentDueDate? PaymentChannelCode? InstructionID? InstructionNote* PaymentID* | CardAccount? PayerFinancialAccount? PayeeFinancialAccount? CreditAccount? PaymentMandate? TradeFinancing?
PaymentTerms: ID? PaymentMeansID* PrepaidPaymentReferenceID? Note* ReferenceEventCode? SettlementDiscountPercent? PenaltySurchargePercent? PaymentPercent? Amount? SettlementDiscountAmount? PenaltyAmount? PaymentTermsDetailsURI? PaymentDueDate? InstallmentDueDate? InvoicingPartyReference? | SettlementPeriod? PenaltyPeriod? ExchangeRate? ValidityPeriod?
Payment: ID? PaidAmount? ReceivedDate? PaidDate? PaidTime? InstructionID?
Period: StartDate? StartTime? EndDate? EndTime? DurationMeasure? DescriptionCode* Description*
Person: ID? FirstName? FamilyName? Title? MiddleName? OtherName? NameSuffix? JobTitle? NationalityID? GenderCode? BirthDate? BirthplaceName? OrganizationDepartment? | Contact? FinancialAccount? IdentityDocumentReference* ResidenceAddress?
PhysicalAttribute: AttributeID PositionCode? DescriptionCode? Description*
Pickup: ID? ActualPickupDate? ActualPickupTime? EarliestPickupDate? EarliestPickupTime? LatestPickupDate? LatestPickupTime? | PickupLocation? PickupParty?
PowerOfAttorney: ID? IssueDate? IssueTime? Description* | NotaryParty? AgentParty WitnessParty* MandateDocumentReference*
PriceExtension: Amount | TaxTotal*
PriceList: ID? StatusCode? | ValidityPeriod* PreviousPriceList?
Price: PriceAmount BaseQuantity? PriceChangeReason* PriceTypeCode? PriceType? OrderableUnitFactorRate? | ValidityPeriod* PriceList? AllowanceCharge* PricingExchangeRate?
PricingReference: | OriginalItemLocationQuantity? AlternativeConditionPrice*
ProjectReference: ID UUID? IssueDate? | WorkPhaseReference*
RailTransport: TrainID RailCarID?
ReceiptLine: ID UUID? Note* ReceivedQuantity? ShortQuantity? ShortageActionCode? RejectedQuantity? RejectReasonCode? RejectReason* RejectActionCode? QuantityDiscrepancyCode? OversupplyQuantity? ReceivedDate? TimingComplaintCode? TimingComplaint? | OrderLineReference? DespatchLineReference* DocumentReference* Item* Shipment*
Response: ReferenceID? ResponseCode? Description* EffectiveDate? EffectiveTime? | Status*
ResultOfVerification: ValidatorID? ValidationResultCode? ValidationDate? ValidationTime? ValidateProcess? ValidateTool? ValidateToolVersion? | SignatoryParty?
RoadTransport: LicensePlateID
SecondaryHazard: ID? PlacardNotation? PlacardEndorsement? EmergencyProceduresCode? Extension*
ServiceFrequency: WeekDayCode
ServiceProviderParty: ID? ServiceTypeCode? ServiceType* | Party SellerContact?
ShareholderParty: PartecipationPercent? | Party?
ShipmentStage: ID? TransportModeCode? TransportMeansTypeCode? TransitDirectionCode? PreCarriageIndicator? OnCarriageIndicator? EstimatedDeliveryDate? EstimatedDeliveryTime? RequiredDeliveryDate? RequiredDeliveryTime? LoadingSequenceID? SuccessiveSequenceID? Instructions* DemurrageInstructions* CrewQuantity? PassengerQuantity? | TransitPeriod? CarrierParty* TransportMeans? LoadingPortLocation? UnloadingPortLocation? TransshipPortLocation? LoadingTransportEvent? ExaminationTransportEvent? AvailabilityTransportEvent? ExportationTransportEvent? DischargeTransportEvent? WarehousingTransportEvent? TakeoverTransportEvent? OptionalTakeoverTransportEvent? DropoffTransportEvent? ActualPickupTransportEvent? DeliveryTransportEvent? ReceiptTransportEvent? StorageTransportEvent? AcceptanceTransportEvent? TerminalOperatorParty? CustomsAgentParty? EstimatedTransitPeriod? FreightAllowanceCharge* FreightChargeLocation? DetentionTransportEvent* RequestedDepartureTransportEvent? RequestedArrivalTransportEvent? RequestedWaypointTransportEvent* PlannedDepartureTransportEvent? PlannedArrivalTransportEvent? PlannedWaypointTransportEvent* ActualDepartureTransportEvent? ActualWaypointTransportEvent? ActualArrivalTransportEvent? TransportEvent* EstimatedDepartureTransportEvent? EstimatedArrivalTransportEvent? PassengerPerson* DriverPerson* ReportingPerson? CrewMemberPerson* SecurityOfficerPerson? MasterPerson? ShipsSurgeonPerson?
Shipment: ID ShippingPriorityLevelCode? HandlingCode? HandlingInstructions* Information* GrossWeightMeasure? NetWeightMeasure? NetNetWeightMeasure? GrossVolumeMeasure? NetVolumeMeasure? TotalGoodsItemQuantity? TotalTransportHandlingUnitQuantity? InsuranceValueAmount? DeclaredCustomsValueAmount? DeclaredForCarriageValueAmount? DeclaredStatisticsValueAmount? FreeOnBoardValueAmount? SpecialInstructions* DeliveryInstructions* SplitConsignmentIndicator? ConsignmentQuantity? | Consignment* GoodsItem* ShipmentStage* Delivery? TransportHandlingUnit* ReturnAddress? OriginAddress? FirstArrivalPortLocation? LastExitPortLocation? ExportCountry? FreightAllowanceCharge*
Signature: ID Note* ValidationDate? ValidationTime? ValidatorID? CanonicalizationMethod? SignatureMethod? | SignatoryParty? DigitalSignatureAttachment? OriginalDocumentReference?
Status: ConditionCode? ReferenceDate? ReferenceTime? Description* StatusReasonCode? StatusReason* SequenceID? Text* IndicationIndicator? Percent? ReliabilityPercent? | Condition*
Stowage: LocationID? Location* | MeasurementDimension*
SupplierParty: CustomerAssignedAccountID? AdditionalAccountID* DataSendingCapability? | Party? DespatchContact? AccountingContact? SellerContact?
TaxCategory: ID? Name? Percent? BaseUnitMeasure? PerUnitAmount? TaxExemptionReasonCode? TaxExemptionReason* TierRange? TierRatePercent? | TaxScheme
TaxScheme: ID? Name? TaxTypeCode? CurrencyCode? | JurisdictionRegionAddress*
TaxSubtotal: TaxableAmount? TaxAmount CalculationSequenceNumeric? TransactionCurrencyTaxAmount? Percent? BaseUnitMeasure? PerUnitAmount? TierRange? TierRatePercent? | TaxCategory
TaxTotal: TaxAmount RoundingAmount? TaxEvidenceIndicator? TaxIncludedIndicator? | TaxSubtotal*
Temperature: AttributeID Measure Description*
TradeFinancing: ID? FinancingInstrumentCode? | ContractDocumentReference? DocumentReference* FinancingParty FinancingFinancialAccount? Clause*
TradingTerms: Information* Reference? | ApplicableAddress?
TransactionConditions: ID? ActionCode? Description* | DocumentReference*
TransportEquipmentSeal: ID SealIssuerTypeCode? Condition? SealStatusCode? SealingPartyType?
TransportEquipment: ID? ReferencedConsignmentID* TransportEquipmentTypeCode? ProviderTypeCode? OwnerTypeCode? SizeTypeCode? DispositionCode? FullnessIndicationCode? RefrigerationOnIndicator? Information* ReturnabilityIndicator? LegalStatusIndicator? AirFlowPercent? HumidityPercent? AnimalFoodApprovedIndicator? HumanFoodApprovedIndicator? DangerousGoodsApprovedIndicator? RefrigeratedIndicator? Characteristics? DamageRemarks* Description* SpecialTransportRequirements* GrossWeightMeasure? GrossVolumeMeasure? TareWeightMeasure? TrackingDeviceCode? PowerIndicator? TraceID? | MeasurementDimension* TransportEquipmentSeal* MinimumTemperature? MaximumTemperature? ProviderParty? LoadingProofParty? SupplierParty? OwnerParty? OperatingParty? LoadingLocation? UnloadingLocation? StorageLocation? PositioningTransportEvent* QuarantineTransportEvent* DeliveryTransportEvent* PickupTransportEvent* HandlingTransportEvent* LoadingTransportEvent* TransportEvent* ApplicableTransportMeans? HaulageTradingTerms* HazardousGoodsTransit* PackagedTransportHandlingUnit* ServiceAllowanceCharge* FreightAllowanceCharge* AttachedTransportEquipment* Delivery? Pickup? Despatch? ShipmentDocumentReference* ContainedInTransportEquipment* Package* GoodsItem*
TransportEvent: IdentificationID? OccurrenceDate? OccurrenceTime? TransportEventTypeCode? Description* CompletionIndicator? | ReportedShipment? CurrentStatus* Contact* Location? Signature? Period*
TransportHandlingUnit: ID? TransportHandlingUnitTypeCode? HandlingCode? HandlingInstructions* HazardousRiskIndicator? TotalGoodsItemQuantity? TotalPackageQuantity? DamageRemarks* ShippingMarks* TraceID? | HandlingUnitDespatchLine* ActualPackage* ReceivedHandlingUnitReceiptLine* TransportEquipment* TransportMeans* HazardousGoodsTransit* MeasurementDimension* MinimumTemperature? MaximumTemperature? GoodsItem* FloorSpaceMeasurementDimension? PalletSpaceMeasurementDimension? ShipmentDocumentReference* Status* CustomsDeclaration* ReferencedShipment* Package*
TransportMeans: JourneyID? RegistrationNationalityID? RegistrationNationality* DirectionCode? TransportMeansTypeCode? TradeServiceCode? | Stowage? AirTransport? RoadTransport? RailTransport? MaritimeTransport? OwnerParty? MeasurementDimension*
TransportationService: TransportServiceCode TariffClassCode? Priority? FreightRateClassCode? TransportationServiceDescription* TransportationServiceDetailsURI? NominationDate? NominationTime? Name? SequenceNumeric? | TransportEquipment* SupportedTransportEquipment* UnsupportedTransportEquipment* CommodityClassification* SupportedCommodityClassification* UnsupportedCommodityClassification* TotalCapacityDimension? ShipmentStage* TransportEvent* ResponsibleTransportServiceProviderParty=Party? EnvironmentalEmission* EstimatedDurationPeriod? ScheduledServiceFrequency*
WorkPhaseReference: ID? WorkPhaseCode? WorkPhase* ProgressPercent? StartDate? EndDate? | WorkOrderDocumentReference*
UBLExtensions: ext:UBLExtension+
UBLExtension: ID? Name? ext:ExtensionAgencyID=ID? ext:ExtensionAgencyName=Text? ext:ExtensionVersionID=ID? ext:ExtensionAgencyURI=ID? ext:ExtensionURI=ID? ext:ExtensionReasonCode=Code? ext:ExtensionReason=Text? ext:ExtensionContent
Amount = decimal currencyID! currencyCodeListVersionID
BinaryObject = base64 format mimeCode! encodingCode characterSetCode uri filename
Code = text listID listAgencyID listAgencyName listName listVersionID name languageID:language listURI listSchemeURI
Date = date
ID = text schemeID schemeName schemeAgencyID schemeAgencyName schemeVersionID schemeDataURI schemeURI
Indicator = boolean
Measure = decimal unitCode! unitCodeListVersionID
Numeric = decimal format
Percent = decimal format
Quantity = decimal unitCode unitCodeListID unitCodeListAgencyID unitCodeListAgencyName
Rate = decimal format
Text = text languageID:language languageLocaleID
Time = time
URI = text schemeID schemeName schemeAgencyID schemeAgencyName schemeVersionID schemeDataURI schemeURI
ExtensionContent * any`;
