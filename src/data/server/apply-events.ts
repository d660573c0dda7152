import type { FileCheckEvent } from "#contract/index.ts";
import { findFileCheck } from "#data/checks/file-checks.ts";
import { database } from "#data/store/database.ts";
import { isSignedIn } from "#data/store/is-signed-in.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { isFollowed, refreshFileChecks, refreshOne } from "./refresh.ts";

const keyOf = (ownerId: string): string => `events:${ownerId}`;

/** The last event of which everything is in the store of this device; null before the first. */
export const readLastEvent = async (ownerId: string): Promise<string | null> =>
  (await database.cacheMeta.get(keyOf(ownerId)))?.eventId ?? null;

/** Not after the person has left: the events could not be stored. */
export const storeLastEvent = (ownerId: string, eventId: string): Promise<void> =>
  database.transaction("rw", database.cacheMeta, database.session, async () => {
    if (!(await isSignedIn(ownerId))) return;
    await database.cacheMeta.put({ key: keyOf(ownerId), fetchedAt: Date.now(), eventId });
  });

/** Looking at each of more than so many costs more than looking at all. */
const maxSingleFetches = 25;

/**
 * Stores the events of file checks in Dexie. `onProgress` gets the state of each check this device has. Throws a
 * CallError when the server does not answer.
 */
export const applyEvents = async (
  ownerId: string,
  events: readonly FileCheckEvent[],
  onProgress: (localId: string, event: FileCheckEvent) => void,
): Promise<void> => {
  const news: FileCheckEvent[] = [];
  for (const event of events) {
    const row = await findFileCheck(ownerId, event.fileId);
    if (row && event.status !== "deleted" && event.status !== "uploaded") onProgress(row.localId, event);
    if (row ? isNews(row, event) : event.status !== "deleted" && !(await isOwnUpload(ownerId, event))) news.push(event);
  }
  if (news.length > maxSingleFetches) return refreshFileChecks({ force: true });
  for (const { fileId } of news) await refreshOne(fileId);
};

/** Progress alone is shown and not kept; what was learned by an answer of the server needs no second one. */
const isNews = (
  row: FileCheckRow,
  { status, updatedAt, organisedAt, actsAt = 0, inquiryAt = 0 }: FileCheckEvent,
): boolean => {
  if ((organisedAt ?? 0) > (row.confirmedOrganisation?.at ?? 0)) return true;
  if (inquiryAt > (row.confirmedInquiry?.at ?? 0)) return true;
  // No check goes back to its beginning.
  if (status !== row.status) return status !== "uploaded";
  if (actsAt > (row.actsAt ?? 0)) return true;
  if (status === "processing") return false;
  return updatedAt > row.updatedAt || (status === "completed" && isFollowed(row));
};

/** The answer to the upload itself is on its way; later events follow anyway. */
const isOwnUpload = async (ownerId: string, { status }: FileCheckEvent): Promise<boolean> =>
  status === "uploaded" &&
  (await database.outboxEntries
    .where({ ownerId })
    .and(({ kind, state }) => kind === "upload" && state === "uploading")
    .count()) > 0;
