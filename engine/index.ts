/** The only door of the engine. */

export type { ComparedBookings } from "#engine/csv/journal/compare-bookings.ts";
export { compareBookings } from "#engine/csv/journal/compare-bookings.ts";
export type { ComparedTotals } from "#engine/csv/journal/compare-totals.ts";
export { compareTotals } from "#engine/csv/journal/compare-totals.ts";
export type { ControlTotals, KeyTotals, KontoTotals } from "#engine/csv/journal/sum-konten.ts";
export { sumKonten } from "#engine/csv/journal/sum-konten.ts";
export { detectEncoding, toScannable } from "#engine/csv/scan/encoding.ts";
export type { RecordIndex } from "#engine/csv/scan/index-records.ts";
export { indexRecords, readRecord } from "#engine/csv/scan/index-records.ts";
export { cardinalityOf } from "#engine/einvoice/invoice/cardinality.ts";
export type { Term as InvoiceTerm } from "#engine/einvoice/invoice/terms.ts";
export { terms as invoiceTerms } from "#engine/einvoice/invoice/terms.ts";
export type {
  InvoiceOutline,
  OutlineGroup,
  OutlineLine,
  OutlineSection,
  OutlineTerm,
} from "#engine/einvoice/show/outline.ts";
export type { ShownInvoice } from "#engine/einvoice/show-invoice.ts";
export { sources as factSources } from "#engine/facts/dated/sources.ts";
export type { Fact as DatedFact } from "#engine/facts/dated/validity.ts";
export { euCountryNames, listEuVatRates } from "#engine/facts/eu-vat-rates.ts";
export type { GermanTopic } from "#engine/facts/german-rules.ts";
export { listGermanTopics } from "#engine/facts/german-rules.ts";
export type { Chart } from "#engine/facts/kontofunktionen.ts";
export { findKontofunktionen, listKontofunktionen } from "#engine/facts/kontofunktionen.ts";
export type { OwnTaxKey } from "#engine/facts/own-tax-keys.ts";
export type { Kontofunktion } from "#engine/facts/tables/printed-charts.ts";
export type { TaxKey } from "#engine/facts/tables/tax-keys.ts";
export { findTaxKey, listPlainKeys, listTaxKeys } from "#engine/facts/tax-keys.ts";
export type { CheckOptions, InputFile } from "#engine/model/check-options.ts";
export type { OwnRule } from "#engine/model/own-rule.ts";
export { operators as ownRuleOperators } from "#engine/model/own-rule.ts";
export type { PdfText } from "#engine/model/pdf-text.ts";
export type { HostContext, RuleTexts } from "#engine/model/rule.ts";
export type { EditList } from "#engine/repairs/edit/edit-list.ts";
export { applyRepairs } from "#engine/repairs/edit/edit-list.ts";
export type { DescribedEdit, RepairProposal, Risk } from "#engine/repairs/edit/repair.ts";
export { CheckAborted } from "#engine/report/assert.ts";
export { fingerprintResult, reportsEqual } from "#engine/report/compare-reports.ts";
export { engineVersion } from "#engine/report/engine-version.ts";
export { exitCodeByVerdict } from "#engine/report/exit-code.ts";
export type {
  ArchiveMember,
  Cause,
  Counts,
  Format,
  HeaderFacts,
  ImportRoute,
  InvoiceFacts,
  Occurrence,
  PackedOccurrences,
  Severity,
  Verdict,
} from "#engine/report/report.ts";
export { wordsPerOccurrence } from "#engine/report/report.ts";
export type { VerdictCounts } from "#engine/report/verdict-counts.ts";
export { countVerdicts, errorRateOf } from "#engine/report/verdict-counts.ts";
export type { VerdictGroup } from "#engine/report/verdict-words.ts";
export {
  answerLabels,
  describeLimit,
  groupByVerdict,
  invoiceFamilyName,
  isEinvoiceRule,
  isInvoice,
  recordWords,
  severityWords,
  verdictOrder,
  verdictWords,
  wordOfVerdict,
} from "#engine/report/verdict-words.ts";
export { meetsCondition } from "#engine/rules/own/compile-test.ts";
export { findOwnRules } from "#engine/rules/own/find-own-rules.ts";
export { readOwnRules } from "#engine/rules/own/read-own-rules.ts";
export type { CheckResult, Finding, Report } from "#engine/rules/reported.ts";
export type { OpenedMember } from "#engine/run/archive/check-archive.ts";
export { openArchive } from "#engine/run/archive/check-archive.ts";
export { openBelegpaketMember } from "#engine/run/archive/open-belegpaket-member.ts";
export type {
  UploadBatchFinding,
  UploadBatchOccurrence,
  UploadBatchOptions,
  UploadBatchReport,
} from "#engine/run/batch/check-upload-batch.ts";
export { checkUploadBatch } from "#engine/run/batch/check-upload-batch.ts";
export type {
  JoinedBooking,
  ReconciledBooking,
  ReconciledInvoice,
  ReconciledRow,
  Reconciliation,
  ReconciliationRemark,
} from "#engine/run/batch/reconcile-invoices.ts";
export { checkFile, createUncheckable } from "#engine/run/check-file.ts";
export type { ClientChart } from "#engine/run/client-chart.ts";
export { addClientChart, countKonten, readClientChart } from "#engine/run/client-chart.ts";
export type { ClientProfile } from "#engine/run/client-profile.ts";
export { findClientProfile, readClientProfile } from "#engine/run/client-profile.ts";
export { describeOccurrences, describePagesOf } from "#engine/run/describe/describe-occurrences.ts";
export { describeXmlPath } from "#engine/run/describe/describe-xml-place.ts";
export type { Beleg, BelegFinder, BelegHeading } from "#engine/run/describe/find-beleg.ts";
export { createBelegFinder } from "#engine/run/describe/find-beleg.ts";
export type { OccurrencePage } from "#engine/run/describe/find-page.ts";
export { readEinvoiceXml, showEinvoice } from "#engine/run/einvoice/show-einvoice.ts";
export type { BuiltExport, ExportOrder } from "#engine/run/exports/build-export.ts";
export { buildExport, nameExport } from "#engine/run/exports/build-export.ts";
export type { CheckedFile } from "#engine/run/exports/describe-file.ts";
export { describeFile, describeInputFile } from "#engine/run/exports/describe-file.ts";
export type { ExportSubject } from "#engine/run/exports/export-subject.ts";
export { describeInquiryOpening, describeInquirySubject, hasInquiry } from "#engine/run/exports/inquiry.ts";
export { writeInquiryLetter } from "#engine/run/exports/inquiry-document.ts";
export type { InquiryPoint, InquiryRecipient } from "#engine/run/exports/inquiry-points.ts";
export { listInquiryPoints, usualRecipient } from "#engine/run/exports/inquiry-points.ts";
export type {
  Fact,
  PrintBlock,
  PrintColumn,
  PrintDocument,
  Sheet,
  Workbook,
} from "#engine/run/exports/print-document.ts";
export type { Proof } from "#engine/run/exports/proof.ts";
export { readProof } from "#engine/run/exports/read-proof.ts";
export { senderClosing } from "#engine/run/exports/sender-letter.ts";
export type { ProofVerification } from "#engine/run/exports/verify-proof.ts";
export { verifyProof } from "#engine/run/exports/verify-proof.ts";
export { writeCsv } from "#engine/run/exports/write-csv.ts";
export { writeJson } from "#engine/run/exports/write-json.ts";
export type { OwnTaxKeyTexts } from "#engine/run/own-tax-keys.ts";
export { readOwnTaxKey, readOwnTaxKeyTable } from "#engine/run/own-tax-keys.ts";
export { findBookings } from "#engine/run/pack/find-bookings.ts";
export type { ChosenLines } from "#engine/run/pack/join-belege.ts";
export type { BelegPlan, PackedBelege } from "#engine/run/pack/pack-belege.ts";
export { packBelege, planBelege } from "#engine/run/pack/pack-belege.ts";
export { proposeInParts, proposeRepairs } from "#engine/run/repair/propose-repairs.ts";
export type { RepairedBelegpaket } from "#engine/run/repair/repair-belegpaket.ts";
export { repairBelegpaket } from "#engine/run/repair/repair-belegpaket.ts";
export type { AppliedRepair, RepairedFile, RepairOptions } from "#engine/run/repair/repair-file.ts";
export { repairFile } from "#engine/run/repair/repair-file.ts";
export type { BulkRepair, FileToRepair, RepairSummary } from "#engine/run/repair/repair-files.ts";
export { repairFiles, summariseRepairs } from "#engine/run/repair/repair-files.ts";
export type { RuleDetails } from "#engine/run/rule-book/rule-details.ts";
export { findRuleDetails } from "#engine/run/rule-book/rule-details.ts";
export type { SearchValues } from "#engine/run/search/list-search-values.ts";
export { listRules, listSearchValues } from "#engine/run/search/list-search-values.ts";
export { warmUp } from "#engine/run/warm-up.ts";
export { compareNames } from "#engine/values/compare-names.ts";
export { documentTypes } from "#engine/values/document-types.ts";
export { foldLabel, foldQuery, foldText, matchWords } from "#engine/values/fold-text.ts";
export { formatCents, formatCount, oneDecimal, wholeNumbers } from "#engine/values/number-formats.ts";
export type { Reading } from "#engine/values/reading.ts";
export type { IndexWord, SearchTerms, SearchValue } from "#engine/values/search-words.ts";
export {
  describeHit,
  isNameWord,
  matchesTerm,
  nameWords,
  pickValues,
  readTerms,
  valueWords,
} from "#engine/values/search-words.ts";
export { quoteSpreadsheetCell } from "#engine/values/spreadsheet-cell.ts";
export { openDictionary, type ValueDictionary } from "#engine/values/value-dictionary.ts";
export type { XmlOutline } from "#engine/xml/outline/outline-xml.ts";
export { outlineXml } from "#engine/xml/outline/outline-xml.ts";
export type { OutlinedElement } from "#engine/xml/outline/read-element.ts";
export { readElement } from "#engine/xml/outline/read-element.ts";
export { decodeXml } from "#engine/xml/parse/decode-xml.ts";
export { readInParts } from "#engine/zip/file-parts.ts";
export type { Piece } from "#engine/zip/pieces.ts";
export { isNew } from "#engine/zip/pieces.ts";
export { extfHeader as headerTable } from "./formats/extf-header.ts";
export type { Field, FieldTable } from "./formats/field-table.ts";
export { fieldTables } from "./formats/field-tables.ts";
export { explainUnknownNumber } from "./messages/explain-unknown-number.ts";
export type { MessageSearch } from "./messages/find-messages.ts";
export { listMessages, searchMessages } from "./messages/find-messages.ts";
export type { Program, VendorMessage } from "./messages/message.ts";
export { nameSource } from "./messages/message.ts";
export { removeMessageNumbers } from "./messages/read-numbers.ts";
export type { CombinedRepairs } from "./repairs/combine-repairs.ts";
export { combineRepairs } from "./repairs/combine-repairs.ts";
export { findCellEnd } from "./repairs/csv/text/read-line.ts";
export type { CellEdit } from "./repairs/csv/text/set-cells.ts";
export { setCells } from "./repairs/csv/text/set-cells.ts";
export { describeEdits, sampleEdits } from "./repairs/describe-edits.ts";
export { repairableRules } from "./repairs/repairable-rules.ts";
export type { RuleArea } from "./rules/catalogue.ts";
export {
  catalogue,
  findRule,
  hasUnknownEffect,
  listAllRuleAreas,
  listCatalogue,
  listRuleAreas,
  rulesetVersion,
} from "./rules/catalogue.ts";
export { isRulesetVersion, rulesets, rulesetVersions } from "./rules/rulesets.ts";
export { listRulesOfTerm } from "./run/einvoice/add-texts.ts";
export { loadEinvoiceRules } from "./run/einvoice/load-einvoice.ts";
export { setPdfTextReader } from "./run/einvoice/read-text-around.ts";
export { listRefusals } from "./run/rule-book/refusals.ts";
export type { SplitOptions, SplitResult } from "./split/split-file.ts";
export { splitFile } from "./split/split-file.ts";
export type { SplitPart } from "./split/split-part.ts";
