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
      const before = row ?? { ownerId, key, version: 0, confirmed: await readFirst(ownerId, key) };
      await show({ ...before, value });
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

/** Versions of the values that a device had before it asked the server. */
export type Versions = ReadonlyMap<string, number>;

export const readVersions = async (ownerId: string): Promise<Versions> => {
  const rows = await database.personal.where("[ownerId+key]").between([ownerId, ""], [ownerId, "\uffff"]).toArray();
  return new Map(rows.map(({ key, version }) => [key, version]));
};

/**
 * Applies the server's values inside the caller's transaction; a key whose change still waits here keeps its value. A
 * server that knows less than its device did before the question (`previous`) was restored from an older backup: the device sends
 * again what is later here. `answered` is the entry this answers, which no longer waits.
 */
export const takeOver = async (
  ownerId: string,
  values: readonly PersonalValue[],
  { previous, answered }: { readonly previous: Versions; readonly answered?: PersonalEntry },
): Promise<void> => {
  const pending = await listPendingKeys(ownerId, answered?.seq);
  const sent = new Set(answered?.payload.changes.map(({ id }) => id));
  for (const held of values) {
    const { value, version, changedAt, changeId } = held;
    const key = held.key as PersonalKey;
    const row = await database.personal.get([ownerId, key]);
    const isRestored = (previous.get(key) ?? 0) > version;
    // An answer that was overtaken by a younger one.
    if (row && row.version > version && !isRestored) continue;
    // Versions are counted up, so one that has another content here comes from a restored server as well.
    const isRewritten = row?.version === version && row.confirmed !== value;
    const isForgotten = (isRestored || isRewritten) && !sent.has(changeId);
    const change = answered?.payload.changes.find((one) => one.key === key);
    if (row && isJoinedList(key) && !sent.has(changeId)) {
      if (change) {
        // An earlier change of this device, whose answer was lost, is already known here.
        const isOwn = change.formerIds?.includes(changeId);
        await join(row, held, isForgotten ? "" : isOwn ? value : (row.confirmed ?? ""));
        continue;
      }
      // The answer to the waiting change decides; until then the list before it must be kept.
      if (pending.has(key)) continue;
    }
    if (row && isForgotten && !change && !pending.has(key)) await bringBack(row, held);
    else if (!pending.has(key)) await show({ ownerId, key, value, version, confirmed: value, changedAt });
    // The waiting change was based on the one now confirmed, but on none of other devices.
    else if (row) await database.personal.put({ ...row, confirmed: value, ...(sent.has(changeId) && { version }) });
  }
};

/** The server has refused a change of a list, as its device had not seen what the list holds by now. */
const join = async (
  { ownerId, key, value: own }: PersonalRow,
  { value, version, changedAt }: PersonalValue,
  before: PersonalValue["value"],
): Promise<void> => {
  const joined = joinLists(String(before), String(own), String(value));
  await show({ ownerId, key, value: joined, version, confirmed: value, changedAt });
  if (joined !== value) await queue(ownerId, kindOf(key), [key], new Map([[key, joined]]));
};

/** Values of the person alone that the server has lost altogether; names of clients may be gone, and events are. */
export const bringBackMissing = async (
  ownerId: string,
  values: readonly PersonalValue[],
  previous: Versions,
): Promise<void> => {
  const pending = await listPendingKeys(ownerId);
  const there = new Set(values.map(({ key }) => key));
  for (const [name, version] of previous) {
    const key = name as PersonalKey;
    if (version === 0 || there.has(key) || pending.has(key) || /^(mandanten|notifications)\//.test(key)) continue;
    const row = await database.personal.get([ownerId, key]);
    if (row?.version === version) await sendAgain({ ...row, version: 0, confirmed: null });
  }
};

/** The later one holds of two values that do not know of each other; two lists are joined. */
const bringBack = async (row: PersonalRow, held: PersonalValue): Promise<void> => {
  const { value, version, changedAt } = held;
  if (isJoinedList(row.key)) return join(row, held, "");
  const isLater = (row.changedAt ?? Number.POSITIVE_INFINITY) > changedAt;
  // A client is of the office: what it holds was not set here.
  if (row.value === value || !isLater || kindOf(row.key) === "mandanten")
    return show({ ...row, value, version, confirmed: value, changedAt });
  await sendAgain({ ...row, version, confirmed: value });
};

const sendAgain = async (row: PersonalRow): Promise<void> => {
  const { ownerId, key, value } = row;
  await show(row);
  await queue(ownerId, kindOf(key), [key], new Map([[key, value]]), row.changedAt);
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

/** Reverts a refused entry and keeps the lists its changes were made of. */
export const refuse = async (entry: PersonalEntry): Promise<void> => {
  const changes: WaitingChange[] = [];
  for (const change of entry.payload.changes) {
    const row = isJoinedList(change.key) ? await database.personal.get([entry.ownerId, change.key]) : undefined;
    changes.push(row ? { ...change, before: String(row.confirmed ?? "") } : change);
  }
  await database.outboxEntries.update(entry.seq, { payload: { changes } });
  await revert(entry);
};

/** Changes of lists in a refused entry become changes of the lists of now, which may have come from other devices. */
export const renewLists = async ({ ownerId, seq, payload }: PersonalEntry): Promise<void> => {
  const lists = payload.changes.filter(({ key }) => isJoinedList(key));
  const others = payload.changes.filter(({ key }) => !isJoinedList(key));
  if (lists.length === 0) return;
  if (others.length === 0) await database.outboxEntries.delete(seq);
  else await database.outboxEntries.update(seq, { payload: { changes: others } });
  const joined = new Map<PersonalKey, PersonalValue["value"]>();
  for (const { key, value, before = "" } of lists) {
    const row = await database.personal.get([ownerId, key]);
    joined.set(key, joinLists(before, String(value), String(row?.value ?? "")));
  }
  await changePersonal(ownerId, joined);
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
  at = Date.now(),
): Promise<void> => {
  const entries = await entriesOfKind(ownerId, kind);
  const before = entries.flatMap(({ payload }) => payload.changes);
  const changes = keys.map((key): WaitingChange => {
    // The clock may stop or go back; on one device the later change must still be later.
    const last = Math.max(-1, ...before.filter((change) => change.key === key).map(({ changedAt }) => changedAt));
    const changedAt = Math.max(at, last + 1);
    return { id: crypto.randomUUID(), key, value: values.get(key) ?? "", changedAt };
  });
  const open = entries.findLast(({ state }) => state !== "uploading");
  const earlier = open?.payload.changes ?? [];
  // A refused list has entries that the one shown lacks, so it stays for itself; another refused value may be valid now.
  const refused = open?.state === "rejected" ? earlier.filter(({ key }) => isJoinedList(key)) : [];
  const merged = mergeChanges(
    earlier.filter((change) => !refused.includes(change)),
    changes,
  );
  if (open && refused.length > 0) await database.outboxEntries.update(open.seq, { payload: { changes: refused } });
  if (!open || refused.length > 0) {
    await database.outboxEntries.add(createEntry(kind, { ownerId, payload: { changes: merged } }));
    return;
  }
  const again = open.state === "rejected" ? { state: "waiting" as const, ...dueNow() } : {};
  await database.outboxEntries.update(open.seq, { ...again, payload: { changes: merged } });
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
