import { type ClientField, clientFields, clientsPrefix, readClientKey, toClientKey } from "#contract/client-values.ts";
import type { CallOutput } from "#contract/index.ts";
import { database } from "#data/store/database.ts";
import type { PersonalRow } from "#data/store/tables.ts";
import { compareNames } from "#engine/values/compare-names.ts";
import { changePersonal, listPendingKeys, takeOver, type Versions } from "./personal.ts";

/** A client with what the office knows about it; empty fields are unknown. */
export interface KnownClient extends Readonly<Record<ClientField, string>> {
  readonly clientNumber: string;
}

/** Clients with a name or an address, sorted by number. */
export const listKnownClients = async (ownerId: string): Promise<readonly KnownClient[]> => {
  const byNumber = new Map<string, Record<ClientField, string>>();
  for (const { key, value } of await readRows(ownerId)) {
    const subject = readClientKey(key);
    if (subject === null || value === "") continue;
    const facts = byNumber.get(subject.clientNumber) ?? { name: "", email: "" };
    facts[subject.field] = String(value);
    byNumber.set(subject.clientNumber, facts);
  }
  return [...byNumber]
    .map(([clientNumber, facts]) => ({ clientNumber, ...facts }))
    .sort((a, b) => compareNames(a.clientNumber, b.clientNumber));
};

/** The client of a file; undefined if nothing is known about it. */
export const findKnownClient = async (
  ownerId: string,
  clientNumber: string | null,
): Promise<KnownClient | undefined> =>
  clientNumber === null
    ? undefined
    : (await listKnownClients(ownerId)).find((one) => Number(one.clientNumber) === Number(clientNumber));

/** Shown immediately, and sent to the office when the server can be reached; absent fields stay. */
export const changeClient = (
  ownerId: string,
  clientNumber: string,
  facts: Readonly<Partial<Record<ClientField, string>>>,
): Promise<void> =>
  changePersonal(
    ownerId,
    new Map(
      clientFields.flatMap((field) => {
        const value = facts[field];
        return value === undefined ? [] : [[toClientKey(clientNumber, field), value.trim()]];
      }),
    ),
  );

/** The state of the shared list that this device has, as a query. */
export const readClientsRevision = async (ownerId: string): Promise<{ readonly revision?: string }> => {
  const revision = (await database.cacheMeta.get(metaKey(ownerId)))?.revision;
  return revision === undefined ? {} : { revision };
};

/** Stores the server's list inside the caller's transaction; clients the person lost are removed with it. */
export const takeOverClients = async (
  ownerId: string,
  { revision, values }: CallOutput<"listClients">,
  previous: Versions,
): Promise<void> => {
  if (values === null) return;
  await takeOver(ownerId, values, { previous });
  const listed = new Set([...values.map(({ key }) => key), ...(await listPendingKeys(ownerId))]);
  const gone = (await readRows(ownerId)).filter(({ key }) => !listed.has(key));
  await database.personal.bulkDelete(gone.map(({ key }): [string, string] => [ownerId, key]));
  await database.cacheMeta.put({ key: metaKey(ownerId), fetchedAt: Date.now(), revision });
};

const metaKey = (ownerId: string): string => `clients:${ownerId}`;

const readRows = (ownerId: string): Promise<PersonalRow[]> =>
  database.personal
    .where("[ownerId+key]")
    .between([ownerId, clientsPrefix], [ownerId, `${clientsPrefix}\uffff`])
    .toArray();
