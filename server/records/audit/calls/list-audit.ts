import type { Handler } from "#server/calls/context.ts";
import { narrowAudit, toAuditFilter } from "#server/records/audit/read-audit.ts";

/** One page of the audit, newest first. */
export const listAudit: Handler<"listAudit"> = async ({ page = 0, limit = 25, ...narrowing }, { db }) => {
  const narrowed = narrowAudit(db.selectFrom("auditEntries"), toAuditFilter(narrowing));
  const rows = await narrowed
    .selectAll()
    .orderBy("position", "desc")
    .limit(limit)
    .offset(page * limit)
    .execute();
  const { total } = await narrowed.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  const entries = rows.map(({ position, at, actor, action, subject, detailJson, address }) => ({
    ...{ position: Number(position), at: Number(at), actor, action, subject, address },
    detail: JSON.parse(detailJson),
  }));
  return { entries, total: Number(total) };
};
