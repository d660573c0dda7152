import { changeTags, cleanTag, maxTags, type TagChange } from "#contract/tags.ts";
import { foldLabel } from "#engine/index.ts";
import type { Context } from "#server/checks/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addNotices } from "#server/people/notices/add-notices.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { findPossibleAssignee } from "./find-assignees.ts";
import { readOrganisations } from "./read-organisations.ts";

interface OrganisationChange extends TagChange {
  /** Null removes the assignee; absent keeps it. */
  readonly assigneeId?: string | null;
}

/** A user, or a workflow by its name. */
type Actor =
  | { readonly person: { readonly id: string; readonly email: string } }
  | { readonly person: null; readonly workflow: string };

type ChangeContext = Pick<Context, "now" | "changes"> & { readonly address: string };

/**
 * Changes tags and assignee in the caller's transaction, which must hold `lockFileCheck`; setting current values is no
 * change. A new assignee gets a notice, unless they assigned themselves.
 */
export const changeOrganisation = async (
  trx: Trx,
  row: FileCheckRow,
  change: OrganisationChange,
  actor: Actor,
  context: ChangeContext,
): Promise<void> => {
  const before = (await readOrganisations(trx, [row])).get(row.id)?.tags ?? [];
  const tags = nextTags(before, change);
  const areTagsNew = tags.join("\n") !== before.join("\n");
  const isAssigneeNew = change.assigneeId !== undefined && change.assigneeId !== row.assigneeId;
  if (!areTagsNew && !isAssigneeNew) return;
  const organisedAt = Math.max(context.now(), Number(row.organisedAt ?? 0) + 1);
  if (areTagsNew) await storeTags(trx, row.id, tags);
  const assignee = isAssigneeNew ? await findAssignee(trx, change.assigneeId ?? null, row) : undefined;
  await trx
    .updateTable("fileChecks")
    .set({ organisedAt, ...(assignee !== undefined && { assigneeId: assignee?.id ?? null }) })
    .where("id", "=", row.id)
    .execute();
  const detail = {
    ...(areTagsNew && { tags: tags.join(", ") }),
    ...(assignee !== undefined && { assignee: assignee?.email ?? "" }),
    ...(actor.person === null && { workflow: actor.workflow }),
  };
  await addAuditEntry(trx, { action: "organise", actor: actor.person, subject: row.id, detail }, context);
  await context.changes.publish(trx, row.id);
  if (!assignee || assignee.id === actor.person?.id) return;
  const notice = { type: "INFO", title: "Ihnen wurde eine Datei zugewiesen", message: row.originalFileName } as const;
  const event = `assigned:${row.id}:${organisedAt}`;
  await addNotices(trx, [assignee.id], { ...notice, event, fileId: row.id }, context);
};

/**
 * Tags after a change.
 *
 * @throws ApiError TAGS_FULL
 */
export const nextTags = (before: readonly string[], { add = [], remove = [] }: TagChange): readonly string[] => {
  const tags = changeTags(before, { add: add.map(cleanTag), remove }, foldLabel);
  if (tags.length > maxTags && tags.length > before.length) throw new ApiError("TAGS_FULL");
  return tags;
};

const findAssignee = async (trx: Trx, id: string | null, row: FileCheckRow) => {
  if (id === null) return null;
  const assignee = await findPossibleAssignee(trx, id, row);
  if (!assignee) throw new ApiError("ASSIGNEE_REFUSED");
  return assignee;
};

const storeTags = async (trx: Trx, fileCheckId: string, tags: readonly string[]): Promise<void> => {
  await trx.deleteFrom("fileCheckTags").where("fileCheckId", "=", fileCheckId).execute();
  const rows = tags.map((label, position) => ({ fileCheckId, folded: foldLabel(label), label, position }));
  if (rows.length > 0) await trx.insertInto("fileCheckTags").values(rows).execute();
};
