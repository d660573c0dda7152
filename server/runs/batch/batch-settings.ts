import Type, { type Static } from "typebox";
import { batchSettingFields } from "#contract/batch.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { isWithinHours } from "#server/ground/schedule.ts";
import type { SettingsKind } from "#server/records/admin-settings/admin-settings.ts";

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

/** When batches go on, `20:00`; null while they may work. */
export const findPause = (
  { windowFrom, windowTo }: Pick<BatchSettings, "windowFrom" | "windowTo">,
  now: number,
): string | null => {
  const isAlways = windowFrom === "" || windowTo === "" || windowFrom === windowTo;
  return isAlways || isWithinHours(windowFrom, windowTo, now) ? null : windowFrom;
};
