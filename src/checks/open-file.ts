import { type CheckResult, describeOccurrences, type Occurrence } from "#engine/index.ts";
import { openLines } from "./open-lines.ts";
import { openRecords } from "./open-records.ts";
import type { GridRow, ViewOpened } from "./worker-messages.ts";

export interface OpenFile extends ViewOpened {
  readonly rows: (from: number, count: number) => GridRow[];
  readonly describe: (range: {
    readonly finding: number;
    readonly offset: number;
    readonly limit: number;
  }) => Occurrence[];
}

/** Line access to the bytes of one file: records with cells for CSV, plain lines of text for everything else. */
export const openFile = (bytes: Uint8Array, result: CheckResult | null): OpenFile => {
  const lines = isTable(result) ? openRecords(bytes) : openLines(bytes, result?.report.encoding);
  return {
    ...lines,
    describe: (range) => (result ? describeOccurrences(result.report, result.occurrences, bytes, range) : []),
  };
};

const isTable = (result: CheckResult | null): boolean => result === null || result.report.format.family === "datev-csv";
