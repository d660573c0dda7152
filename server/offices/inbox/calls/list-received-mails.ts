import type { Handler } from "#server/carriers/context.ts";
import { findPage } from "#server/store/db/find-page.ts";

/** Received mails and their outcome; never their contents. */
export const listReceivedMails: Handler<"listReceivedMails"> = async (
  { state, q = "", page = 0, limit = 25 },
  { db },
) => {
  const mails = db
    .selectFrom("receivedMails")
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "quarantine"))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc");
  const { ids, total } = await findPage(
    { q, page, limit },
    mails.select(["id", "sender", "subject"]),
    ({ sender, subject }) => `${sender} ${subject}`,
  );
  if (ids.length === 0) return { items: [], total };
  const rows = await mails.where("id", "in", ids).selectAll().execute();
  const files = await db
    .selectFrom("receivedFiles")
    .selectAll()
    .where("mailId", "in", ids)
    .orderBy("position")
    .execute();
  const items = rows.map(({ messageKey: _key, createdAt, ...row }) => ({
    ...row,
    createdAt: Number(createdAt),
    files: files.filter(({ mailId }) => mailId === row.id).map(({ name, fileCheckId: fileId }) => ({ name, fileId })),
  }));
  return { items, total };
};
