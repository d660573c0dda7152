import type { SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { addVersion, type draftToColumns, findScript, unapproved } from "./script-rows.ts";

type Columns = ReturnType<typeof draftToColumns>;

/** Adds a script, disabled and unapproved. The id must be new or of a removed script, which is then replaced. */
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

/** One of two concurrent changes succeeds; the approval is removed. */
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

/** Versions and runs stay for the audit; findings are no longer shown. */
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
