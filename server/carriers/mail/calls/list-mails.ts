import type { Handler } from "#server/carriers/context.ts";
import { findPage } from "#server/store/db/find-page.ts";

/** Pending, sent and failed mails; their texts are never returned. */
export const listMails: Handler<"listMails"> = async ({ state, q = "", page = 0, limit = 25 }, { db }) => {
  const mails = db
    .selectFrom("mails")
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "waiting"))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc");
  const { ids, total } = await findPage(
    { q, page, limit },
    mails.select(["id", "recipient", "subject"]),
    ({ recipient, subject }) => `${recipient} ${subject}`,
  );
  if (ids.length === 0) return { items: [], total };
  const rows = await mails
    .where("id", "in", ids)
    .select(["id", "kind", "recipient", "subject", "state", "attempts", "createdAt", "nextAttemptAt"])
    .select(["sentAt", "response", "cause"])
    .execute();
  const items = rows.map(({ createdAt, nextAttemptAt, sentAt, ...row }) => ({
    ...row,
    createdAt: Number(createdAt),
    nextAttemptAt: Number(nextAttemptAt),
    sentAt: sentAt === null ? null : Number(sentAt),
  }));
  return { items, total };
};
