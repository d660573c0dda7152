import type { Handler } from "#server/context.ts";
import { matchWords } from "#server/match-words.ts";

/** What is on its way, was sent and was not; the text of a mail is told to nobody. */
export const listMails: Handler<"listMails"> = async ({ state, q = "", page = 0, limit = 25 }, { db }) => {
  const mails = db
    .selectFrom("mails")
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "waiting"))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc");
  // Retention keeps them few enough to be narrowed here, where names are folded as everywhere in the search.
  const isMatch = matchWords(q);
  const ids = (await mails.select(["id", "recipient", "subject"]).execute())
    .filter(({ recipient, subject }) => isMatch(`${recipient} ${subject}`))
    .map(({ id }) => id);
  const shown = ids.slice(page * limit, (page + 1) * limit);
  if (shown.length === 0) return { items: [], total: ids.length };
  const rows = await mails
    .where("id", "in", shown)
    .select(["id", "kind", "recipient", "subject", "state", "attempts", "createdAt", "nextAttemptAt"])
    .select(["sentAt", "response", "cause"])
    .execute();
  const items = rows.map(({ createdAt, nextAttemptAt, sentAt, ...row }) => ({
    ...row,
    createdAt: Number(createdAt),
    nextAttemptAt: Number(nextAttemptAt),
    sentAt: sentAt === null ? null : Number(sentAt),
  }));
  return { items, total: ids.length };
};
