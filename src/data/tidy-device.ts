import { database } from "./database.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import { purgeExpired } from "./local-copies.ts";
import { addNotification } from "./notifications.ts";
import { dayMs } from "./offline-choice.ts";
import { readSession } from "./session.ts";

const lowBytes = 200_000_000;
const remindAfterMs = 7 * dayMs;

/** Brings what lies on this device in line with what the person chose; one tab at a time is enough. */
export const tidyDevice = async (now = Date.now()): Promise<void> => {
  const ownerId = (await readSession())?.user.id;
  if (ownerId === undefined) return;
  await navigator.locks.request("tidy-device", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await purgeExpired(ownerId, now);
    await warnOfLowStorage(ownerId, now);
    await fetchAhead(ownerId, now);
  });
};

/** The browser only estimates, so the text says whose figure it is; told again after a week at the earliest. */
const warnOfLowStorage = async (ownerId: string, now: number): Promise<void> => {
  const { quota, usage } = (await navigator.storage?.estimate()) ?? {};
  if (quota === undefined || usage === undefined || quota - usage >= lowBytes) return;
  const key = `lowStorage:${ownerId}`;
  const told = await database.cacheMeta.get(key);
  if (told && now - told.fetchedAt < remindAfterMs) return;
  await database.cacheMeta.put({ key, fetchedAt: now });
  await addNotification({
    ownerId,
    type: "WARNING",
    title: "Wenig Speicher auf diesem Gerät",
    message: `Nach Angabe des Browsers sind noch ${Math.max(0, Math.floor((quota - usage) / 1_000_000))} MB frei. In den Einstellungen können Sie lokale Kopien entfernen.`,
    actionUrl: "/settings#offline",
    topic: "system",
  });
};
