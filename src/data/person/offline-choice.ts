import type { FileCheckRow } from "#data/store/tables.ts";
import { dayMs } from "#engine/values/units.ts";
import { readSetting } from "./settings.ts";

/** Data to read offline, and how long finished checks stay on this device. */
export interface OfflineChoice {
  /** Checks of the last so many days are fetched whole; 0 for none. */
  readonly offlineDays: number;
  /** Limits to these clients; empty means all. */
  readonly offlineClients: readonly string[];
  /** Finished checks that are older lose their copies on this device; 0 keeps them. */
  readonly keepDays: number;
}

export const readOfflineChoice = async (): Promise<OfflineChoice> => ({
  offlineDays: await readSetting("offlineDays"),
  offlineClients: await readSetting("offlineClients"),
  keepDays: await readSetting("keepDays"),
});

/** „Für offline bereithalten“: report and bytes of this check are to lie on this device. */
export const isWantedOffline = (
  { createdAt, clientNumber }: Pick<FileCheckRow, "createdAt" | "clientNumber">,
  { offlineDays, offlineClients }: OfflineChoice,
  now: number,
): boolean =>
  createdAt >= now - offlineDays * dayMs &&
  (offlineClients.length === 0 || (clientNumber !== null && offlineClients.includes(clientNumber)));

/** Older than the person wants to keep, and not to be kept offline. */
export const hasExpired = (
  row: Pick<FileCheckRow, "createdAt" | "clientNumber">,
  choice: OfflineChoice,
  now: number,
): boolean =>
  choice.keepDays > 0 && row.createdAt < now - choice.keepDays * dayMs && !isWantedOffline(row, choice, now);
