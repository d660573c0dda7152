import { database } from "#data/store/database.ts";
import type { FileCheckRow, HistoryRow } from "#data/store/tables.ts";
import { replaces } from "./deliveries.ts";

/** An unanswered Rückfrage, whichever device it was asked on. */
export interface OpenInquiry {
  readonly row: FileCheckRow;
  readonly askedAt: number;
  /** Name of the person who asked; null if unknown. */
  readonly askedBy: string | null;
}

/**
 * Files with an open Rückfrage, the longest waiting first. It is answered by an importable file of the same Mandant,
 * format and period, or settled by the person.
 */
export const listOpenInquiries = async (ownerId: string): Promise<readonly OpenInquiry[]> => {
  const inquiries = [...(await readLast(ownerId)).values()].filter(({ action }) => action === "inquired");
  if (inquiries.length === 0) return [];
  const rows = await database.fileChecks.where({ ownerId }).toArray();
  const byId = new Map(rows.map((row) => [row.localId, row]));
  return inquiries
    .flatMap(({ localId, at, person }) => {
      const row = byId.get(localId);
      const isAnswered = row && rows.some((other) => isImportable(other) && replaces(other, row, at));
      return row && !isAnswered ? [{ row, askedAt: at, askedBy: person }] : [];
    })
    .toSorted((a, b) => a.askedAt - b.askedAt);
};

/** The Rückfrage about one file that still waits for its answer; null if there is none. */
export const findInquiry = async (localId: string): Promise<HistoryRow | null> => {
  const row = await database.fileChecks.get(localId);
  const last = row && (await readLast(row.ownerId)).get(localId);
  return last?.action === "inquired" ? last : null;
};

/** The last asking or settling event, by file. */
const readLast = async (ownerId: string): Promise<ReadonlyMap<string, HistoryRow>> => {
  const events = await database.history
    .where("[ownerId+at]")
    .between([ownerId, 0], [ownerId, Number.MAX_SAFE_INTEGER])
    .and(({ action }) => action === "inquired" || action === "inquirySettled")
    .toArray();
  return new Map(events.map((event) => [event.localId, event]));
};

const isImportable = ({ verdict }: FileCheckRow): boolean =>
  verdict === "importable" || verdict === "importableWithWarnings";
