import { useSnapshot } from "valtio";
import type { Verdict } from "#engine/index.ts";
import { verdictOrder, verdictWords } from "#engine/report/verdict-words.ts";
import { showCheck } from "#state/check-machine.ts";
import { runningChecks } from "#state/running-checks.ts";
import { uploadDesk } from "#state/upload-desk.ts";
import { formatCount } from "#text/format-number.ts";
import type { QueueItem } from "./load-queue.ts";

/** One sentence for screen readers: the added files, and their results once all are checked. */
export function useBatchSummary(items: readonly QueueItem[]): string {
  const { lastBatch, storing } = useSnapshot(uploadDesk);
  const { entries } = useSnapshot(runningChecks);
  if (storing > 0) return `${formatCount(storing, "Datei wird", "Dateien werden")} gespeichert`;
  if (lastBatch === null || lastBatch.localIds.length === 0) return "";
  const { localIds } = lastBatch;
  const open = localIds.some((localId) => showCheck(entries[localId])?.status === "processing");
  if (open) return `${formatCount(localIds.length, "Datei", "Dateien")} hinzugefügt`;
  const verdicts = items.filter(({ row }) => localIds.includes(row.localId)).map(({ row }) => row.verdict);
  return summarise(verdicts);
}

/** „3 Dateien geprüft: 1 nicht importfähig, 2 technisch importfähig“. */
export const summarise = (verdicts: readonly (Verdict | null)[]): string =>
  `${formatCount(verdicts.length, "Datei", "Dateien")} geprüft: ${countVerdicts(verdicts).join(", ")}`;

/** „1 nicht importfähig“, „2 technisch importfähig“, worst first; what is not checked yet at the end. */
export const countVerdicts = (verdicts: readonly (Verdict | null)[]): readonly string[] => {
  const parts = verdictOrder.flatMap((verdict) => {
    const count = verdicts.filter((given) => given === verdict).length;
    return count === 0 ? [] : [`${count} ${decapitalise(verdictWords[verdict])}`];
  });
  const unchecked = verdicts.filter((given) => given === null).length;
  return unchecked === 0 ? parts : [...parts, `${unchecked} ohne Ergebnis`];
};

const decapitalise = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
