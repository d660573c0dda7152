import { readClientsRevision, takeOverClients } from "#data/person/client-values.ts";
import { bringBackMissing, personalTables, readVersions, takeOver } from "#data/person/personal.ts";
import { takeOverOfficeAnswers } from "#data/person/questions.ts";
import { fetchMe } from "#data/person/session.ts";
import { database } from "#data/store/database.ts";
import { isSignedIn } from "#data/store/is-signed-in.ts";
import { call } from "./call.ts";

/** Fetches role, clients with their names, personal values and the part of the office in the assistant from the server; unsent changes stay as they are. */
export const refreshPerson = async (ownerId: string): Promise<void> => {
  await fetchMe();
  const previous = await readVersions(ownerId);
  const { values, office } = await call("readPersonalValues", {});
  const shared = await call("listClients", await readClientsRevision(ownerId));
  await database.transaction("rw", [...personalTables, database.cacheMeta, database.officeAnswers], async () => {
    // Another person may have signed in meanwhile.
    if (!(await isSignedIn(ownerId))) return;
    await takeOver(ownerId, values, { previous });
    await bringBackMissing(ownerId, values, previous);
    await takeOverClients(ownerId, shared, previous);
    await takeOverOfficeAnswers(ownerId, office);
  });
};
