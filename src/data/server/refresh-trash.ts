import type { TrashEntry } from "#contract/index.ts";
import { storeTrash } from "#data/checks/trash.ts";
import { readSession } from "#data/person/session.ts";
import { CallError } from "#data/wire/request.ts";
import { call } from "./call.ts";

const pageSize = 200;
const maxPages = 10;

/** Stores the trash of the server in Dexie. Throws a CallError when the server does not answer. */
export const refreshTrash = async (): Promise<void> => {
  const ownerId = (await readSession())?.user.id;
  if (ownerId === undefined) return;
  const entries: TrashEntry[] = [];
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await call("listTrash", { page, limit: pageSize });
    entries.push(...answer.entries);
    if (answer.entries.length < pageSize) break;
  }
  // Another person has signed in meanwhile: the answer is limited to what they may see.
  if ((await readSession())?.user.id === ownerId) await storeTrash(ownerId, entries);
};

/** When the server deleted a check for good; null if it does not know or may not tell, as an older server does not. */
export const fetchDeletion = async (fileId: string): Promise<number | null> => {
  try {
    return (await call("fileCheckDeletion", { id: fileId })).deletedAt;
  } catch (error) {
    if (error instanceof CallError && error.kind === "client") return null;
    throw error;
  }
};
