// A page of an earlier version: it opens the store with the versions declared until then, and writes as that version did.
import "./prelude.ts";
import "./store.ts";
import { unchecked } from "#data/checks/unchecked.ts";
import { database } from "#data/store/database.ts";
import { request } from "#data/wire/request.ts";

const readOwner = async (): Promise<string> => (await database.session.get("current"))?.user.id ?? "";

/** From this version on, entries have a table of their own. */
const entriesSince = 6;
/** From this version on, a check of this device only does not wait. */
const localSince = 2;

const api = {
  signInFormerly: async (email: string, password: string) => {
    const session = await request("login", { email, password });
    await database.session.put({ id: "current", ...session, refreshedAt: Date.now() });
    return true;
  },
  addFormerFile: async (name: string, text: string, sha256: string, send: boolean) => {
    const ownerId = await readOwner();
    if (ownerId === "") return false;
    await database.open();
    const localId = crypto.randomUUID();
    const now = Date.now();
    const isLocal = !send && schemaVersion >= localSince;
    const metadata = JSON.stringify({
      ...{ sha256, size: text.length, uploadIndex: 1, totalFiles: 1, route: "manual", capturedAt: now },
    });
    const entry = { ownerId, localId, kind: "upload", state: "captured", attempts: 0, timeouts: 0, nextAt: 0 };
    const hasEntries = schemaVersion >= entriesSince;
    const entries = database.table(hasEntries ? "outboxEntries" : "outbox");
    await database.transaction("rw", database.fileChecks, database.blobs, entries, async () => {
      await database.fileChecks.add({
        ...{ localId, ownerId, fileId: null, originalFileName: name, sizeBytes: text.length, sha256, error: null },
        ...{ ...unchecked, status: isLocal ? "local" : "captured", route: "manual", searchText: name.toLowerCase() },
        ...{ createdAt: now, updatedAt: now },
      });
      await database.blobs.add({ localId, content: new Blob([text]) });
      const payload = { metadata, clientKey: localId };
      if (send) await entries.add({ ...entry, reason: null, ...(hasEntries ? { payload } : { metadata }) });
    });
    return localId;
  },
  /** Until version 5 a setting belonged to the device. */
  setFormerRoute: async (route: "manual" | "service") => {
    await database.settings.put({ key: "route", value: route });
    return true;
  },
};

export type FormerApi = typeof api;
Object.assign(globalThis, { api });
