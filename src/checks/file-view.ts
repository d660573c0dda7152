import { readOccurrences, readReport } from "#data/checks/reports.ts";
import { database } from "#data/store/database.ts";
import { readBytes } from "#data/vault/bytes.ts";
import type { ControlTotals, Occurrence, ShownInvoice } from "#engine/index.ts";
import { type EngineWorker, openWorker } from "./open-worker.ts";
import type { Matches, TextFacts, TextPlace, TextRow, TreeChange, TreeRow, TreeState } from "./text/text-calls.ts";
import type { ExportKind, FileSize, GridRow } from "./worker-calls.ts";

export interface FileView extends FileSize {
  /** Lines `from` (1-based) and following, unquoted; fewer at the end of the file. */
  readonly rows: (from: number, count: number) => Promise<readonly GridRow[]>;
  /** Sums of a Buchungsstapel; null for any other file. */
  readonly totals: () => Promise<ControlTotals | null>;
  /** An e-invoice as people read it; null where its XML is broken, and for any other file. */
  readonly showInvoice: () => Promise<ShownInvoice | null>;
  /** Occurrences of one finding of the report, in words. */
  readonly describe: (findingIndex: number, offset: number, limit: number) => Promise<readonly Occurrence[]>;
  /** All findings of the report as the text of a file. */
  readonly write: (kind: ExportKind) => Promise<string>;
  /** All occurrences of a text in the file. */
  readonly find: (query: string) => Promise<Matches>;
  /** The file as text, or a member of a Belegpaket by its place in `report.members` (0-based). */
  readonly openText: (member: number | null) => Promise<TextView>;
  /** Bytes of a member of a Belegpaket; rejects with a German sentence if they are not available. */
  readonly readMember: (member: number) => Promise<Blob>;
  readonly close: () => void;
}

/** A text in the worker; one is open at a time, and asking for another one closes it. */
export interface TextView {
  readonly facts: TextFacts;
  readonly rows: (from: number, count: number) => Promise<readonly TextRow[]>;
  readonly rowAt: (place: TextPlace) => Promise<number>;
  readonly changeTree: (change: TreeChange) => Promise<TreeState>;
  readonly treeRows: (from: number, count: number) => Promise<readonly TreeRow[]>;
  readonly find: (query: string) => Promise<Matches>;
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
  const worker = openWorker();
  try {
    const { lineCount, columnCount, lastFilled, isText } = await worker.call("open", { bytes, result });
    return {
      lineCount,
      columnCount,
      lastFilled,
      isText,
      rows: (from, count) => worker.call("rows", { from, count }),
      totals: () => worker.call("totals", null),
      showInvoice: () => worker.call("showInvoice", null),
      describe: (finding, offset, limit) => worker.call("describe", { finding, offset, limit }),
      write: async (kind) => {
        const row = await database.fileChecks.get(localId);
        if (!row) throw new Error("Die Dateiprüfung liegt nicht mehr auf diesem Gerät.");
        const { originalFileName: fileName, sha256 } = row;
        const facts = { fileName, sha256, durationMs: report?.durationMs ?? null };
        return worker.call("export", { kind, facts });
      },
      find: (query) => worker.call("find", { query }),
      openText: (member) => openTextView(worker, member),
      readMember: (member) => worker.call("memberContent", { member }),
      close: worker.end,
    };
  } catch (error) {
    worker.end();
    throw error;
  }
};

const openTextView = async (worker: EngineWorker, member: number | null): Promise<TextView> => ({
  facts: await worker.call("openText", { member }),
  rows: (from, count) => worker.call("textRows", { member, from, count }),
  rowAt: (place) => worker.call("textRowAt", { member, ...place }),
  changeTree: (change) => worker.call("changeTree", { member, change }),
  treeRows: (from, count) => worker.call("treeRows", { member, from, count }),
  find: (query) => worker.call("find", { query, member }),
});

export type {
  Matches,
  TextFacts,
  TextPlace,
  TextRow,
  TreeChange,
  TreeRow,
  TreeState,
} from "./text/text-calls.ts";
