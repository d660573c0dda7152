import type { AiTrial } from "#contract/ai-analysis.ts";
import { findRule } from "#engine/index.ts";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import type { Template } from "#server/offices/ai/templates.ts";
import type { AiTrialRow } from "#server/store/db/rows/offices.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";
import type { Check } from "./golden.ts";

type Subject = Pick<AiTrialRow, "fileCheckId" | "goldenId" | "ruleId" | "providerId" | "model">;

/** Queues one question per target, to be read side by side; wake the queue after the commit. */
export const queueTrials = async (
  trx: Trx,
  template: Template,
  subjects: readonly Subject[],
  { newId, now, user, queue }: SignedInContext,
): Promise<string> => {
  const groupId = newId();
  for (const subject of subjects) {
    const id = newId();
    const row: AiTrialRow = {
      ...{ id, groupId, ...subject, at: now(), userId: user.id, purpose: template.purpose },
      ...{ templateId: template.id, templateVersion: template.version, templateNumber: template.number },
      ...{ provider: "", state: "waiting", cause: null, contentJson: null, checksJson: "[]", requestId: null },
      ...{ rating: null, comment: "" },
    };
    await trx.insertInto("aiTrials").values(row).execute();
    await queue.add(trx, { kind: "ai-trial", subject: id });
  }
  return groupId;
};

interface Content {
  readonly request: string;
  readonly answer: string;
}

export const toContentJson = (content: Content): string => JSON.stringify(content);

interface Filter {
  readonly purpose?: AiTrialRow["purpose"];
  readonly rating?: "good" | "bad" | "none";
  readonly groupId?: string;
  readonly id?: string;
}

const query = (db: Db, { purpose, rating, groupId, id }: Filter) => {
  let rows = db.selectFrom("aiTrials");
  if (purpose !== undefined) rows = rows.where("aiTrials.purpose", "=", purpose);
  if (groupId !== undefined) rows = rows.where("aiTrials.groupId", "=", groupId);
  if (id !== undefined) rows = rows.where("aiTrials.id", "=", id);
  if (rating === "none") return rows.where("aiTrials.rating", "is", null);
  return rating === undefined ? rows : rows.where("aiTrials.rating", "=", rating);
};

/** Newest first, with request figures and file name while both exist. */
export const readTrials = async (
  db: Db,
  filter: Filter,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ items: AiTrial[]; total: number }> => {
  const rows = await query(db, filter)
    .leftJoin("aiRequests", "aiRequests.id", "aiTrials.requestId")
    .leftJoin("fileChecks", "fileChecks.id", "aiTrials.fileCheckId")
    .selectAll("aiTrials")
    .select(["aiRequests.firstTokenMs", "aiRequests.totalMs", "aiRequests.costMicros"])
    .select("fileChecks.originalFileName")
    .orderBy("aiTrials.at", "desc")
    .orderBy("aiTrials.id")
    .limit(limit)
    .offset(page * limit)
    .execute();
  const { total } = await query(db, filter)
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return { items: rows.map(present), total: Number(total) };
};

type Row = AiTrialRow & {
  readonly firstTokenMs: number | null;
  readonly totalMs: number | null;
  readonly costMicros: number | null;
  readonly originalFileName: string | null;
};

const present = (row: Row): AiTrial => {
  const { id, groupId, purpose, goldenId, ruleId, provider, model, state, cause, rating, comment } = row;
  const content = row.contentJson === null ? null : (JSON.parse(row.contentJson) as Content);
  return {
    ...{ id, groupId, purpose, goldenId, ruleId, provider, model, state, cause, rating, comment },
    at: Number(row.at),
    templateNumber: Number(row.templateNumber),
    subject: [row.originalFileName ?? "", findRule(ruleId)?.title ?? ""].filter(Boolean).join(", "),
    request: content?.request ?? null,
    answer: content?.answer ?? null,
    firstTokenMs: row.firstTokenMs === null ? null : Number(row.firstTokenMs),
    totalMs: row.totalMs === null ? null : Number(row.totalMs),
    costMicros: Number(row.costMicros ?? 0),
    checks: JSON.parse(row.checksJson) as Check[],
  };
};

const contentDays = 30;

/** Removes questions and answers after their retention; figures, checks and ratings stay. */
export const removeOldTrialContents = async ({ db, now }: Pick<SignedInContext, "db" | "now">): Promise<void> => {
  await db
    .updateTable("aiTrials")
    .set({ contentJson: null })
    .where("contentJson", "is not", null)
    .where("at", "<", now() - contentDays * dayMs)
    .execute();
};
