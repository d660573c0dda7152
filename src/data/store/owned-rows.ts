import { database } from "./database.ts";
import { isSignedIn } from "./is-signed-in.ts";
import { type TableName, tableNames, tableRegistry, tablesWhere } from "./table-registry.ts";

/** Whom rows belong to: a person, file checks, or both. */
interface Owners {
  readonly ownerId?: string;
  readonly localIds: readonly string[];
}

/** Tables a transaction must include to remove file checks. */
export const fileCheckTables = [
  database.fileChecks,
  ...tablesWhere(({ owner }) => typeof owner === "object" && ("fileCheck" in owner || "mark" in owner)).map((name) =>
    database.table(name),
  ),
];

/** File checks of a person, also those that lie sealed away while their contents do not. */
export const listOwnChecks = async (ownerId: string): Promise<readonly string[]> => {
  const parcels = await database.parcels.where({ ownerId }).toArray();
  const open = await database.fileChecks.where({ ownerId }).primaryKeys();
  return [...open, ...parcels.flatMap(({ beside = [] }) => beside)];
};

/** Removes everything this device keeps of file checks, inside the caller's transaction. */
export const removeFileChecks = async (localIds: readonly string[]): Promise<void> => {
  await database.fileChecks.bulkDelete([...localIds]);
  await removeRows(tableNames, { localIds });
};

/** Removes the rows of their owners from some tables, inside the caller's transaction. */
export const removeRows = async (names: readonly TableName[], owners: Owners): Promise<void> => {
  for (const name of names) await removeFrom(name, owners);
};

const removeFrom = async (name: TableName, { ownerId, localIds }: Owners): Promise<void> => {
  const { owner } = tableRegistry[name];
  const table = database.table<unknown, string>(name);
  if (owner === "device") return;
  if (owner === "signedIn") {
    if (ownerId !== undefined && (await isSignedIn(ownerId))) await table.clear();
  } else if ("column" in owner) {
    if (ownerId !== undefined) await table.where(owner.column).equals(ownerId).delete();
  } else if ("fileCheck" in owner) {
    await table.where(owner.fileCheck).anyOf(localIds).delete();
  } else {
    const ids = new Set(ownerId === undefined ? localIds : [ownerId, ...localIds]);
    const marks = await table.toCollection().primaryKeys();
    await table.bulkDelete(marks.filter((mark) => ids.has(mark.slice(mark.indexOf(":") + 1))));
  }
};
