import { readPdfText } from "#documents/read-pdf-text.ts";
import {
  applyRepairs,
  type CheckResult,
  checkFile,
  combineRepairs,
  describeEdits,
  describeOccurrences,
  indexRecords,
  proposeRepairs,
  type Report,
  readRecord,
  reportsEqual,
  setPdfTextReader,
  splitFile,
  wordsPerOccurrence,
} from "#engine/index.ts";
import { listedOfEach, maxListed } from "#engine/report/occurrence-store.ts";

setPdfTextReader(readPdfText);

/** What one input did to the engine. */
export interface Judgement {
  /** Empty when all is well; each begins with the name of the step. */
  readonly problems: readonly string[];
  /** Time of this thread for the slowest step, so that other programs on the machine do not count. */
  readonly slowestStep: string;
  readonly slowestMs: number;
}

export const maxStepMs = 5000;

/** Takes a file through everything the product does with one, and says what must not happen. */
export async function judgeInput(input: { readonly name: string; readonly bytes: Uint8Array }): Promise<Judgement> {
  const { name, bytes } = input;
  const problems: string[] = [];
  let slowestStep = "";
  let slowestMs = 0;
  const step = async <Value>(label: string, run: () => Value | Promise<Value>): Promise<Value | undefined> => {
    const before = process.threadCpuUsage();
    try {
      return await run();
    } catch (error) {
      problems.push(`${label}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return undefined;
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      const ms = (user + system) / 1000;
      if (ms > slowestMs) [slowestStep, slowestMs] = [label, ms];
      if (ms > maxStepMs) problems.push(`${label}: took ${Math.round(ms)} ms`);
    }
  };
  const check = (one: Uint8Array) => checkFile({ name, size: one.length, bytes: async () => one }, { route: "manual" });
  const isSmall = bytes.length < 300_000;

  const result = await step("check", () => check(bytes));
  if (result === undefined) return { problems, slowestStep, slowestMs };
  problems.push(...findContradictions(result, bytes.length));
  const slice = async (from: number, to: number) => bytes.slice(from, to);
  const inParts = { name, size: bytes.length, bytes: async () => bytes, slice };
  await step("check in parts", async () => {
    if (!reportsEqual(result, await checkFile(inParts, { route: "manual" }))) problems.push("in parts: another result");
  });
  await step("describe", () => problems.push(...describeAll(result, bytes)));
  await step("equal", () => {
    const copy = { report: JSON.parse(JSON.stringify(result.report)), occurrences: result.occurrences.slice() };
    if (!reportsEqual(result, copy)) problems.push("equal: the report does not survive JSON");
  });
  await step("check again", async () => {
    if (isSmall && !reportsEqual(result, await check(bytes))) problems.push("check again: another result");
  });
  await step("read lines", () => {
    if (result.report.format.family !== "datev-csv") return;
    const index = indexRecords(bytes);
    for (const record of [0, 1, 2, index.count - 1])
      if (record < index.count && record >= 0) readRecord(bytes, index, record);
  });
  const repaired = await step("repair", () => {
    const proposals = proposeRepairs({ name }, result, bytes);
    for (const one of proposals) describeEdits(one, result.report, bytes, { offset: 0, limit: 3 });
    const chosen = proposals.filter(({ preselected }) => preselected);
    return chosen.length === 0 ? null : applyRepairs(bytes, combineRepairs(chosen).edits);
  });
  if (repaired !== undefined && repaired !== null && isSmall) {
    const after = await step("check of the repaired file", () => check(repaired));
    if (after !== undefined)
      problems.push(...findContradictions(after, repaired.length).map((text) => `repaired, ${text}`));
  }
  for (const by of ["month", "year", "rows"] as const) {
    const split = await step(`split by ${by}`, () => splitFile(bytes, { name, by, maxRecords: 1000 }));
    if (split?.ok === false && !isSentence(split.reason)) problems.push(`split by ${by}: no reason`);
    if (split?.ok === true && split.parts.some(({ records }) => records < 1))
      problems.push(`split by ${by}: an empty part`);
  }
  return { problems, slowestStep, slowestMs };
}

/** The report against itself: verdict, counts, findings and occurrences tell the same story. */
function findContradictions({ report, occurrences }: CheckResult, size: number): readonly string[] {
  const problems: string[] = [];
  const { counts, findings, verdict, reason } = report;
  if (/Programmfehler/.test(reason ?? "")) problems.push(`check: ${reason}`);
  if (report.archiveMembers !== undefined) return [...problems, ...findArchiveContradictions(report)];
  if (verdict === "notCheckable" && findings.length === 0 && !isSentence(reason ?? ""))
    problems.push("check: notCheckable, but nobody says why");
  if (
    verdict !== "notCheckable" &&
    verdict !== (counts.error > 0 ? "notImportable" : counts.warning > 0 ? "importableWithWarnings" : "importable")
  ) {
    problems.push(`check: verdict ${verdict} with ${JSON.stringify(counts)}`);
  }
  const total = { error: 0, warning: 0, hint: 0 };
  for (const { severity, count } of findings) total[severity] += count;
  if (JSON.stringify(total) !== JSON.stringify(counts))
    problems.push(`check: counts ${JSON.stringify(counts)}, findings ${JSON.stringify(total)}`);
  const tally = new Array<number>(findings.length).fill(0);
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const [finding = 0, , place = 0, from = 0, to = 0] = occurrences.subarray(at, at + wordsPerOccurrence);
    tally[finding] = (tally[finding] ?? 0) + 1;
    // Offsets of files in another encoding count in their UTF-8 form, those of members in the member.
    const isElsewhere = report.places !== undefined || /^(?:utf-16|macintosh|cp)/.test(report.encoding ?? "");
    if (from > to || (!isElsewhere && to > size))
      problems.push(`check: offsets ${from} to ${to} of ${findings[finding]?.rule}`);
    if (report.places !== undefined && place > report.places.length) problems.push("check: a place that is not there");
    if (problems.length > 20) break;
  }
  const isCapped = report.format.family !== "datev-xml" && occurrences.length >= maxListed * wordsPerOccurrence;
  for (const [index, { rule, count }] of findings.entries()) {
    const listed = tally[index] ?? 0;
    const isRight = listed === count || (isCapped && listed >= listedOfEach && listed < count);
    if (problems.length < 20 && !isRight)
      problems.push(`check: ${rule} counts ${count}, but has ${listed} occurrences`);
  }
  if (tally.length > findings.length) problems.push("check: occurrences without a finding");
  const words = JSON.stringify({ ...report, members: undefined }).length;
  // Members name themselves; everything else is bounded, however large the values of the file are.
  if (words > 40_000_000) problems.push(`check: a report of ${words} letters`);
  return problems;
}

/** An archive has no findings of its own; its members tell the story. */
function findArchiveContradictions({
  verdict,
  reason,
  counts,
  findings,
  archiveMembers = [],
}: Report): readonly string[] {
  const problems: string[] = [];
  const total = { error: 0, warning: 0, hint: 0 };
  let isWhole = true;
  for (const member of archiveMembers) {
    if (member.kind === "checked" && member.verdict !== "notCheckable")
      for (const severity of ["error", "warning", "hint"] as const) total[severity] += member.counts[severity];
    if (member.kind === "unread" || (member.kind === "checked" && member.verdict === "notCheckable")) {
      isWhole = false;
      if (!isSentence(member.reason ?? "")) problems.push(`archive: nobody says why ${member.name} is not checked`);
    }
  }
  if (JSON.stringify(total) !== JSON.stringify(counts)) problems.push(`archive: counts ${JSON.stringify(counts)}`);
  if (findings.length > 0) problems.push("archive: findings of its own");
  if (!isWhole && /^importable/.test(verdict)) problems.push(`archive: ${verdict} with files nobody read`);
  if (verdict === "notCheckable" && !isSentence(reason ?? "")) problems.push("archive: nobody says why");
  return problems;
}

const shown = 50;

/** The first and the last page of what is listed of every finding, as a reader would see them. */
function describeAll({ report, occurrences }: CheckResult, bytes: Uint8Array): readonly string[] {
  const listed = new Uint32Array(report.findings.length);
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const finding = occurrences[at] ?? 0;
    listed[finding] = (listed[finding] ?? 0) + 1;
  }
  return report.findings.flatMap(({ rule }, finding) => {
    const count = listed[finding] ?? 0;
    return [0, Math.max(0, count - shown)].flatMap((offset) => {
      const page = describeOccurrences(report, occurrences, bytes, { finding, offset, limit: shown });
      const wanted = Math.min(shown, count - offset);
      return [
        ...(page.length === wanted
          ? []
          : [`describe: ${rule} has ${page.length} of ${wanted} occurrences at ${offset}`]),
        ...(page.every(({ message }) => isSentence(message)) ? [] : [`describe: ${rule} has no sentence`]),
      ];
    });
  });
}

const isSentence = (text: string): boolean => text.length > 1 && /[.…)]$/.test(text.trimEnd());
