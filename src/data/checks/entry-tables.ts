import { database } from "#data/store/database.ts";
import { fileCheckTables } from "#data/store/owned-rows.ts";
import { historyTables } from "./history.ts";

/** What the end of a file check, or a change of its outbox entry, can touch. */
export const tables = [
  database.outboxEntries,
  ...fileCheckTables,
  database.personal,
  database.notifications,
  database.madeReports,
  ...historyTables,
];
