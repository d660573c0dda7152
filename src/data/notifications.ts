import { database, type NotificationRow } from "./database.ts";
import { readSetting } from "./settings.ts";
import { showSystemNotice } from "./system-notice.ts";

const kept = 100;

export type NewNotification = Pick<NotificationRow, "ownerId" | "type" | "title" | "message"> &
  Partial<Pick<NotificationRow, "priority" | "actionUrl">> & {
    /** Which setting may silence it; without one it always appears. */
    readonly topic?: "fileCheck" | "system";
    /** Also told by the system while nobody looks at the app; must not hold anything from a file. */
    readonly systemText?: string;
  };

/** Tells a real event of this device; the oldest give way beyond a hundred. */
export const addNotification = async ({ topic, systemText, ...facts }: NewNotification): Promise<void> => {
  if (topic && !(await readSetting(topic === "fileCheck" ? "notifyFileCheck" : "notifySystem"))) return;
  const id = crypto.randomUUID();
  await database.transaction("rw", database.notifications, async () => {
    const timestamp = Date.now();
    await database.notifications.add({ priority: "normal", actionUrl: null, ...facts, id, timestamp, read: 0 });
    const surplus = (await listNotifications(facts.ownerId)).slice(kept);
    await database.notifications.bulkDelete(surplus.map((row) => row.id));
  });
  if (systemText !== undefined) await showSystemNotice({ id, text: systemText, actionUrl: facts.actionUrl ?? null });
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
  await database.notifications.update(id, { read: 1 });
};

export const markAllRead = (ownerId: string): Promise<number> =>
  database.notifications.where({ ownerId }).modify({ read: 1 });

export const clearNotifications = (ownerId: string): Promise<number> =>
  database.notifications.where({ ownerId }).delete();
