import type { Handler } from "#server/calls/context.ts";
import { filterAudit, toAuditFilter } from "#server/records/audit/read-audit.ts";

export const listAudit: Handler<"listAudit"> = async ({ page = 0, limit = 25, ...filter }, { db }) => {
  const filtered = filterAudit(db.selectFrom("auditEntries"), toAuditFilter(filter));
  const rows = await filtered
    .selectAll()
    .orderBy("position", "desc")
    .limit(limit)
    .offset(page * limit)
    .execute();
  const { total } = await filtered.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  const entries = rows.map(({ position, at, actor, action, subject, detailJson, address }) => ({
    ...{ position: Number(position), at: Number(at), actor, action, subject, address },
    detail: JSON.parse(detailJson),
  }));
  return { entries, total: Number(total) };
};
