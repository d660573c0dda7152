import type { SelectQueryBuilder } from "kysely";
import type { AuditAction } from "#contract/audit.ts";
import { parseDateRange } from "#server/store/db/narrow-rows.ts";
import type { AuditEntryRow, Database, Db } from "#server/store/db/schema.ts";

/** Empty fields narrow nothing. Times are milliseconds UTC, `until` excluded. */
export interface AuditFilter {
  readonly action?: string;
  /** E-mail as it stands in the entry. */
  readonly actor?: string;
  readonly from?: number;
  readonly until?: number;
}

/** As the calls name it: two days, both inclusive. */
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

export const narrowAudit = (entries: Entries, { action, actor, from, until }: AuditFilter): Entries => {
  let narrowed = entries;
  if (action) narrowed = narrowed.where("action", "=", action as AuditAction);
  if (actor) narrowed = narrowed.where("actor", "=", actor);
  if (from !== undefined) narrowed = narrowed.where("at", ">=", from);
  if (until !== undefined) narrowed = narrowed.where("at", "<", until);
  return narrowed;
};

const atOnce = 500;

/** Oldest first, some at a time: whoever reads slowly holds neither memory nor the database. */
export async function* readAudit(db: Db, filter: AuditFilter = {}): AsyncGenerator<AuditEntryRow> {
  for (let last = 0; ; ) {
    const rows = await narrowAudit(db.selectFrom("auditEntries"), filter)
      .selectAll()
      .where("position", ">", last)
      .orderBy("position")
      .limit(atOnce)
      .execute();
    yield* rows;
    if (rows.length < atOnce) return;
    last = Number(rows.at(-1)?.position);
  }
}
