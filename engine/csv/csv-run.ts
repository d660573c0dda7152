import type { Encoding } from "#engine/csv/scan/encoding.ts";
import type { ActiveRules } from "#engine/model/active-rules.ts";
import type { CheckOptions, InputFile } from "#engine/model/check-options.ts";
import type { ContentFacts } from "#engine/model/content.ts";
import type { OccurrenceStore } from "#engine/report/occurrence-store.ts";
import type { Format, HeaderFacts, InferredChart } from "#engine/report/report.ts";

/** What the check of a file that is no XML is given. */
export interface CsvRun {
  readonly file: Pick<InputFile, "name" | "size">;
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  readonly active: ActiveRules;
  readonly store: OccurrenceStore;
  readonly options: CheckOptions;
}

/** What it reports in addition to the occurrences, which go to the store. */
export interface CsvOutcome {
  readonly format: Format;
  readonly header: HeaderFacts;
  readonly records: number;
  /** What the values say, for the causes; absent where no records were read. */
  readonly content?: ContentFacts | null;
  /** Only where the header names no chart and the accounts tell one. */
  readonly inferredChart?: InferredChart | null;
  /** Why a file without errors is still not „importfähig“. */
  readonly reason?: string;
}
