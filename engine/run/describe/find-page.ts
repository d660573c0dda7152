import { type PackedOccurrences, wordsPerOccurrence } from "#engine/report/report.ts";

/** Some occurrences of one finding. */
export interface OccurrencePage {
  /** Index into `report.findings`. */
  readonly finding: number;
  /** Occurrences of that finding to skip. */
  readonly offset: number;
  readonly limit: number;
}

/**
 * The packed occurrences of a page, one by one. Pages may lie behind a million others, and passing over those took twice
 * as long in a generator.
 */
export function findPage(
  occurrences: PackedOccurrences,
  { finding, offset, limit }: OccurrencePage,
): readonly PackedOccurrences[] {
  const found: PackedOccurrences[] = [];
  let skipped = 0;
  for (let at = 0; at < occurrences.length && found.length < limit; at += wordsPerOccurrence) {
    if (occurrences[at] !== finding || skipped++ < offset) continue;
    found.push(occurrences.subarray(at, at + wordsPerOccurrence));
  }
  return found;
}
