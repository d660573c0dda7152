import type { Page } from "playwright-core";

/** What the device itself says about one file check. */
export interface DeviceRow {
  readonly localId: string;
  readonly fileId: string | null;
  readonly originalFileName: string;
  readonly sha256: string;
  readonly status: string;
  readonly error: string | null;
  readonly agreement: string | null;
  /** Steps that are still open. */
  readonly outbox: readonly {
    readonly kind: string;
    readonly state: string;
    readonly attempts: number;
    readonly reason: string | null;
  }[];
  /** Hash of the stored bytes, null when there are none. */
  readonly storedSha256: string | null;
}

/** Reads the database of the app from outside, without a line of the product. */
export const readDeviceRows = (page: Page): Promise<readonly DeviceRow[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open("pruefstapel");
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const readAll = <Row>(store: string): Promise<Row[]> =>
      new Promise((resolve, reject) => {
        const query = database.transaction(store).objectStore(store).getAll();
        query.onsuccess = () => resolve(query.result as Row[]);
        query.onerror = () => reject(query.error);
      });
    const hash = async (content: Blob): Promise<string> => {
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await content.arrayBuffer()));
      return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    };
    interface Entry {
      localId: string;
      kind: string;
      state: string;
      attempts: number;
      reason: string | null;
    }
    type Row = Omit<DeviceRow, "outbox" | "storedSha256">;
    try {
      const rows = await readAll<Row>("fileChecks");
      const entries = await readAll<Entry>("outbox");
      const blobs = await readAll<{ localId: string; content: Blob | { bytes: ArrayBuffer } }>("blobs");
      return await Promise.all(
        rows.map(async ({ localId, fileId, originalFileName, sha256, status, error, agreement }) => {
          const content = blobs.find((blob) => blob.localId === localId)?.content;
          const outbox = entries
            .filter((entry) => entry.localId === localId)
            .map(({ kind, state, attempts, reason }) => ({ kind, state, attempts, reason }));
          const bytes = content && (content instanceof Blob ? content : new Blob([content.bytes]));
          const storedSha256 = bytes ? await hash(bytes) : null;
          return {
            localId,
            fileId,
            originalFileName,
            sha256,
            status,
            error,
            agreement,
            outbox,
            storedSha256,
          };
        }),
      );
    } finally {
      database.close();
    }
  });
