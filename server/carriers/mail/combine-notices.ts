import { dayMs } from "#engine/values/units.ts";
import type { Context } from "#server/carriers/context.ts";
import { rowToUser } from "#server/people/people-rows/user-row.ts";
import { isVisible } from "#server/people/policy/visible-rows.ts";
import { fillTemplate, readWording } from "#server/records/mail-outbox/mail-templates.ts";
import { queueMail } from "#server/records/mail-outbox/queue-mail.ts";
import { wantsMail } from "#server/records/mail-outbox/record-mail-event.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { MailNoticeKind } from "#server/store/db/rows/carriers.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";
import { findLastDigest, findQuietHoursEnd } from "./mail-rhythm.ts";
import { type CheckedRow, describeChecks } from "./template-values.ts";

type NoticeContext = Pick<Context, "db" | "keys" | "now" | "newId" | "queue" | "settings">;

/** Forty files become one mail: it waits until no notice has arrived for a while, up to a maximum. */
const idleMs = 60_000;
const maxMs = 600_000;
/** Older events are no longer sent. */
const staleMs = 4 * dayMs;

/** None during quiet hours; with a digest, users who have had no mail since the last one was due. */
const readDueNotices = async (db: Db, now: number): Promise<readonly { userId: string; kind: MailNoticeKind }[]> => {
  if ((await findQuietHoursEnd(db, now)) !== null) return [];
  const digest = await findLastDigest(db, now);
  return db
    .selectFrom("mailNotices")
    .select(["userId", "kind"])
    .groupBy(["userId", "kind"])
    .having(({ eb, fn, or }) =>
      digest === null
        ? or([eb(fn.max("at"), "<=", now - idleMs), eb(fn.min("at"), "<=", now - maxMs)])
        : eb(fn.min("at"), "<=", digest),
    )
    .execute();
};

export const hasDueNotices = async (db: Db, now: number): Promise<boolean> =>
  (await readDueNotices(db, now)).length > 0;

/** Combines the due notices of each user into one mail. */
export const combineDueNotices = async (context: NoticeContext): Promise<void> => {
  for (const { userId, kind } of await readDueNotices(context.db, context.now())) {
    await context.db.transaction().execute((trx) => combineNotices(trx, userId, kind, context));
  }
};

const combineNotices = async (
  trx: Trx,
  userId: string,
  kind: MailNoticeKind,
  context: NoticeContext,
): Promise<void> => {
  await lockSubject(trx, `mail/${userId}`);
  const notices = await trx
    .deleteFrom("mailNotices")
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .returning(["subject", "at"])
    .execute();
  const person = await trx
    .selectFrom("users")
    .selectAll()
    .where("id", "=", userId)
    .where("lockedAt", "is", null)
    .executeTakeFirst();
  // Between event and mail the user may have been removed or switched mails off.
  if (!person || notices.length === 0 || !(await wantsMail(trx, userId, kind))) return;
  const subjects = notices.toSorted((a, b) => Number(a.at) - Number(b.at)).map(({ subject }) => subject);
  const recipient = { recipient: person.email, expiresAt: context.now() + staleMs };
  if (kind === "system") {
    const wording = await readWording(trx, "system");
    const values = { name: person.fullName, liste: subjects.map((one) => `– ${one}`).join("\n") };
    await queueMail(trx, { kind: "system", ...recipient, ...fillTemplate(wording, values) }, context);
    return;
  }
  const rows = await readChecks(trx, subjects, rowToUser(person));
  if (rows.length === 0) return;
  const key = rows.length === 1 ? "fileCheck" : "fileChecks";
  const values = { name: person.fullName, ...describeChecks(rows, context.settings.publicUrl) };
  await queueMail(trx, { kind: key, ...recipient, ...fillTemplate(await readWording(trx, key), values) }, context);
};

/** Checks the user may still see, in the order they finished. */
const readChecks = async (
  trx: Trx,
  ids: readonly string[],
  user: ReturnType<typeof rowToUser>,
): Promise<readonly CheckedRow[]> => {
  const rows: CheckedRow[] = [];
  // In chunks, because a statement has a limited number of parameters.
  for (let start = 0; start < ids.length; start += 500) {
    const portion = await trx
      .selectFrom("fileChecks")
      .leftJoin("clientValues", (join) =>
        join.onRef("clientValues.clientNumber", "=", "fileChecks.clientNumber").on("field", "=", "name"),
      )
      .select(["id", "originalFileName", "fileChecks.clientNumber", "status", "verdict", "formatJson", "countsJson"])
      .select("clientValues.value as clientName")
      .where("id", "in", ids.slice(start, start + 500))
      .where("status", "in", ["completed", "failed"])
      .where(isVisible(user))
      .orderBy("updatedAt")
      .orderBy("id")
      .execute();
    rows.push(...portion);
  }
  return rows;
};
