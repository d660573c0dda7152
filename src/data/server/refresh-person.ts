import { personalTables, takeOver } from "#data/person/personal.ts";
import { fetchMe } from "#data/person/session.ts";
import { database } from "#data/store/database.ts";
import { isSignedIn } from "#data/store/is-signed-in.ts";
import { call } from "./call.ts";

/** Fetches role, clients and personal values from the server; unsent changes stay as they are. */
export const refreshPerson = async (ownerId: string): Promise<void> => {
  await fetchMe();
  const { values } = await call("readPersonalValues", {});
  await database.transaction("rw", personalTables, async () => {
    // Another person may have signed in meanwhile.
    if (await isSignedIn(ownerId)) await takeOver(ownerId, values);
  });
};
