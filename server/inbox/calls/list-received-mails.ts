import type { Handler } from "#server/context.ts";
import { matchWords } from "#server/match-words.ts";

/** What came in and what became of it; what the mails say is told to nobody. */
export const listReceivedMails: Handler<"listReceivedMails"> = async (
  { state, q = "", page = 0, limit = 25 },
  { db },
) => {
  const mails = db
    .selectFrom("receivedMails")
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "quarantine"))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc");
  // Retention keeps them few enough to be narrowed here, where names are folded as everywhere in the search.
  const isMatch = matchWords(q);
  const ids = (await mails.select(["id", "sender", "subject"]).execute())
    .filter(({ sender, subject }) => isMatch(`${sender} ${subject}`))
    .map(({ id }) => id);
  const shown = ids.slice(page * limit, (page + 1) * limit);
  if (shown.length === 0) return { items: [], total: ids.length };
  const rows = await mails.where("id", "in", shown).selectAll().execute();
  const files = await db
    .selectFrom("receivedFiles")
    .selectAll()
    .where("mailId", "in", shown)
    .orderBy("position")
    .execute();
  const items = rows.map(({ messageKey: _key, createdAt, ...row }) => ({
    ...row,
    createdAt: Number(createdAt),
    files: files.filter(({ mailId }) => mailId === row.id).map(({ name, fileCheckId: fileId }) => ({ name, fileId })),
  }));
  return { items, total: ids.length };
};
