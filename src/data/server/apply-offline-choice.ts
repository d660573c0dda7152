import { removeExpired } from "#data/checks/local-copies.ts";
import { addNotification } from "#data/person/notifications.ts";
import { readSession } from "#data/person/session.ts";
import { database } from "#data/store/database.ts";
import { dayMs, megabyte } from "#engine/values/units.ts";
import { fetchAhead } from "./fetch-ahead.ts";

const lowBytes = 200 * megabyte;
const remindAfterMs = 7 * dayMs;

/** Applies the person's offline settings to local data; one tab at a time is enough. */
export const applyOfflineChoice = async (now = Date.now()): Promise<void> => {
  const ownerId = (await readSession())?.user.id;
  if (ownerId === undefined) return;
  await navigator.locks.request("offline-choice", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await removeExpired(ownerId, now);
    await warnOfLowStorage(ownerId, now);
    await fetchAhead(ownerId, now);
  });
};

/** The browser only estimates, so the text names it as the source; repeated after a week at the earliest. */
const warnOfLowStorage = async (ownerId: string, now: number): Promise<void> => {
  const { quota, usage } = (await navigator.storage?.estimate()) ?? {};
  if (quota === undefined || usage === undefined || quota - usage >= lowBytes) return;
  const key = `lowStorage:${ownerId}`;
  const last = await database.cacheMeta.get(key);
  if (last && now - last.fetchedAt < remindAfterMs) return;
  await database.cacheMeta.put({ key, fetchedAt: now });
  await addNotification({
    ownerId,
    type: "WARNING",
    title: "Wenig Speicher auf diesem Gerät",
    message: `Nach Angabe des Browsers sind noch ${Math.max(0, Math.floor((quota - usage) / megabyte))} MB frei. In den Einstellungen können Sie lokale Kopien entfernen.`,
    actionUrl: "/settings#offline",
    topic: "system",
  });
};
