import type { CheckOptions, InputFile } from "#engine/model/check-options.ts";
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
import { EinvoiceMissing, loadEinvoice } from "./einvoice/load-einvoice.ts";

type NamedFile = Pick<InputFile, "name" | "size">;

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

/** The first check that knows the file decides. */
const checks: readonly Check[] = [
  { reads: "parts", run: ({ name }, size, options) => checkArchive(name, size, options, checkContent) },
  { reads: "parts", run: checkBelegpaketFile },
  { reads: "whole", run: (_, bytes, options) => checkDatevXml(bytes, options) },
  { reads: "whole", run: (_, bytes, options) => checkEinvoice(bytes, options) },
  { reads: "whole", run: checkCsvFile },
];

/** An archive in an archive is not opened. */
const [, ...checksOfMembers] = checks;

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
    const { slice } = file;
    if (slice !== undefined && file.size <= maxBytes) {
      const part = (from: number, to: number) => reading(() => slice(from, to));
      for (const check of checks) {
        const result = check.reads === "parts" ? await readInParts(part, check.run(file, file.size, options)) : null;
        if (result !== null) return result;
      }
    }
    const bytes = await reading(() => file.bytes());
    return checkWhole(slice === undefined ? checks : checksOfMembers, file, bytes, options);
  } catch (error) {
    if (error instanceof CheckAborted) throw error;
    if (error instanceof EinvoiceMissing) {
      await loadEinvoice();
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

/** Checks a member of an archive or Belegpaket. */
export const checkContent = (file: NamedFile, bytes: Uint8Array, options: CheckOptions): CheckResult =>
  checkWhole(checksOfMembers, file, bytes, options);

function checkWhole(list: readonly Check[], file: NamedFile, bytes: Uint8Array, options: CheckOptions): CheckResult {
  if (bytes.length > maxBytes)
    return createUncheckable(options.route, "Sehr große Datei", "Die Datei ist größer als 1 GB.");
  for (const check of list) {
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
