import {
  applyChanges,
  isEmptyChange,
  joinChanges,
  type OrganisationChange,
  organisationOf,
} from "#data/checks/organisation.ts";
import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

/**
 * Changes tags and assignee of a file check: shown immediately, and queued if the server has the file or will get it.
 * For a file kept on this device only, they wait in its row until it is sent.
 */
export const organiseFileCheck = (ownerId: string, localId: string, change: OrganisationChange): Promise<void> =>
  database.transaction("rw", database.fileChecks, database.outboxEntries, async () => {
    const row = await database.fileChecks.get(localId);
    if (row?.ownerId !== ownerId || isEmptyChange(change)) return;
    await database.fileChecks.update(localId, { organisation: applyChanges(organisationOf(row), [change]) });
    const entries = await database.outboxEntries.where({ localId }).toArray();
    if (row.fileId === null && !entries.some(({ kind }) => kind === "upload")) return;
    const waiting = entries.find((entry) => entry.kind === "organise" && entry.state === "waiting");
    const earlier = waiting?.kind === "organise" ? waiting : null;
    if (earlier) await database.outboxEntries.delete(earlier.seq);
    await add(row, earlier ? joinChanges(earlier.payload, change) : change);
  });

const add = async ({ ownerId, localId }: FileCheckRow, change: OrganisationChange): Promise<void> => {
  const payload = { ...change, changeId: crypto.randomUUID() };
  await database.outboxEntries.add(createEntry("organise", { ownerId, localId, payload }));
};
