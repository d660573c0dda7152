import type { Handler } from "#server/context.ts";

/** What came in and what became of it; what the mails say is told to nobody. */
export const listReceivedMails: Handler<"listReceivedMails"> = async ({ state, page = 0, limit = 25 }, { db }) => {
  const mails = db
    .selectFrom("receivedMails")
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "quarantine"));
  const { count } = await mails.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
  const rows = await mails
    .selectAll()
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(page * limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  const files =
    ids.length === 0
      ? []
      : await db.selectFrom("receivedFiles").selectAll().where("mailId", "in", ids).orderBy("position").execute();
  const items = rows.map(({ messageKey: _key, createdAt, ...row }) => ({
    ...row,
    createdAt: Number(createdAt),
    files: files.filter(({ mailId }) => mailId === row.id).map(({ name, fileCheckId: fileId }) => ({ name, fileId })),
  }));
  return { items, total: Number(count) };
};
