import type { Handler } from "#server/calls/context.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

export const removeQuestions: Handler<"removeQuestions"> = (input, context) =>
  context.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom("questions").where("groupId", "=", input.id).executeTakeFirst();
    if (numDeletedRows === 0n) return {};
    const detail = { count: Number(numDeletedRows) };
    const actor = context.user;
    await addAuditEntry(trx, { action: "questionsRemove", actor, subject: "questions", detail }, context);
    return {};
  });
