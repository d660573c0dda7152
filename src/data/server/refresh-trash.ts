import type { TrashEntry } from "#contract/index.ts";
import { storeTrash } from "#data/checks/trash.ts";
import { readSession } from "#data/person/session.ts";
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
