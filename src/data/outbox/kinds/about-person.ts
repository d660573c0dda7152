import type { PersonalChange, PersonalValue } from "#contract/index.ts";
import type { Delivery, Effect } from "#data/outbox/send/attempt.ts";
import { type Connection, sendAsOwner } from "#data/outbox/send/send-as-owner.ts";
import { mergeChanges, refuse, renewLists, revert, takeOver, type Versions } from "#data/person/personal.ts";
import { database } from "#data/store/database.ts";
import type { PersonalEntry } from "#data/store/outbox-entry.ts";
import { request } from "#data/wire/request.ts";
import { nothing } from "./outbox-kind.ts";

/** Limits of one request, in number and in bytes; the latter leaves room for the rest of the request. */
const changesAtOnce = 500;
const bytesAtOnce = 200_000;

/** Shared by all kinds that send a person's values. */
export const aboutPerson = {
  gone: null,
  revert,
  // The entry stays in the Ausgang with its reason, which is notice enough.
  refused: { entry: "stays", notify: nothing },
  merge: (later: PersonalEntry, earlier: PersonalEntry) => ({
    changes: mergeChanges(earlier.payload.changes, later.payload.changes),
  }),
  canBeStopped: false,
  // A refused value is not shown as if it held.
  show: async (entry: PersonalEntry, before: PersonalEntry) => {
    if (entry.state === "rejected") await refuse(entry);
    else if (before.state === "rejected") await renewLists(entry);
  },
} as const;

/** Sends all changes of an entry, in as many requests as it takes. */
export const prepareValues = async () => ({
  send: (entry: PersonalEntry, delivery: Delivery) =>
    sendAsOwner(entry, delivery, (connection) => sendValues(entry, connection)),
});

const sendValues = async (entry: PersonalEntry, connection: Connection): Promise<Effect> => {
  const all = await withVersions(entry);
  const values: PersonalValue[] = [];
  for (const changes of divide(all)) {
    values.push(...(await request("writePersonalValues", { changes }, connection)).values);
  }
  return () => takeOver(entry.ownerId, values, { previous: versionsOf(all), answered: entry });
};

export const versionsOf = (changes: readonly PersonalChange[]): Versions =>
  new Map(changes.map(({ key, baseVersion }) => [key, baseVersion]));

/** Changes in parts that fit into one request. */
export const divide = <Change extends PersonalChange>(changes: readonly Change[]): readonly Change[][] => {
  const parts: Change[][] = [];
  let bytes = 0;
  for (const change of changes) {
    const size = new TextEncoder().encode(JSON.stringify(change)).length;
    const part = parts.at(-1);
    if (part && part.length < changesAtOnce && bytes + size <= bytesAtOnce) part.push(change);
    else {
      parts.push([change]);
      bytes = 0;
    }
    bytes += size;
  }
  return parts;
};

/** The changes with the versions of the server's values that they follow. */
export const withVersions = async ({ ownerId, payload: { changes } }: PersonalEntry): Promise<PersonalChange[]> => {
  const rows = await database.personal.bulkGet(changes.map(({ key }): [string, string] => [ownerId, key]));
  return changes.map(({ formerIds: _formerIds, before: _before, ...change }, index) => ({
    ...change,
    baseVersion: rows[index]?.version ?? 0,
  }));
};
