import { database } from "#data/store/database.ts";
import { fileCheckTables } from "#data/store/owned-rows.ts";
import { historyTables } from "./history.ts";

/** Tables changed when a file check ends or its outbox entry changes. */
export const tables = [
  database.outboxEntries,
  ...fileCheckTables,
  database.personal,
  database.notifications,
  database.madeReports,
  database.trash,
  ...historyTables,
];
