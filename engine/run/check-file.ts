import { findCauses } from "#engine/causes/find-causes.ts";
import { checkAsciiBank } from "#engine/csv/check-ascii-bank.ts";
import { checkDatevCsv, checkOtherFile } from "#engine/csv/check-datev-csv.ts";
import type { CsvOutcome, CsvRun } from "#engine/csv/csv-run.ts";
import { detectEncoding } from "#engine/csv/scan/encoding.ts";
import { type Identity, identify } from "#engine/identify/identify.ts";
import { weighInferred } from "#engine/model/active-rules.ts";
import type { CheckOptions, InputFile } from "#engine/model/check-options.ts";
import { CheckAborted } from "#engine/report/assert.ts";
import { engineVersion } from "#engine/report/engine-version.ts";
import { createOccurrenceStore } from "#engine/report/occurrence-store.ts";
import type { Format, ImportRoute } from "#engine/report/report.ts";
import { rulesetVersion } from "#engine/rules/catalogue.ts";
import { asReported, type CheckResult, type Report } from "#engine/rules/reported.ts";
import { PartMissing } from "#engine/zip/file-parts.ts";
import { checkArchive } from "./archive/check-archive.ts";
import { checkBelegpaketFile, checkDatevXml, type XmlCheckResult } from "./check-datev-xml.ts";
import { findRulesOf } from "./rules-of-route.ts";

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
      const archive = await checkArchive(file, part, options, checkBytes);
      if (archive !== null) return finishXml(archive, options);
      const result = await checkBelegpaketFile(file, part, options);
      if (result !== null) return finishXml(result, options);
    }
    const bytes = await reading(() => file.bytes());
    if (slice === undefined && bytes.length <= mostBytes) {
      const part = async (from: number, to: number) => bytes.subarray(from, to);
      const archive = await checkArchive({ name: file.name, size: bytes.length }, part, options, checkBytes);
      if (archive !== null) return finishXml(archive, options);
    }
    return checkBytes(file, bytes, options);
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

/** The whole run: identify → file, header, headings, records → report. */
function checkBytes(file: Pick<InputFile, "name" | "size">, bytes: Uint8Array, options: CheckOptions): CheckResult {
  if (bytes.length > mostBytes)
    return createUncheckable(options.route, "Sehr große Datei", "Die Datei ist größer als 1 GB.");
  const xml = checkDatevXml(file, bytes, options);
  if (xml !== null) return finishXml(xml, options);
  const encoding = detectEncoding(bytes);
  const identity = identify(file.name, bytes, encoding);
  const active = findRulesOf(options.route, options.ownRules, options.ruleset);
  const store = createOccurrenceStore();
  const run = { file, bytes, encoding, active, store, options };
  const outcome = checkByKind(run, identity);
  const inferredChart = outcome.inferredChart ?? null;
  const { findings, counts, occurrences } = store.finish(
    inferredChart === null ? active.slots : weighInferred(active.slots),
  );

  const base = {
    format: outcome.format,
    header: outcome.header,
    ...(inferredChart === null ? {} : { inferredChart }),
    records: outcome.records,
    counts,
    findings: asReported(findings),
    route: options.route,
    rulesetVersion: options.ruleset ?? rulesetVersion,
    engineVersion,
  };
  const lateReason = identity.kind === "asciiBank" ? identity.reason : outcome.reason;
  const reason = identity.kind === "other" ? identity.reason : counts.error === 0 ? lateReason : undefined;
  const verdict =
    reason !== undefined
      ? "notCheckable"
      : counts.error > 0
        ? "notImportable"
        : counts.warning > 0
          ? "importableWithWarnings"
          : "importable";
  const report: Report = {
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...base,
    ...(encoding === "other" || identity.kind === "other" ? {} : { encoding }),
  };
  const causes = findCauses(report, occurrences, bytes, outcome.content ?? null);
  options.onProgress?.(1);
  return { report: causes.length === 0 ? report : { ...report, causes }, occurrences };
}

function checkByKind(run: CsvRun, identity: Identity): CsvOutcome {
  switch (identity.kind) {
    case "asciiBank":
      return checkAsciiBank(run);
    case "other":
      return checkOtherFile(run, identity.format);
    case "datevCsv":
      return checkDatevCsv(run);
  }
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
    counts: { error: 0, warning: 0, hint: 0 },
    findings: [],
    route,
    rulesetVersion,
    engineVersion,
  };
  return { report, occurrences: new Uint32Array(0) };
}

const nameError = (error: unknown): string => (error instanceof Error ? `(${error.name}: ${error.message})` : "");
