import { open } from "node:fs/promises";
import { describePagesOf, type Occurrence, type Report, wordsPerOccurrence } from "#engine/index.ts";
import { openInputFile } from "#server/store/files/open-input-file.ts";

export interface OccurrenceQuery {
  /** Id of a rule; null for all. */
  readonly rule: string | null;
  /** Lines, both inclusive. */
  readonly fromLine: number;
  readonly toLine: number;
  /** Matching occurrences to skip. */
  readonly offset: number;
  readonly limit: number;
}

export interface OccurrenceTask {
  /** File of the report. The task is structured-cloneable. */
  readonly path: string;
  readonly name: string;
  readonly occurrencesPath: string;
  readonly report: Report;
  readonly query: OccurrenceQuery;
}

export interface OccurrenceRows {
  /** Number of matches. */
  readonly total: number;
  /** One described page of them, in the order of the check. */
  readonly rows: readonly (Occurrence & { readonly rule: string })[];
}

const bytesPerOccurrence = wordsPerOccurrence * 4;
const batchSize = 8192 * bytesPerOccurrence;

/** Reads one page of occurrences without holding all in memory. Rejects if a file cannot be read. */
export const readOccurrencePage = async (task: OccurrenceTask): Promise<OccurrenceRows> => {
  const { total, packed } = await selectOccurrences(task);
  return { total, rows: packed.length === 0 ? [] : await describe(task, packed) };
};

const selectOccurrences = async ({ occurrencesPath, report, query }: OccurrenceTask) => {
  const isMatch = report.findings.map(({ rule }) => query.rule === null || rule === query.rule);
  const packed: number[] = [];
  let total = 0;
  const file = await open(occurrencesPath, "r");
  try {
    const buffer = Buffer.alloc(batchSize);
    for (let position = 0; ; ) {
      const { bytesRead } = await file.read(buffer, 0, batchSize, position);
      if (bytesRead < bytesPerOccurrence) break;
      position += bytesRead - (bytesRead % bytesPerOccurrence);
      for (let at = 0; at + bytesPerOccurrence <= bytesRead; at += bytesPerOccurrence) {
        const line = buffer.readUInt32LE(at + 4);
        if (!isMatch[buffer.readUInt32LE(at)] || line < query.fromLine || line > query.toLine) continue;
        const isOnPage = total >= query.offset && total < query.offset + query.limit;
        total += 1;
        if (isOnPage)
          for (let word = 0; word < wordsPerOccurrence; word += 1) packed.push(buffer.readUInt32LE(at + word * 4));
      }
    }
  } finally {
    await file.close();
  }
  return { total, packed: Uint32Array.from(packed) };
};

const describe = async (
  { path, name, report }: OccurrenceTask,
  packed: Uint32Array,
): Promise<OccurrenceRows["rows"]> => {
  const order = Array.from(
    { length: packed.length / wordsPerOccurrence },
    (_, at) => packed[at * wordsPerOccurrence] ?? 0,
  );
  const findings = [...new Set(order)];
  const file = await openInputFile(path, name);
  try {
    const pages = findings.map((finding) => ({ finding, offset: 0, limit: order.length }));
    const described = await describePagesOf(report, packed, file, pages);
    const waiting = new Map(findings.map((finding, index) => [finding, (described[index] ?? []).values()]));
    return order.flatMap((finding) => {
      const next = waiting.get(finding)?.next();
      return next?.value ? [{ rule: report.findings[finding]?.rule ?? "", ...next.value }] : [];
    });
  } finally {
    await file.close();
  }
};
