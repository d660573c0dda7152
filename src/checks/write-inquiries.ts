import { readReport } from "#data/checks/reports.ts";
import { fetchBytes } from "#data/server/fetch-bytes.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { hasInquiry } from "#engine/index.ts";
import { exportStored } from "./export-stored.ts";
import type { NamedContent } from "./worker-calls.ts";

/** The letter about one of several files, or a German sentence why there is none. */
export interface InquiryWritten {
  readonly row: FileCheckRow;
  readonly letter: NamedContent | null;
  readonly reason: string | null;
}

/** Writes a Rückfrage for one file after the other; one that asks nothing or is not here does not hold up the others. */
export async function* writeInquiries(
  rows: readonly FileCheckRow[],
  signal: AbortSignal,
): AsyncGenerator<InquiryWritten> {
  for (const row of rows) {
    if (signal.aborted) return;
    try {
      yield await writeOne(row, signal);
    } catch (error) {
      if (signal.aborted) return;
      yield { row, letter: null, reason: error instanceof Error ? error.message : String(error) };
    }
  }
}

const writeOne = async (row: FileCheckRow, signal: AbortSignal): Promise<InquiryWritten> => {
  // Without an answer, the missing file is reported below.
  await fetchBytes(row).catch(() => undefined);
  const origin = (await readReport(row.localId, "device")) ? "device" : "server";
  const stored = await readReport(row.localId, origin);
  if (stored && !hasInquiry(stored.report))
    return { row, letter: null, reason: "Zu dieser Datei gibt es nichts zu fragen." };
  const letter = await exportStored(
    row.localId,
    { kind: "inquiry", as: "pdf" },
    { origin, signal, onProgress: () => {} },
  );
  return { row, letter, reason: null };
};
