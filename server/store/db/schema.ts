import type { Kysely, Transaction } from "kysely";
import type { CarrierTables } from "./rows/carriers.ts";
import type { CheckTables } from "./rows/checks.ts";
import type { OfficeTables } from "./rows/offices.ts";
import type { PeopleTables } from "./rows/people.ts";
import type { ProcessTables } from "./rows/processes.ts";
import type { RecordTables } from "./rows/records.ts";
import type { RunTables } from "./rows/runs.ts";

/**
 * Columns mean the same in SQLite and PostgreSQL: ids and enums are text, times integer milliseconds UTC, booleans 0/1,
 * structured values JSON in text (`…Json`, read and written in one place per table).
 */
export interface Database
  extends ProcessTables,
    RecordTables,
    PeopleTables,
    CheckTables,
    CarrierTables,
    RunTables,
    OfficeTables {}

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
