import type { CheckOptions, InputFile } from "#engine/model/check-options.ts";
import type { PdfText } from "#engine/model/pdf-text.ts";
import { CheckAborted, EngineDefect } from "#engine/report/assert.ts";
import { noCounts } from "#engine/report/counts.ts";
import type { Format, ImportRoute } from "#engine/report/report.ts";
import type { CheckResult, Report } from "#engine/rules/reported.ts";
import { versionsOf } from "#engine/rules/versions-of.ts";
import { PartMissing, type PartReader, readInParts, readWhole } from "#engine/zip/file-parts.ts";
import { checkArchive } from "./archive/check-archive.ts";
import { checkBelegpaketFile } from "./check-belegpaket-file.ts";
import { checkCsvFile } from "./check-csv-file.ts";
import { checkDatevXml } from "./check-datev-xml.ts";
import { checkEinvoice } from "./einvoice/check-einvoice.ts";
import { EinvoiceMissing } from "./einvoice/load-einvoice.ts";
import { readTextAround } from "./einvoice/read-text-around.ts";

type NamedFile = Pick<InputFile, "name" | "size"> & { readonly pdfText?: PdfText | undefined };

/** The check of one kind of file; null for a file of another kind. */
type Check =
  | {
      readonly reads: "parts";
      readonly run: (file: NamedFile, size: number, options: CheckOptions) => PartReader<CheckResult | null>;
    }
  | {
      readonly reads: "whole";
      readonly run: (file: NamedFile, bytes: Uint8Array, options: CheckOptions) => CheckResult | null;
    };

/** The first check that knows the file decides. An archive comes before: one in an archive is not opened. */
const checks: readonly Check[] = [
  { reads: "parts", run: checkBelegpaketFile },
  { reads: "whole", run: (_, bytes, options) => checkDatevXml(bytes, options) },
  { reads: "whole", run: ({ pdfText }, bytes, options) => checkEinvoice(bytes, pdfText, options) },
  { reads: "whole", run: checkCsvFile },
];

/**
 * Checks one file. Throws `CheckAborted` when the caller's signal fires, and nothing else: any bytes that cannot be
 * checked have the verdict `notCheckable` with a reason.
 */
export async function checkFile(file: InputFile, options: CheckOptions): Promise<CheckResult> {
  let isReading = false;
  const reading = <Value>(run: () => Promise<Value>): Promise<Value> => {
    isReading = true;
    return run().then((value) => {
      isReading = false;
      return value;
    });
  };
  try {
    const { name, slice } = file;
    let whole: Uint8Array | undefined;
    const readAll = async (): Promise<Uint8Array> => {
      whole ??= await reading(() => file.bytes());
      return whole;
    };
    const part = async (from: number, to: number): Promise<Uint8Array> =>
      slice === undefined ? (await readAll()).subarray(from, to) : reading(() => slice(from, to));
    const size = slice === undefined ? (await readAll()).length : file.size;
    if (size <= maxBytes) {
      const archive = await readInParts(part, checkArchive(name, size, options, checkContent));
      if (archive !== null) return archive;
      for (const check of checks) {
        const result = check.reads === "parts" ? await readInParts(part, check.run(file, size, options)) : null;
        if (result !== null) return result;
      }
    }
    const bytes = await readAll();
    return checkContent({ name, size: file.size, pdfText: await readTextAround(bytes) }, bytes, options);
  } catch (error) {
    if (error instanceof CheckAborted) throw error;
    if (error instanceof EinvoiceMissing) {
      await error.load();
      return checkFile(file, options);
    }
    if (isReading || error instanceof PartMissing)
      return createUncheckable(
        options.route,
        "Unlesbare Datei",
        `Die Datei konnte nicht gelesen werden. ${nameError(error)}`,
      );
    return createUncheckable(
      options.route,
      "Unbekannt",
      `Die Prüfung wurde wegen eines Programmfehlers abgebrochen. ${nameError(error)}`,
    );
  }
}

/** Checks a member of an archive or Belegpaket, or a file that is neither. */
export function checkContent(file: NamedFile, bytes: Uint8Array, options: CheckOptions): CheckResult {
  if (bytes.length > maxBytes)
    return createUncheckable(options.route, "Sehr große Datei", "Die Datei ist größer als 1 GB.");
  for (const check of checks) {
    const result =
      check.reads === "whole"
        ? check.run(file, bytes, options)
        : readWhole(bytes, check.run(file, bytes.length, options));
    if (result !== null) return result;
  }
  throw new EngineDefect("no check knows the file");
}

/** Offsets are kept in 31 bits with room to spare. */
const maxBytes = 1 << 30;

/** A report with only a reason, also for a host whose check failed. */
export function createUncheckable(route: ImportRoute, name: string, reason: string): CheckResult {
  const format: Format = { family: "other", name };
  const report: Report = {
    verdict: "notCheckable",
    reason,
    format,
    header: {},
    records: 0,
    counts: noCounts,
    findings: [],
    route,
    ...versionsOf({}),
  };
  return { report, occurrences: new Uint32Array(0) };
}

const nameError = (error: unknown): string => (error instanceof Error ? `(${error.name}: ${error.message})` : "");
