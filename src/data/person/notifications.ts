import type { NotificationState } from "#contract/index.ts";
import { database } from "#data/store/database.ts";
import type { FileCheckRow, NotificationRow } from "#data/store/tables.ts";
import { changePersonal, personalTables, readPersonal } from "./personal.ts";
import { readSetting } from "./settings.ts";
import { showSystemNotice } from "./system-notice.ts";

const kept = 100;

export type NewNotification = Pick<NotificationRow, "ownerId" | "type" | "title" | "message"> &
  Partial<Pick<NotificationRow, "priority" | "actionUrl" | "files">> & {
    /** Setting that can silence it; without one it always appears. */
    readonly topic?: "fileCheck" | "system";
    /** Also shown by the system while the app is not visible; must not contain data from a file. */
    readonly systemText?: string;
    /** Name of the event if other devices of the person may report the same one; its state applies to all. */
    readonly event?: string;
  };

/** Records a real event of this device; the oldest beyond a hundred are removed. */
export const addNotification = async ({ topic, systemText, event, ...facts }: NewNotification): Promise<void> => {
  if (topic && !(await readSetting(topic === "fileCheck" ? "notifyFileCheck" : "notifySystem"))) return;
  const id = event ?? crypto.randomUUID();
  const isNews = await database.transaction("rw", database.notifications, database.personal, async () => {
    const timestamp = Date.now();
    const state = event === undefined ? undefined : await readPersonal(facts.ownerId, `notifications/${event}`);
    if (state === "cleared") return false;
    const read = state === "read" ? 1 : 0;
    await database.notifications.put({ priority: "normal", actionUrl: null, ...facts, id, timestamp, read });
    const surplus = (await listNotifications(facts.ownerId)).slice(kept);
    await database.notifications.bulkDelete(surplus.map((row) => row.id));
    return read === 0;
  });
  if (isNews && systemText !== undefined)
    await showSystemNotice({ id, text: systemText, actionUrl: facts.actionUrl ?? null });
};

/** Newest first. */
export const listNotifications = async (ownerId: string): Promise<NotificationRow[]> => {
  const rows = await database.notifications.where({ ownerId }).toArray();
  return rows.sort((a, b) => b.timestamp - a.timestamp);
};

export const countUnread = (ownerId: string): Promise<number> =>
  database.notifications
    .where({ ownerId })
    .and((row) => row.read === 0)
    .count();

export const markRead = async (id: string): Promise<void> => {
  const row = await database.notifications.get(id);
  if (row) await settle(row.ownerId, [row], "read");
};

export const markAllRead = async (ownerId: string): Promise<void> =>
  settle(ownerId, await listNotifications(ownerId), "read");

export const removeNotifications = async (ownerId: string): Promise<void> =>
  settle(ownerId, await listNotifications(ownerId), "cleared");

/** The end of the check of one file with one set of rules, by a key shared by all devices. */
export const nameCheckEvent = ({
  localId,
  clientKey = localId,
  rulesetVersion,
}: Pick<FileCheckRow, "localId" | "clientKey" | "rulesetVersion">): string =>
  `${sharedPrefix}${clientKey}:${rulesetVersion ?? ""}`;

const sharedPrefix = "event:";

/** Applied here immediately; for shared events also on the person's other devices. */
const settle = (
  ownerId: string,
  rows: readonly NotificationRow[],
  state: Exclude<NotificationState, "unread">,
): Promise<void> =>
  database.transaction("rw", personalTables, async () => {
    const ids = rows.map(({ id }) => id);
    const shared = ids.filter((id) => id.startsWith(sharedPrefix));
    await changePersonal(ownerId, new Map(shared.map((id) => [`notifications/${id}` as const, state])));
    if (state === "cleared") await database.notifications.bulkDelete(ids);
    else await database.notifications.where("id").anyOf(ids).modify({ read: 1 });
  });
