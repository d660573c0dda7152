import Type, { type Static } from "typebox";
import { batchSettingFields } from "#contract/batch.ts";
import type { SettingsKind } from "#server/admin-settings/admin-settings.ts";
import { ApiError } from "#server/api-error.ts";
import { scheduleZone } from "#server/workflows/schedule.ts";

/** How many files of batches are checked at once, uploads of persons come in between, and the hours in which they are. */
const schema = Type.Object(batchSettingFields);
export type BatchSettings = Static<typeof schema>;

export const batchSettings: SettingsKind<typeof schema> = {
  subject: "batch",
  schema,
  defaults: { concurrency: 2, windowFrom: "", windowTo: "" },
};

/** @throws ApiError BATCH_REFUSED for hours with one end only */
export const requireWindow = ({ windowFrom, windowTo }: BatchSettings): void => {
  if ((windowFrom === "") === (windowTo === "")) return;
  throw new ApiError("BATCH_REFUSED", { text: "Ein Zeitfenster braucht Anfang und Ende." });
};

const clock = new Intl.DateTimeFormat("de-DE", {
  timeZone: scheduleZone,
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** When batches go on, `20:00`; null while they may work. Hours may go over midnight. */
export const findPause = (
  { windowFrom, windowTo }: Pick<BatchSettings, "windowFrom" | "windowTo">,
  now: number,
): string | null => {
  if (windowFrom === "" || windowTo === "" || windowFrom === windowTo) return null;
  const time = clock.format(now);
  const isAfter = time >= windowFrom;
  const isBefore = time < windowTo;
  const isOpen = windowFrom < windowTo ? isAfter && isBefore : isAfter || isBefore;
  return isOpen ? null : windowFrom;
};
