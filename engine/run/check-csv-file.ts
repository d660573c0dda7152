import { findCauses } from "#engine/causes/find-causes.ts";
import { checkAsciiBank } from "#engine/csv/check-ascii-bank.ts";
import { checkDatevCsv, checkOtherFile } from "#engine/csv/check-datev-csv.ts";
import type { CsvOutcome, CsvRun } from "#engine/csv/csv-run.ts";
import { detectEncoding } from "#engine/csv/scan/encoding.ts";
import { type Identity, identify } from "#engine/identify/identify.ts";
import { weighInferred } from "#engine/model/active-rules.ts";
import type { CheckOptions, InputFile } from "#engine/model/check-options.ts";
import { decideVerdict, type Obstacles } from "#engine/report/decide-verdict.ts";
import { createOccurrenceStore } from "#engine/report/occurrence-store.ts";
import { asReported, type CheckResult, type Report } from "#engine/rules/reported.ts";
import { versionsOf } from "#engine/rules/versions-of.ts";
import { findRulesOf } from "./rules-of-route.ts";

/** Checks any file that is no XML: identify → file, header, headings, records → report. */
export function checkCsvFile(
  file: Pick<InputFile, "name" | "size">,
  bytes: Uint8Array,
  options: CheckOptions,
): CheckResult {
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
    ...versionsOf(options),
  };
  const report: Report = {
    ...decideVerdict(counts, findObstacles(identity, outcome)),
    ...base,
    ...(encoding === "other" || identity.kind === "other" ? {} : { encoding }),
  };
  const causes = findCauses(report, occurrences, bytes, outcome.content ?? null);
  options.onProgress?.(1);
  return { report: causes.length === 0 ? report : { ...report, causes }, occurrences };
}

function findObstacles(identity: Identity, outcome: CsvOutcome): Obstacles {
  if (identity.kind === "other") return { otherKind: identity.reason };
  return { incomplete: identity.kind === "asciiBank" ? identity.reason : outcome.reason };
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
