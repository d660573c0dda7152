import type { CallOutput } from "#contract/index.ts";
import type { Handler } from "#server/context.ts";
import { narrowRows } from "#server/file-checks/narrow-rows.ts";
import { isVisible } from "#server/file-checks/visible-rows.ts";

type Event = CallOutput<"fileCheckHistory">["history"][number]["event"];

/** What happened to the file checks one sees, newest first: taken in, checked, handed out. */
export const fileCheckHistory: Handler<"fileCheckHistory"> = async (input, { db, user }) => {
  const { page = 0, limit = 25 } = input;
  const visible = narrowRows(db.selectFrom("fileChecks").where(isVisible(user)), input);
  const shown = ["fileChecks.id as fileId", "originalFileName", "clientNumber", "verdict"] as const;
  const events = visible
    .innerJoin("users", "users.id", "fileChecks.ownerId")
    .select([...shown, "fileChecks.createdAt as at", "users.fullName as actor"])
    .select(({ val }) => val("uploaded").$castTo<Event>().as("event"))
    .unionAll(
      visible
        .innerJoin("reports", "reports.fileCheckId", "fileChecks.id")
        .select([...shown, "reports.createdAt as at"])
        .select(({ val }) => [val("").as("actor"), val("checked").$castTo<Event>().as("event")]),
    )
    .unionAll(
      visible
        .innerJoin("auditEntries", "auditEntries.subject", "fileChecks.id")
        .where("auditEntries.action", "=", "download")
        .select([...shown, "auditEntries.at as at", "auditEntries.actor as actor"])
        .select(({ val }) => val("downloaded").$castTo<Event>().as("event")),
    );
  const rows = await db
    .selectFrom(events.as("events"))
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("fileId")
    .orderBy("event")
    .limit(limit)
    .offset(page * limit)
    .execute();
  const { total } = await db
    .selectFrom(events.as("events"))
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { history: rows.map((row) => ({ ...row, at: Number(row.at) })), total: Number(total) };
};
