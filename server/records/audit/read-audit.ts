import type { SelectQueryBuilder } from "kysely";
import type { AuditAction } from "#contract/audit.ts";
import { parseDateRange } from "#server/store/db/filter-rows.ts";
import type { AuditEntryRow } from "#server/store/db/rows/records.ts";
import type { Database, Db } from "#server/store/db/schema.ts";

/** Empty fields do not filter. Times are milliseconds UTC, `until` is exclusive. */
export interface AuditFilter {
  readonly action?: string;
  /** E-mail as stored in the entry. */
  readonly actor?: string;
  readonly from?: number;
  readonly until?: number;
}

/** Converts the input of the calls: two days, both inclusive. */
export const toAuditFilter = ({
  dateRange,
  ...rest
}: {
  readonly dateRange?: string;
  readonly action?: string;
  readonly actor?: string;
}): AuditFilter => {
  const days = parseDateRange(dateRange);
  return days === null ? rest : { ...rest, from: days[0], until: days[1] };
};

type Entries = SelectQueryBuilder<Database, "auditEntries", object>;

export const filterAudit = (entries: Entries, { action, actor, from, until }: AuditFilter): Entries => {
  let filtered = entries;
  if (action) filtered = filtered.where("action", "=", action as AuditAction);
  if (actor) filtered = filtered.where("actor", "=", actor);
  if (from !== undefined) filtered = filtered.where("at", ">=", from);
  if (until !== undefined) filtered = filtered.where("at", "<", until);
  return filtered;
};

const batchSize = 500;

/** Oldest first, in batches, so that a slow reader holds neither memory nor the database. */
export async function* readAudit(db: Db, filter: AuditFilter = {}): AsyncGenerator<AuditEntryRow> {
  for (let last = 0; ; ) {
    const rows = await filterAudit(db.selectFrom("auditEntries"), filter)
      .selectAll()
      .where("position", ">", last)
      .orderBy("position")
      .limit(batchSize)
      .execute();
    yield* rows;
    if (rows.length < batchSize) return;
    last = Number(rows.at(-1)?.position);
  }
}
