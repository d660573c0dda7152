import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

/** Revokes a key of the caller; the next call with it is refused. */
export const removeApiKey: Handler<"removeApiKey"> = async ({ id }, context) => {
  const { db, user } = context;
  await db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom("apiKeys")
      .where("id", "=", id)
      .where("userId", "=", user.id)
      .returning("name")
      .executeTakeFirst();
    if (!removed) throw new ApiError("API_KEY_NOT_FOUND");
    const detail = { name: removed.name };
    await addAuditEntry(trx, { action: "apiKeyRemove", actor: user, subject: id, detail }, context);
  });
  return {};
};
