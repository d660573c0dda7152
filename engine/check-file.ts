import { checkAsciiBank } from "./ascii-bank/check-ascii-bank.ts";
import { CheckAborted } from "./assert.ts";
import { findCauses } from "./causes/find-causes.ts";
import type { CheckOptions, InputFile } from "./check-options.ts";
import { selectRules } from "./csv/active-rules.ts";
import { checkDatevCsv } from "./csv/check-datev-csv.ts";
import { detectEncoding } from "./csv/encoding.ts";
import { identify } from "./identify.ts";
import { createOccurrenceStore } from "./occurrence-store.ts";
import { compileOwnRules } from "./own-rules/compile-own-rules.ts";
import type { CheckResult, Format, ImportRoute, Report } from "./report.ts";
import { rulesetVersion } from "./rules/catalogue.ts";
import { engineVersion } from "./version.ts";
import { checkDatevXml, checkPackageFile, type XmlCheckResult } from "./xml/check-datev-xml.ts";
import { PartMissing } from "./zip/file-parts.ts";

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
      const found = await checkPackageFile(file, (from, to) => reading(() => slice(from, to)), options);
      if (found !== null) return finishXml(found);
    }
    const bytes = await reading(() => file.bytes());
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

const finishXml = ({ report, occurrences }: XmlCheckResult): CheckResult => ({
  report: { ...report, rulesetVersion, engineVersion },
  occurrences,
});

/** The whole run: identify → file, header, headings, records → report. */
function checkBytes(file: InputFile, bytes: Uint8Array, options: CheckOptions): CheckResult {
  if (bytes.length > mostBytes)
    return createUncheckable(options.route, "Sehr große Datei", "Die Datei ist größer als 1 GB.");
  const xml = checkDatevXml(file, bytes, options);
  if (xml !== null) return finishXml(xml);
  const encoding = detectEncoding(bytes);
  const identity = identify(file.name, bytes, encoding);
  const active = selectRules(options.route, compileOwnRules(options.ownRules ?? []));
  const store = createOccurrenceStore();
  const run =
    identity.kind === "asciiBank"
      ? checkAsciiBank({ bytes, encoding, active, store, options })
      : checkDatevCsv({ file, bytes, encoding, identity, active, store, options });
  const { findings, counts, occurrences } = store.finish(active.slots);

  const base = {
    format: run.format,
    header: run.header,
    records: run.records,
    counts,
    findings,
    route: options.route,
    rulesetVersion,
    engineVersion,
  };
  const lateReason = identity.kind === "asciiBank" ? identity.reason : run.reason;
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
  const causes = findCauses(report, occurrences, bytes);
  options.onProgress?.(1);
  return { report: causes.length === 0 ? report : { ...report, causes }, occurrences };
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
