import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";

export const removeGoldenFinding: Handler<"removeGoldenFinding"> = async ({ id }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom("aiGoldenFindings")
      .where("id", "=", id)
      .returning(["purpose", "ruleId"])
      .executeTakeFirst();
    if (!row) throw new ApiError("AI_GOLDEN_NOT_FOUND", { text: "Dieser Befund steht nicht mehr im Vergleich." });
    const detail = { act: "remove", rule: row.ruleId };
    await addAuditEntry(trx, { action: "aiGolden", actor: context.user, subject: row.purpose, detail }, context);
  });
  return {};
};
