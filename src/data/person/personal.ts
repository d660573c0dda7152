import type { PersonalKey, PersonalValue, PersonalValues } from "#contract/index.ts";
import { isJoinedList } from "#contract/joined-lists.ts";
import { database } from "#data/store/database.ts";
import {
  createEntry,
  dueNow,
  type OutboxEntry,
  type PersonalEntry,
  type PersonalKind,
  type WaitingChange,
} from "#data/store/outbox-entry.ts";
import type { PersonalRow } from "#data/store/tables.ts";
import { joinLists } from "./join-lists.ts";

type NewValues = ReadonlyMap<PersonalKey, PersonalValue["value"]>;

/** Tables a transaction must include to change personal values. */
export const personalTables = [database.personal, database.outboxEntries, database.session, database.notifications];

/** Shows the person's changes immediately and queues them in the outbox, in one transaction. */
export const changePersonal = (ownerId: string, values: NewValues): Promise<void> =>
  database.transaction("rw", personalTables, async () => {
    const changed: PersonalKey[] = [];
    for (const [key, value] of values) {
      const row = await database.personal.get([ownerId, key]);
      if (row?.value === value) continue;
      const { version, confirmed } = row ?? { version: 0, confirmed: await readFirst(ownerId, key) };
      await show({ ownerId, key, value, version, confirmed });
      changed.push(key);
    }
    const byKind = Map.groupBy(changed, kindOf);
    for (const [kind, ofKind] of byKind) await queue(ownerId, kind, ofKind, values);
  });

export const readPersonal = async <K extends PersonalKey>(
  ownerId: string,
  key: K,
): Promise<PersonalValues[K] | undefined> =>
  (await database.personal.get([ownerId, key]))?.value as PersonalValues[K] | undefined;

/** The last entry of a kind that the server has not confirmed, or null. */
export const readEntry = async (ownerId: string, kind: PersonalKind): Promise<PersonalEntry | null> =>
  (await entriesOfKind(ownerId, kind)).at(-1) ?? null;

/** Keys of this person whose change waits for the server; a refused one does not. */
export const listPendingKeys = async (ownerId: string, exceptSeq?: number): Promise<ReadonlySet<PersonalKey>> => {
  const entries = await database.outboxEntries.where({ ownerId }).toArray();
  const pending = entries.filter(isPersonal).filter(({ seq, state }) => seq !== exceptSeq && state !== "rejected");
  return new Set(pending.flatMap(({ payload }) => payload.changes.map(({ key }) => key)));
};

/**
 * Applies the server's values inside the caller's transaction; a key whose change still waits here keeps its value.
 * `answered` is the entry this answers, which no longer waits.
 */
export const takeOver = async (
  ownerId: string,
  values: readonly PersonalValue[],
  answered?: PersonalEntry,
): Promise<void> => {
  const pending = await listPendingKeys(ownerId, answered?.seq);
  const sent = new Set(answered?.payload.changes.map(({ id }) => id));
  for (const held of values) {
    const { value, version, changeId } = held;
    const key = held.key as PersonalKey;
    const row = await database.personal.get([ownerId, key]);
    // An answer that was overtaken by a younger one.
    if (row && row.version > version) continue;
    if (row && isJoinedList(key) && !sent.has(changeId)) {
      const change = answered?.payload.changes.find((one) => one.key === key);
      if (change) {
        await join(row, held, change);
        continue;
      }
      // The answer to the waiting change decides; until then the list before it must be kept.
      if (pending.has(key)) continue;
    }
    if (!pending.has(key)) await show({ ownerId, key, value, version, confirmed: value });
    // The waiting change was based on the one now confirmed, but on none of other devices.
    else if (row) await database.personal.put({ ...row, confirmed: value, ...(sent.has(changeId) && { version }) });
  }
};

/** The server has refused a change of a list, as its device had not seen what the list holds by now. */
const join = async (
  row: PersonalRow,
  { value, version, changeId }: PersonalValue,
  { formerIds = [] }: WaitingChange,
): Promise<void> => {
  const { ownerId, key } = row;
  // An earlier change of this device, whose answer was lost, is already known here.
  const before = formerIds.includes(changeId) ? value : (row.confirmed ?? "");
  const joined = joinLists(String(before), String(row.value), String(value));
  await show({ ownerId, key, value: joined, version, confirmed: value });
  await queue(ownerId, kindOf(key), [key], new Map([[key, joined]]));
};

/** Restores the server's value; inside the transaction that removed the entry. */
export const revert = async ({ ownerId, seq, payload }: PersonalEntry): Promise<void> => {
  const pending = await listPendingKeys(ownerId, seq);
  for (const { key } of payload.changes) {
    const row = await database.personal.get([ownerId, key]);
    if (!row || pending.has(key)) continue;
    if (row.confirmed === null) await database.personal.delete([ownerId, key]);
    else await show({ ...row, value: row.confirmed });
  }
};

/** The later change of a key replaces the earlier. */
export const mergeChanges = (
  earlier: readonly WaitingChange[],
  later: readonly WaitingChange[],
): readonly WaitingChange[] => [
  ...earlier.filter(({ key }) => !later.some((change) => change.key === key)),
  ...later.map((change) => withFormer(change, earlier)),
];

const withFormer = (change: WaitingChange, earlier: readonly WaitingChange[]): WaitingChange => {
  if (!isJoinedList(change.key)) return change;
  const replaced = earlier.filter(({ key }) => key === change.key);
  const formerIds = replaced.flatMap(({ id, formerIds: before = [] }) => [...before, id]);
  return formerIds.length === 0 ? change : { ...change, formerIds: [...formerIds, ...(change.formerIds ?? [])] };
};

const isPersonal = (entry: OutboxEntry): entry is Extract<OutboxEntry, { readonly kind: PersonalKind }> =>
  entry.localId === undefined && entry.kind !== "questions";

/** In the order of sending. */
const entriesOfKind = async (ownerId: string, kind: PersonalKind): Promise<readonly PersonalEntry[]> =>
  (await database.outboxEntries.where({ ownerId, kind }).sortBy("seq")).filter(isPersonal);

const kindOf = (key: PersonalKey): PersonalKind => key.slice(0, key.indexOf("/")) as PersonalKind;

/** Value before any server value was received: the name the person signed in with. */
const readFirst = async (ownerId: string, key: PersonalKey): Promise<string | null> => {
  const user = (await database.session.get("current"))?.user;
  return key === "profile/fullName" && user?.id === ownerId ? user.fullName : null;
};

/** Joins the entry that waits; what is just being sent stays as it is, and the new one follows it. */
const queue = async (
  ownerId: string,
  kind: PersonalKind,
  keys: readonly PersonalKey[],
  values: NewValues,
): Promise<void> => {
  const entries = await entriesOfKind(ownerId, kind);
  const before = entries.flatMap(({ payload }) => payload.changes);
  const changes = keys.map((key): WaitingChange => {
    // The clock may stop or go back; on one device the later change must still be later.
    const last = Math.max(-1, ...before.filter((change) => change.key === key).map(({ changedAt }) => changedAt));
    const changedAt = Math.max(Date.now(), last + 1);
    return { id: crypto.randomUUID(), key, value: values.get(key) ?? "", changedAt };
  });
  const open = entries.findLast(({ state }) => state !== "uploading");
  if (!open) {
    await database.outboxEntries.add(createEntry(kind, { ownerId, payload: { changes } }));
    return;
  }
  const payload = { changes: mergeChanges(open.payload.changes, changes) };
  // A refused value may be valid now.
  const again = open.state === "rejected" ? { state: "waiting" as const, ...dueNow() } : {};
  await database.outboxEntries.update(open.seq, { ...again, payload });
};

const show = async (row: PersonalRow): Promise<void> => {
  await database.personal.put(row);
  if (row.key === "profile/fullName") await showName(row);
  else if (row.key.startsWith("notifications/")) await showNotification(row);
};

const showName = async ({ ownerId, value }: PersonalRow): Promise<void> => {
  await database.session
    .where({ id: "current" })
    .and(({ user }) => user.id === ownerId)
    .modify((session) => {
      Object.assign(session, { user: { ...session.user, fullName: String(value) } });
    });
};

const showNotification = async ({ ownerId, key, value }: PersonalRow): Promise<void> => {
  const id = key.slice("notifications/".length);
  const own = database.notifications.where({ id }).and((row) => row.ownerId === ownerId);
  if (value === "cleared") await own.delete();
  else await own.modify({ read: value === "read" ? 1 : 0 });
};
