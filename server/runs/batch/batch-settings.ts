import Type, { type Static } from "typebox";
import { batchSettingFields } from "#contract/batch.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { isWithinHours } from "#server/ground/schedule.ts";
import type { SettingsKind } from "#server/records/admin-settings/admin-settings.ts";

/** Number of concurrently checked batch files, next to uploads of users, and the hours in which batches run. */
const schema = Type.Object(batchSettingFields);
export type BatchSettings = Static<typeof schema>;

export const batchSettings: SettingsKind<typeof schema> = {
  subject: "batch",
  schema,
  defaults: { concurrency: 2, windowFrom: "", windowTo: "" },
};

/** @throws ApiError BATCH_REFUSED if only one end of the hours is set */
export const requireValidHours = ({ windowFrom, windowTo }: BatchSettings): void => {
  if ((windowFrom === "") === (windowTo === "")) return;
  throw new ApiError("BATCH_REFUSED", { text: "Ein Zeitfenster braucht Anfang und Ende." });
};

/** Start of the next batch hours, `20:00`; null if batches may run now. */
export const findNextStart = (
  { windowFrom, windowTo }: Pick<BatchSettings, "windowFrom" | "windowTo">,
  now: number,
): string | null => {
  const isAlways = windowFrom === "" || windowTo === "" || windowFrom === windowTo;
  return isAlways || isWithinHours(windowFrom, windowTo, now) ? null : windowFrom;
};
