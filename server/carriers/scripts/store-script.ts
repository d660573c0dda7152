import type { SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { addVersion, type draftToColumns, findScript, unapproved } from "./script-rows.ts";

type Columns = ReturnType<typeof draftToColumns>;

/** Off, and approved by nobody. Under an id that only a removed script may have had: that one comes back as new. */
export const addScript = async (trx: Trx, id: string, columns: Columns, context: SignedInContext): Promise<void> => {
  const { now, user } = context;
  const removed = await trx.selectFrom("scripts").select("version").where("id", "=", id).executeTakeFirst();
  if (removed) {
    await trx
      .updateTable("scripts")
      .set({ removedAt: null })
      .where("id", "=", id)
      .where("removedAt", "is not", null)
      .execute();
    await addVersion(trx, { id, version: removed.version }, columns, context);
  } else {
    await trx
      .insertInto("scripts")
      .values({ id, version: 1, ...unapproved, createdAt: now(), removedAt: null })
      .execute();
    const stamp = { changedAt: now(), changedById: user.id, changedBy: user.email };
    await trx
      .insertInto("scriptVersions")
      .values({ scriptId: id, version: 1, ...columns, ...stamp })
      .execute();
  }
  const detail = { name: columns.name, code: columns.code };
  await addAuditEntry(trx, { action: "scriptAdd", actor: user, subject: id, detail }, context);
};

/** Of two who change the same version one succeeds; what was approved is approved no more. */
export const replaceScript = async (
  trx: Trx,
  { id, version, columns }: { readonly id: string; readonly version: number; readonly columns: Columns },
  context: SignedInContext,
): Promise<void> => {
  const before = await findScript(trx, id);
  await addVersion(trx, { id, version }, columns, context);
  const detail = { name: columns.name, before: before.code, after: columns.code };
  await addAuditEntry(trx, { action: "scriptChange", actor: context.user, subject: id, detail }, context);
};

/** Its versions and runs stay for whoever looks into the audit; nobody sees its findings any more. */
export const endScript = async (trx: Trx, id: string, context: SignedInContext): Promise<void> => {
  const { name } = await findScript(trx, id);
  const ended = await trx
    .updateTable("scripts")
    .set({ ...unapproved, removedAt: context.now() })
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!ended) throw new ApiError("SCRIPT_NOT_FOUND");
  const event = { action: "scriptRemove", actor: context.user, subject: id, detail: { name } } as const;
  await addAuditEntry(trx, event, context);
};
