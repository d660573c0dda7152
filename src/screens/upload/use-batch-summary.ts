import { useSnapshot } from "valtio";
import type { FileCheckRow } from "#data/store/tables.ts";
import { groupByVerdict } from "#engine/report/verdict-words.ts";
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
  return summarise(items.flatMap(({ row }) => (localIds.includes(row.localId) ? [row] : [])));
}

/** „3 Dateien geprüft: 1 nicht importfähig, 2 technisch importfähig“. */
export const summarise = (files: readonly Judged[]): string =>
  `${formatCount(files.length, "Datei", "Dateien")} geprüft: ${countVerdicts(files).join(", ")}`;

type Judged = Pick<FileCheckRow, "verdict" | "format">;

/** „1 nicht importfähig“, „2 technisch importfähig“, worst first; what is not checked yet at the end. */
export const countVerdicts = (files: readonly Judged[]): readonly string[] => {
  const parts = groupByVerdict(files).map((group) => formatCount(group.files.length, ...group.words));
  const unchecked = files.filter(({ verdict }) => verdict === null).length;
  return unchecked === 0 ? parts : [...parts, `${unchecked} ohne Ergebnis`];
};
