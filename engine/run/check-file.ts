import type { CheckOptions, InputFile } from "#engine/model/check-options.ts";
import { CheckAborted } from "#engine/report/assert.ts";
import { noCounts } from "#engine/report/counts.ts";
import { engineVersion } from "#engine/report/engine-version.ts";
import type { Format, ImportRoute } from "#engine/report/report.ts";
import { rulesetVersion } from "#engine/rules/catalogue.ts";
import type { CheckResult, Report } from "#engine/rules/reported.ts";
import { PartMissing } from "#engine/zip/file-parts.ts";
import { checkArchive } from "./archive/check-archive.ts";
import { checkCsvFile } from "./check-csv-file.ts";
import { checkBelegpaketFile, checkDatevXml, type XmlCheckResult } from "./check-datev-xml.ts";

/**
 * Checks one file. Never throws, whatever the bytes are: what cannot be checked has the verdict `notCheckable` with a
 * reason. The one exception is `CheckAborted`, when the caller's signal fired.
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
    if (slice !== undefined && file.size <= mostBytes) {
      const part = (from: number, to: number) => reading(() => slice(from, to));
      const archive = await checkArchive(file, part, options, checkContent);
      if (archive !== null) return finishXml(archive, options);
      const result = await checkBelegpaketFile(file, part, options);
      if (result !== null) return finishXml(result, options);
    }
    const bytes = await reading(() => file.bytes());
    if (slice === undefined && bytes.length <= mostBytes) {
      const part = async (from: number, to: number) => bytes.subarray(from, to);
      const archive = await checkArchive({ name: file.name, size: bytes.length }, part, options, checkContent);
      if (archive !== null) return finishXml(archive, options);
    }
    return checkContent(file, bytes, options);
  } catch (error) {
    if (error instanceof CheckAborted) throw error;
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

const finishXml = ({ report, occurrences }: XmlCheckResult, { ruleset }: CheckOptions): CheckResult => ({
  report: { ...report, rulesetVersion: ruleset ?? rulesetVersion, engineVersion },
  occurrences,
});

/** An XML file or Belegpaket, else a file of the DATEV-Format or of another kind. */
export function checkContent(
  file: Pick<InputFile, "name" | "size">,
  bytes: Uint8Array,
  options: CheckOptions,
): CheckResult {
  if (bytes.length > mostBytes)
    return createUncheckable(options.route, "Sehr große Datei", "Die Datei ist größer als 1 GB.");
  const xml = checkDatevXml(file, bytes, options);
  return xml === null ? checkCsvFile(file, bytes, options) : finishXml(xml, options);
}

/** Offsets are kept in 31 bits with room to spare. */
const mostBytes = 1 << 30;

/** A report that says only why there is none; also for a host whose check broke down. */
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
    rulesetVersion,
    engineVersion,
  };
  return { report, occurrences: new Uint32Array(0) };
}

const nameError = (error: unknown): string => (error instanceof Error ? `(${error.name}: ${error.message})` : "");
