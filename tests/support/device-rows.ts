import type { Page } from "playwright-core";

/** What the device itself says about one file check. */
export interface DeviceRow {
  readonly localId: string;
  readonly ownerId: string;
  /** Key of the last upload: that of the file check, else its `localId`. */
  readonly clientKey: string;
  readonly fileId: string | null;
  readonly originalFileName: string;
  /** `localId` of the original, null where it is no corrected copy. */
  readonly correctedFrom: string | null;
  readonly sha256: string;
  readonly status: string;
  readonly error: string | null;
  readonly agreement: string | null;
  readonly verdict: string | null;
  readonly createdAt: number;
  /** Steps that are still open. */
  readonly outbox: readonly DeviceStep[];
  /** Hash of the stored bytes, `sealed` under a PIN, `unread` where nobody asked, null when there are none. */
  readonly storedSha256: string | null;
}

interface DeviceStep {
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  readonly reason: string | null;
}

export interface DeviceState {
  /** The signed-in person. */
  readonly userId: string | null;
  readonly rows: readonly DeviceRow[];
  /** File checks that a person has deleted on this device. */
  readonly deletedHere: readonly string[];
  /** Open steps of file checks that are no longer on the device. */
  readonly looseSteps: readonly (DeviceStep & { readonly localId: string; readonly ownerId: string })[];
  /** File checks that are no longer on the device, but whose bytes are. */
  readonly looseBytes: readonly string[];
  /** What people have set for all their devices. */
  readonly personal: readonly { readonly ownerId: string; readonly key: string; readonly value: string | boolean }[];
  /** People whose data a PIN protects here. */
  readonly vaults: readonly string[];
}

/** Reads the database of the app from outside, without a line of the product; hashing large files takes its time. */
export const readDeviceState = (page: Page, withHashes: boolean): Promise<DeviceState> =>
  page.evaluate(async (isHashed) => {
    const opening = indexedDB.open("pruefstapel");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const stores = ["fileChecks", "outboxEntries", "blobs", "history", "session", "personal", "vaults"] as const;
    // One transaction, so that what is read together was true together.
    const transaction = database.transaction(stores);
    const readAll = <Row>(store: (typeof stores)[number]): Promise<Row[]> =>
      new Promise((resolve, reject) => {
        const query = transaction.objectStore(store).getAll();
        query.onsuccess = () => resolve(query.result as Row[]);
        query.onerror = () => reject(query.error);
      });
    const hash = async (content: Blob): Promise<string> => {
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await content.arrayBuffer()));
      return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    };
    interface Entry {
      localId: string;
      ownerId: string;
      kind: string;
      state: string;
      attempts: number;
      reason: string | null;
    }
    type Row = Omit<DeviceRow, "outbox" | "storedSha256" | "clientKey" | "correctedFrom"> & {
      clientKey?: string;
      correctedFrom?: string;
    };
    try {
      const [rows, entries, blobs, history, sessions, personal, vaults] = await Promise.all([
        readAll<Row>("fileChecks"),
        readAll<Entry>("outboxEntries"),
        readAll<{ localId: string; content: Blob | { bytes: ArrayBuffer }; seal?: object }>("blobs"),
        readAll<{ localId: string; action: string; device: string | null }>("history"),
        readAll<{ user: { id: string } }>("session"),
        readAll<DeviceState["personal"][number]>("personal"),
        readAll<{ ownerId: string }>("vaults"),
      ]);
      const localIds = new Set(rows.map(({ localId }) => localId));
      const described = rows.map(async (row) => {
        const {
          localId,
          ownerId,
          clientKey = localId,
          fileId,
          originalFileName,
          correctedFrom = null,
          sha256,
          status,
          error,
          agreement,
          verdict,
          createdAt,
        } = row;
        const blob = blobs.find((one) => one.localId === localId);
        const outbox = entries
          .filter((entry) => entry.localId === localId)
          .map(({ kind, state, attempts, reason }) => ({ kind, state, attempts, reason }));
        const bytes = blob && (blob.content instanceof Blob ? blob.content : new Blob([blob.content.bytes]));
        const storedSha256 = blob?.seal ? "sealed" : bytes ? (isHashed ? await hash(bytes) : "unread") : null;
        const facts = {
          localId,
          ownerId,
          clientKey,
          fileId,
          originalFileName,
          correctedFrom,
          sha256,
          status,
          error,
          agreement,
          verdict,
          createdAt,
        };
        return { ...facts, outbox, storedSha256 };
      });
      return {
        userId: sessions[0]?.user.id ?? null,
        rows: await Promise.all(described),
        // What the server did to a file stands there without a device.
        deletedHere: history
          .filter(({ action, device }) => action === "deleted" && device !== null)
          .map(({ localId }) => localId),
        looseSteps: entries
          .filter(({ localId }) => !localIds.has(localId))
          .map(({ localId, ownerId, kind, state, attempts, reason }) => {
            return { localId, ownerId, kind, state, attempts, reason };
          }),
        personal: personal.map(({ ownerId, key, value }) => ({ ownerId, key, value })),
        vaults: vaults.map(({ ownerId }) => ownerId),
        looseBytes: blobs.map(({ localId }) => localId).filter((localId) => !localIds.has(localId)),
      };
    } finally {
      database.close();
    }
  }, withHashes);

/** What waits for the browser to call the service worker: the queue of the library, and whether the browser knows. */
export const readAlarm = (page: Page): Promise<{ readonly tickets: readonly unknown[]; readonly isSet: boolean }> =>
  page.evaluate(async () => {
    const name = "workbox-background-sync";
    // The library creates it with the first ticket.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return { tickets: [], isSet: false };
    const opening = indexedDB.open(name);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const database = opening.result;
    const query = database.transaction("requests").objectStore("requests").getAll();
    await new Promise((resolve) => {
      query.onsuccess = resolve;
    });
    database.close();
    const { sync } = (await navigator.serviceWorker.ready) as unknown as { sync: { getTags(): Promise<string[]> } };
    return { tickets: query.result, isSet: query.result.length > 0 && (await sync.getTags()).length > 0 };
  });
