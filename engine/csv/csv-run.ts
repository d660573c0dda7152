import type { Encoding } from "#engine/csv/scan/encoding.ts";
import type { ActiveRules } from "#engine/model/active-rules.ts";
import type { CheckOptions, InputFile } from "#engine/model/check-options.ts";
import type { ContentFacts } from "#engine/model/content.ts";
import type { OccurrenceStore } from "#engine/report/occurrence-store.ts";
import type { Format, HeaderFacts, InferredChart } from "#engine/report/report.ts";

/** Input of the check of a non-XML file. */
export interface CsvRun {
  readonly file: Pick<InputFile, "name" | "size">;
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  readonly active: ActiveRules;
  readonly store: OccurrenceStore;
  readonly options: CheckOptions;
}

/** Result besides the occurrences, which go to the store. */
export interface CsvOutcome {
  readonly format: Format;
  readonly header: HeaderFacts;
  readonly records: number;
  /** Inferred facts for the causes; absent if no records were read. */
  readonly content?: ContentFacts | null;
  /** Only where the header names no chart and the accounts tell one. */
  readonly inferredChart?: InferredChart | null;
  /** Why a file without errors is still not „importfähig“. */
  readonly reason?: string;
}
