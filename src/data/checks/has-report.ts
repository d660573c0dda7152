import { database } from "#data/store/database.ts";

/** Whether this device has a report of the check, its own or that of the server. */
export const hasReport = async (localId: string): Promise<boolean> =>
  (await database.reports.where({ localId }).count()) > 0;
