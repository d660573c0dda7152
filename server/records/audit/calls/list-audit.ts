import type { Handler } from "#server/calls/context.ts";
import { nameIds } from "#server/records/audit/name-ids.ts";
import { filterAudit, toAuditFilter } from "#server/records/audit/read-audit.ts";
import { readMailOutcomes } from "#server/records/audit/read-mail-outcomes.ts";

export const listAudit: Handler<"listAudit"> = async ({ page = 0, limit = 25, ...filter }, { db }) => {
  const filtered = filterAudit(db.selectFrom("auditEntries"), toAuditFilter(filter));
  const rows = await filtered
    .selectAll()
    .orderBy("position", "desc")
    .limit(limit)
    .offset(page * limit)
    .execute();
  const { total } = await filtered.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  const outcomes = await readMailOutcomes(db, rows);
  const entries = rows.map(({ position, at, actor, action, subject, detailJson, address }) => ({
    ...{ position: Number(position), at: Number(at), actor, action, subject, address },
    detail: JSON.parse(detailJson),
    mailOutcome: outcomes.get(subject) ?? null,
  }));
  return { entries, names: await nameIds(db, rows), total: Number(total) };
};
