import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { hasFiles } from "#server/people/clients/has-files.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";

/** Deletes name and address of a client without files. */
export const removeClient: Handler<"removeClient"> = async ({ clientNumber }, context) => {
  await context.db.transaction().execute(async (trx) => {
    await lockSubject(trx, `client ${clientNumber}`);
    if (await hasFiles(trx, clientNumber)) throw new ApiError("CLIENT_HAS_FILES");
    const [removed] = await trx.deleteFrom("clientValues").where("clientNumber", "=", clientNumber).execute();
    if (!removed || removed.numDeletedRows === 0n) return;
    await addAuditEntry(trx, { action: "clientRemove", actor: context.user, subject: clientNumber }, context);
  });
  return {};
};
