import type { Static } from "typebox";
import { mailRhythm } from "#contract/mail.ts";
import { dayMs } from "#engine/values/units.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { isWithinHours, listNextTimes } from "#server/ground/schedule.ts";
import { readAdminSettings, type SettingsKind } from "#server/records/admin-settings/admin-settings.ts";
import type { Db } from "#server/store/db/schema.ts";

export const rhythmKind: SettingsKind<typeof mailRhythm> = {
  subject: "mailRhythm",
  schema: mailRhythm,
  defaults: { digestAt: "", quietFrom: "", quietTo: "" },
};

/** @throws ApiError MAIL_INCOMPLETE for quiet hours without a start or an end */
export const requireValidQuietHours = ({ quietFrom, quietTo }: Static<typeof mailRhythm>): void => {
  if ((quietFrom === "") !== (quietTo === ""))
    throw new ApiError("MAIL_INCOMPLETE", { text: "Eine Ruhezeit braucht Anfang und Ende." });
};

/** End of the current quiet hours; null outside quiet hours. */
export const findQuietHoursEnd = async (db: Db, now: number): Promise<number | null> => {
  const { quietFrom, quietTo } = (await readAdminSettings(db, rhythmKind)).settings;
  if (!isWithinHours(quietFrom, quietTo, now)) return null;
  return (await listNextTimes(toDaily(quietTo), now, 1))[0] ?? null;
};

/** Last time a digest was due; null if mails are sent soon after the event. */
export const findLastDigest = async (db: Db, now: number): Promise<number | null> => {
  const { digestAt } = (await readAdminSettings(db, rhythmKind)).settings;
  if (digestAt === "") return null;
  const times = await listNextTimes(toDaily(digestAt), now - 2 * dayMs, 3);
  return times.filter((time) => time <= now).at(-1) ?? null;
};

const toDaily = (time: string): string => {
  const [hour, minute] = time.split(":").map(Number);
  return `${minute} ${hour} * * *`;
};
