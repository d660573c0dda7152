/** The only door of the engine. */

export { CheckAborted } from "./assert.ts";
export { checkFile, createUncheckable } from "./check-file.ts";
export type { CheckOptions, InputFile } from "./check-options.ts";
export type { ClientProfile } from "./client-profile.ts";
export { findClientProfile, readClientProfile } from "./client-profile.ts";
export { reportsEqual } from "./compare-reports.ts";
export type { RecordIndex } from "./csv/index-records.ts";
export { indexRecords, readRecord } from "./csv/index-records.ts";
export type { OccurrencePage } from "./describe-occurrences.ts";
export { describeOccurrences, describePagesOf } from "./describe-occurrences.ts";
export type { CheckedFile } from "./exports/describe-file.ts";
export { describeFile, describeInputFile } from "./exports/describe-file.ts";
export { writeCsv } from "./exports/write-csv.ts";
export { writeJson } from "./exports/write-json.ts";
export { extfHeader as headerTable } from "./formats/extf-header.ts";
export type { Field, FieldTable } from "./formats/field-table.ts";
export { fieldTables } from "./formats/field-tables.ts";
export { findMessages, listMessages } from "./messages/find-messages.ts";
export type { VendorMessage } from "./messages/message.ts";
export { findOwnRules } from "./own-rules/find-own-rules.ts";
export type { OwnRule } from "./own-rules/own-rule.ts";
export { operators as ownRuleOperators } from "./own-rules/own-rule.ts";
export { readOwnRules } from "./own-rules/read-own-rules.ts";
export type { Reading } from "./reading.ts";
export type { CombinedRepairs } from "./repairs/combine-repairs.ts";
export { combineRepairs } from "./repairs/combine-repairs.ts";
export type { DescribedEdit } from "./repairs/describe-edits.ts";
export { describeEdits } from "./repairs/describe-edits.ts";
export type { EditList } from "./repairs/edit-list.ts";
export { applyRepairs } from "./repairs/edit-list.ts";
export { proposeRepairs } from "./repairs/propose-repairs.ts";
export type { RepairProposal, Risk } from "./repairs/repair.ts";
export type { AppliedRepair, RepairedFile, RepairOptions } from "./repairs/repair-file.ts";
export { repairFile } from "./repairs/repair-file.ts";
export type { BulkRepair, FileToRepair, RepairSummary } from "./repairs/repair-files.ts";
export { repairFiles, summariseRepairs } from "./repairs/repair-files.ts";
export type {
  Cause,
  CheckResult,
  Counts,
  Finding,
  Format,
  HeaderFacts,
  ImportRoute,
  Occurrence,
  PackedOccurrences,
  Report,
  Severity,
  Verdict,
} from "./report.ts";
export { wordsPerOccurrence } from "./report.ts";
export type { RuleDetails } from "./rule-book/rule-details.ts";
export { findRuleDetails } from "./rule-book/rule-details.ts";
export { catalogue, findRule, rulesetVersion } from "./rules/catalogue.ts";
export type { KnownContext, RuleTexts } from "./rules/rule.ts";
export type { SplitOptions, SplitPart, SplitResult } from "./split/split-file.ts";
export { splitFile } from "./split/split-file.ts";
export type { ControlTotals, KontoTotals } from "./totals/sum-konten.ts";
export { sumKonten } from "./totals/sum-konten.ts";
export type {
  UploadBatchFinding,
  UploadBatchOccurrence,
  UploadBatchOptions,
  UploadBatchReport,
} from "./upload-batch/check-upload-batch.ts";
export { checkUploadBatch } from "./upload-batch/check-upload-batch.ts";
export { engineVersion } from "./version.ts";
