import { readBytes, readOccurrences, readReport } from "#data/reports.ts";
import type { Occurrence } from "#engine/index.ts";
import { openWorkerLine } from "./worker-line.ts";
import type { GridRow, ViewOpened } from "./worker-messages.ts";

export interface FileView extends ViewOpened {
  /** Lines `from` (1-based) and following, unquoted; fewer at the end of the file. */
  readonly rows: (from: number, count: number) => Promise<GridRow[]>;
  /** Occurrences of one finding of the report, in words. */
  readonly describe: (findingIndex: number, offset: number, limit: number) => Promise<Occurrence[]>;
  readonly close: () => void;
}

/**
 * Opens a stored file for reading line by line. The bytes stay in a worker, so the page holds only what it shows.
 * Rejects when the bytes are not on this device.
 */
export const openFileView = async (localId: string, origin: "device" | "server" = "device"): Promise<FileView> => {
  const bytes = await readBytes(localId);
  if (!bytes) throw new Error("Die Datei liegt nicht auf diesem Gerät.");
  const report = await readReport(localId, origin);
  const occurrences = await readOccurrences(localId, origin);
  const result = report && occurrences ? { report: report.report, occurrences } : null;
  const line = openWorkerLine();
  try {
    const { lineCount, columnCount } = await line.ask<ViewOpened>({ ask: "open", bytes, result });
    return {
      lineCount,
      columnCount,
      rows: (from, count) => line.ask({ ask: "rows", from, count }),
      describe: (finding, offset, limit) => line.ask({ ask: "describe", finding, offset, limit }),
      close: line.end,
    };
  } catch (error) {
    line.end();
    throw error;
  }
};
