import { personalTables, takeOver } from "#data/person/personal.ts";
import { fetchMe } from "#data/person/session.ts";
import { database } from "#data/store/database.ts";
import { isSignedIn } from "#data/store/is-signed-in.ts";
import { forReading, withRetries } from "#data/wire/retry.ts";
import { call } from "./call.ts";

/** Brings role, clients and everything the person has set on other devices; what still waits here stays as it is. */
export const refreshPerson = async (ownerId: string): Promise<void> => {
  await withRetries(forReading, fetchMe);
  const { values } = await withRetries(forReading, () => call("readPersonalValues", {}));
  await database.transaction("rw", personalTables, async () => {
    // Somebody else may have signed in meanwhile, whose answer this is.
    if (await isSignedIn(ownerId)) await takeOver(ownerId, values);
  });
};
