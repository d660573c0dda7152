import { database } from "#data/store/database.ts";
import { hasSameBytes } from "#data/store/hash-blob.ts";
import { isSignedIn } from "#data/store/is-signed-in.ts";
import { log } from "#data/store/logs.ts";
import { type TableName, tableRegistry, tablesWhere } from "#data/store/table-registry.ts";
import type { FileCheckRow, ParcelRow, VaultRow } from "#data/store/tables.ts";
import { toParts } from "#data/vault/blob-parts.ts";
import { openBlob, type Sealer, sealBlobFor } from "#data/vault/seal.ts";
import { megabyte } from "#engine/values/units.ts";
import { packRows, type RowsByTable } from "./pack-rows.ts";
import { parcelLock, parcelPurpose } from "./parcel-lock.ts";
import { keyOf, tableOf } from "./row-keys.ts";
import { newestKeyOf } from "./sign-out-keys.ts";

/** Limit of one parcel in rows, or in file checks with their contents; it also ends after a limit of file bytes. */
const rowsPerParcel = 500;
const checksPerParcel = 50;
const bytesPerParcel = 8 * megabyte;
/** Rows that change while they are being sealed are taken up again so often. */
const attempts = 3;

const ownTables = tablesWhere((entry) => entry.signOut === "seal");
const contentTables = tablesWhere((entry) => entry.signOut === "sealWithFileCheck").filter(
  (name) => name !== "fileChecks",
);
const sealedAtSignOut = [...ownTables, "fileChecks" as const, ...contentTables];

/** People who are not signed in and of whom something lies open that can be sealed. */
export const listOpenSignedOut = async (): Promise<readonly string[]> => {
  const signedIn = (await database.session.get("current"))?.user.id;
  const keys = [...(await database.signOutKeys.toArray()), ...(await database.vaults.toArray())];
  const open: string[] = [];
  for (const ownerId of new Set(keys.map((key) => key.ownerId))) {
    if (ownerId === signedIn) continue;
    // All tables, so that a live query follows late writes for a person who has left.
    const counts = await Promise.all(
      [...ownTables, "fileChecks" as const].map((name) => rowsOf(name, ownerId).count()),
    );
    if (counts.some((count) => count > 0)) open.push(ownerId);
  }
  return open;
};

/**
 * Seals all data of a signed-out person, parcel by parcel. Each parcel replaces its rows in one transaction, after the
 * sealed data was opened again and compared, so it may be killed at any moment: the next call continues. Stops when the
 * person signs in meanwhile, who waits for one parcel at most.
 */
export const sealSignedOut = async (
  ownerId: string,
  onProgress?: (done: number, total: number) => void,
): Promise<void> => {
  const total = await rowsOf("fileChecks", ownerId).count();
  let done = 0;
  for (let failures = 0; failures < attempts; ) {
    const sealed = await navigator.locks.request(parcelLock(ownerId), () => sealNext(ownerId));
    if (sealed === "nothing") return;
    failures = sealed === "changed" ? failures + 1 : 0;
    if (sealed === "changed") continue;
    done += sealed.checks;
    onProgress?.(Math.min(done, total), total);
  }
  log("WARN", "Rows kept changing after the sign-out", {});
};

/** `nothing`: nothing is left, nothing can seal it, or the person is signed in. */
const sealNext = async (ownerId: string): Promise<{ readonly checks: number } | "changed" | "nothing"> => {
  if (await isSignedIn(ownerId)) return "nothing";
  const vault = await database.vaults.get(ownerId);
  const key = await newestKeyOf(ownerId);
  // Also while the PIN is being removed: what it has sealed is still among the rows.
  const sealers = [...(key ? [{ ...key, vaultId: key.keyId }] : []), ...(vault ? [vault] : [])].map(toSealer);
  if (sealers.length === 0) return "nothing";
  // Data sealed by the PIN is safe as it is; a gigabyte is not sealed twice.
  const protector = vault?.state === "sealed" ? vault : undefined;
  const rows = await nextRows(ownerId, protector !== undefined);
  return rows ? sealRows(ownerId, rows, sealers, protector) : "nothing";
};

const toSealer = ({ ownerId, vaultId, publicKey }: Omit<Sealer, "dataKey">): Sealer => ({
  ownerId,
  vaultId,
  publicKey,
  // Also where the keys are still in memory: what is sealed now is for the next sign-in.
  dataKey: null,
});

const sealRows = async (
  ownerId: string,
  rows: RowsByTable,
  sealers: readonly Sealer[],
  protector: VaultRow | undefined,
): Promise<{ readonly checks: number } | "changed" | "nothing"> => {
  const { outline, content: plain } = packRows(rows);
  const id = crypto.randomUUID();
  const { content, seals, itemKey } = await sealBlobFor(plain, sealers, parcelPurpose(id));
  // The only copy may be at stake: what takes its place must open to the same rows.
  const opened = await openBlob(content, seals[0] ?? { chunk: 0, size: 0 }, itemKey, parcelPurpose(id));
  if (!(await hasSameBytes(opened, plain))) throw new Error("Other rows came out");
  const checks = (rows.fileChecks ?? []) as readonly FileCheckRow[];
  const onlyHere = checks.filter(({ fileId }) => fileId === null).length;
  const beside = protector ? checks.map(({ localId }) => localId) : [];
  const parcel: ParcelRow = { id, ownerId, content, seals, checks: checks.length, onlyHere, beside };
  try {
    return await replaceRows(rows, outline, parcel, protector);
  } catch (error) {
    // Some WebKit versions refuse blobs; the same bytes as a plain buffer are accepted.
    log("WARN", "Sealed rows not stored as a blob", String(error));
    return replaceRows(rows, outline, await toParts(parcel), protector);
  }
};

const replaceRows = (
  rows: RowsByTable,
  outline: string,
  parcel: ParcelRow,
  protector: VaultRow | undefined,
): Promise<{ readonly checks: number } | "changed" | "nothing"> =>
  database.transaction("rw", replacedTables, async () => {
    const { ownerId, checks } = parcel;
    if (await isSignedIn(ownerId)) return "nothing";
    const vault = await database.vaults.get(ownerId);
    if (protector && (vault?.vaultId !== protector.vaultId || vault.state !== "sealed")) return "changed";
    const replaced = Object.entries(rows).map(([name, ofTable]) => {
      const table = tableOf(name);
      return { name, table, keys: ofTable.map((row) => keyOf(table, row)) };
    });
    const now: Record<string, object[]> = {};
    for (const { name, table, keys } of replaced) now[name] = (await table.bulkGet(keys)) as object[];
    if (packRows(now).outline !== outline) return "changed";
    await database.parcels.add(parcel);
    for (const { table, keys } of replaced) await table.bulkDelete(keys);
    return { checks };
  });

const replacedTables = [
  database.parcels,
  database.session,
  database.vaults,
  ...sealedAtSignOut.map((name) => database.table(name)),
];

/** Contents go together with their file check, never before it and never after, or lie sealed beside the parcel. */
const nextRows = async (ownerId: string, isBeside: boolean): Promise<RowsByTable | undefined> => {
  for (const name of ownTables) {
    const rows = await rowsOf(name, ownerId).limit(rowsPerParcel).toArray();
    if (rows.length > 0) return { [name]: rows };
  }
  const checks = rowsOf("fileChecks", ownerId);
  if (isBeside) {
    const fileChecks = await checks.limit(rowsPerParcel).toArray();
    return fileChecks.length > 0 ? { fileChecks } : undefined;
  }
  const fileChecks: FileCheckRow[] = [];
  let bytes = 0;
  for (const row of (await checks.limit(checksPerParcel).toArray()) as FileCheckRow[]) {
    if (fileChecks.length > 0 && bytes + row.sizeBytes > bytesPerParcel) break;
    fileChecks.push(row);
    bytes += row.sizeBytes;
  }
  if (fileChecks.length === 0) return undefined;
  const localIds = fileChecks.map(({ localId }) => localId);
  const rows: Record<string, readonly object[]> = { fileChecks };
  for (const name of contentTables) {
    const { owner } = tableRegistry[name] as { readonly owner: { readonly fileCheck: string } };
    rows[name] = await tableOf(name).where(owner.fileCheck).anyOf(localIds).toArray();
  }
  return rows;
};

const rowsOf = (name: TableName, ownerId: string) => {
  const { owner } = tableRegistry[name] as { readonly owner: { readonly column: string } };
  return tableOf(name).where(owner.column).equals(ownerId);
};
