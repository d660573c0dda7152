import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import type { Handler } from "#server/context.ts";
import { draftToColumns, onlySuperAdmin, presentScript, unapproved } from "#server/scripts/script-rows.ts";

/** Off, and approved by nobody. */
export const createScript: Handler<"createScript"> = async (draft, context) => {
  const { db, newId, now, user } = context;
  onlySuperAdmin(user);
  const id = newId();
  const columns = draftToColumns(draft);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("scripts")
      .values({ id, version: 1, ...unapproved, createdAt: now(), removedAt: null })
      .execute();
    const stamp = { changedAt: now(), changedById: user.id, changedBy: user.email };
    await trx
      .insertInto("scriptVersions")
      .values({ scriptId: id, version: 1, ...columns, ...stamp })
      .execute();
    const detail = { name: columns.name, code: columns.code };
    await addAuditEntry(trx, { action: "scriptAdd", actor: user, subject: id, detail }, context);
  });
  return { script: await presentScript(db, id, user) };
};
