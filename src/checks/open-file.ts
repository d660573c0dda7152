import {
  type CheckResult,
  type ControlTotals,
  describeFile,
  describeOccurrences,
  type Occurrence,
  sumKonten,
  writeCsv,
  writeJson,
} from "#engine/index.ts";
import { noLines, type OpenLines, openLines } from "./open-lines.ts";
import { openRecords } from "./open-records.ts";
import type { ExportFacts, ExportKind, OccurrencePage } from "./worker-calls.ts";

export interface OpenFile extends OpenLines {
  readonly sum: () => ControlTotals | null;
  readonly describe: (page: OccurrencePage) => Occurrence[] | Promise<Occurrence[]>;
  /** Every finding with every occurrence, as the command line writes it. */
  readonly write: (kind: ExportKind, facts: ExportFacts) => string | Promise<string>;
}

/** Files held in memory answer without waiting. */
interface OpenBytes extends OpenFile {
  readonly describe: (page: OccurrencePage) => Occurrence[];
  readonly write: (kind: ExportKind, facts: ExportFacts) => string;
}

/** Line access to the bytes of one file: records with cells for CSV, plain lines of text for everything else. */
export const openFile = (bytes: Uint8Array, result: CheckResult | null): OpenBytes => {
  const lines = isTable(result)
    ? openRecords(bytes)
    : isBinary(bytes, result)
      ? noLines
      : openLines(bytes, result?.report.encoding);
  return {
    ...lines,
    sum: () => (isTable(result) ? sumKonten(bytes) : null),
    describe: (page) => (result ? describeOccurrences(result.report, result.occurrences, bytes, page) : []),
    write: (kind, { fileName, ...facts }) => {
      if (!result) throw new Error("Zu dieser Datei liegt kein Ergebnis auf diesem Gerät.");
      const everything = { bytes, result, maxOccurrences: Number.POSITIVE_INFINITY };
      return writers[kind]([describeFile({ path: fileName, ...facts, ...everything })]);
    },
  };
};

/** Packed bytes, pictures and the like: no text contains a zero byte, except in two-byte encodings. */
const isBinary = (bytes: Uint8Array, result: CheckResult | null): boolean =>
  result?.report.format.family !== "datev-xml" &&
  !/^utf-16/.test(result?.report.encoding ?? "") &&
  (startsLikeZip(bytes) || bytes.subarray(0, headBytes).includes(0));

const startsLikeZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] ?? 9) < 9;

const headBytes = 8192;

export const writers = { csv: writeCsv, json: writeJson } as const;

const isTable = (result: CheckResult | null): boolean => result === null || result.report.format.family === "datev-csv";
