import type { Handler } from "#server/context.ts";

/** What is on its way, was sent and was not; the text of a mail is told to nobody. */
export const listMails: Handler<"listMails"> = async ({ state, page = 0, limit = 25 }, { db }) => {
  const mails = db
    .selectFrom("mails")
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "waiting"));
  const { count } = await mails.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
  const rows = await mails
    .select(["id", "kind", "recipient", "subject", "state", "attempts", "createdAt", "nextAttemptAt"])
    .select(["sentAt", "response", "cause"])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(page * limit)
    .execute();
  const items = rows.map(({ createdAt, nextAttemptAt, sentAt, ...row }) => ({
    ...row,
    createdAt: Number(createdAt),
    nextAttemptAt: Number(nextAttemptAt),
    sentAt: sentAt === null ? null : Number(sentAt),
  }));
  return { items, total: Number(count) };
};
