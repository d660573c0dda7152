import { type AiPurpose, aiPurposes } from "#contract/ai-purposes.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { AiTemplateRow } from "#server/store/db/rows/offices.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";
import { defaultTexts } from "./request/template-text.ts";

export interface Template extends Omit<AiTemplateRow, "createdAt"> {
  /** Null for built-in texts. */
  readonly createdAt: number | null;
}

export const defaultId = (purpose: AiPurpose): string => `default-${purpose}`;

const defaultOf = (purpose: AiPurpose, isPublished: boolean): Template => ({
  id: defaultId(purpose),
  purpose,
  number: 0,
  text: defaultTexts[purpose],
  note: "",
  state: isPublished ? "published" : "former",
  version: 0,
  createdAt: null,
  createdBy: "",
});

const fromRow = (row: AiTemplateRow): Template => ({
  ...row,
  number: Number(row.number),
  version: Number(row.version),
  createdAt: Number(row.createdAt),
});

/** The published text of a purpose. */
export const readPublished = async (db: Db, purpose: AiPurpose): Promise<Template> => {
  const row = await db
    .selectFrom("aiTemplates")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("state", "=", "published")
    .executeTakeFirst();
  return row ? fromRow(row) : defaultOf(purpose, true);
};

/** Grouped by purpose, newest first, built-in texts last. */
export const readTemplates = async (db: Db): Promise<readonly Template[]> => {
  const rows = await db.selectFrom("aiTemplates").selectAll().orderBy("number", "desc").execute();
  return aiPurposes.flatMap((purpose) => {
    const own = rows.filter((row) => row.purpose === purpose).map(fromRow);
    return [
      ...own,
      defaultOf(
        purpose,
        own.every(({ state }) => state !== "published"),
      ),
    ];
  });
};

/** @throws ApiError AI_TEMPLATE_NOT_FOUND */
export const findTemplate = async (db: Db, id: string): Promise<Template> => {
  const template = (await readTemplates(db)).find((one) => one.id === id);
  if (template === undefined) throw new ApiError("AI_TEMPLATE_NOT_FOUND");
  return template;
};

/** The newest draft if it is newer than the published text, otherwise the published text. */
export const readNewest = async (db: Db, purpose: AiPurpose): Promise<Template> => {
  const templates = (await readTemplates(db)).filter((one) => one.purpose === purpose);
  return templates.find(({ state }) => state !== "former") ?? defaultOf(purpose, true);
};

interface Draft {
  readonly purpose: AiPurpose;
  readonly text: string;
  readonly note: string;
}

export const addDraft = (draft: Draft, context: SignedInContext): Promise<Template> =>
  context.db.transaction().execute((trx) => insertDraft(trx, draft, context));

/** In the caller's transaction. */
export const insertDraft = async (trx: Trx, draft: Draft, context: SignedInContext): Promise<Template> => {
  await lockSubject(trx, lockKeyOf(draft.purpose));
  const { last } = await trx
    .selectFrom("aiTemplates")
    .where("purpose", "=", draft.purpose)
    .select(({ fn }) => fn.max("number").as("last"))
    .executeTakeFirstOrThrow();
  const row: AiTemplateRow = {
    ...{ id: context.newId(), ...draft, number: Number(last ?? 0) + 1, state: "draft", version: 1 },
    createdAt: context.now(),
    createdBy: context.user.email,
  };
  await trx.insertInto("aiTemplates").values(row).execute();
  await audit("add", row, trx, context);
  return fromRow(row);
};

/** Refuses with SETTINGS_CHANGED if another user has changed it meanwhile. */
export const changeDraft = async (
  id: string,
  { text, note, version }: Pick<Template, "text" | "note" | "version">,
  context: SignedInContext,
): Promise<void> => {
  const { purpose } = await findTemplate(context.db, id);
  await withLock(purpose, context, async (trx) => {
    const before = await requireDraft(trx, id);
    if (before.version !== version) throw new ApiError("SETTINGS_CHANGED");
    const change = { text, note, version: version + 1 };
    await trx.updateTable("aiTemplates").set(change).where("id", "=", id).execute();
    await audit("change", before, trx, context);
  });
};

export const removeDraft = async (id: string, context: SignedInContext): Promise<void> => {
  const { purpose } = await findTemplate(context.db, id);
  await withLock(purpose, context, async (trx) => {
    const draft = await requireDraft(trx, id);
    await trx.deleteFrom("aiTemplates").where("id", "=", id).execute();
    await audit("remove", draft, trx, context);
  });
};

/** Publishes the draft. `requireProven` is checked in the same transaction, so that nothing changes in between. */
export const publish = async (
  id: string,
  requireProven: (trx: Trx, template: Template) => Promise<void>,
  context: SignedInContext,
): Promise<void> => {
  const { purpose } = await findTemplate(context.db, id);
  await withLock(purpose, context, async (trx) => {
    const template = await findTemplate(trx, id);
    await requireProven(trx, template);
    await trx
      .updateTable("aiTemplates")
      .set({ state: "former" })
      .where("purpose", "=", purpose)
      .where("state", "=", "published")
      .execute();
    await trx.updateTable("aiTemplates").set({ state: "published" }).where("id", "=", id).execute();
    await audit("publish", template, trx, context);
  });
};

const requireDraft = async (db: Db, id: string): Promise<Template> => {
  const template = await findTemplate(db, id);
  if (template.state !== "draft") throw new ApiError("AI_TEMPLATE_FIXED");
  return template;
};

const lockKeyOf = (purpose: AiPurpose): string => `ai-templates/${purpose}`;

const withLock = <T>(purpose: AiPurpose, { db }: SignedInContext, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await lockSubject(trx, lockKeyOf(purpose));
    return work(trx);
  });

const audit = (
  act: "add" | "change" | "remove" | "publish",
  { purpose, number }: Pick<Template, "purpose" | "number">,
  trx: Trx,
  context: SignedInContext,
): Promise<void> =>
  addAuditEntry(trx, { action: "aiTemplate", actor: context.user, subject: purpose, detail: { act, number } }, context);
