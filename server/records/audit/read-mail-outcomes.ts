import type { AuditEntryRow } from "#server/store/db/rows/records.ts";
import type { Db } from "#server/store/db/schema.ts";

/** State of a mail by its id: accepted by the mail server, refused with a cause, or still waiting. */
type MailOutcome = { readonly state: "sent" | "failed" | "waiting"; readonly cause: string | null };

/** Present outcomes of the mails that these entries have put into the outbox again. */
export const readMailOutcomes = async (
  db: Db,
  entries: readonly AuditEntryRow[],
): Promise<ReadonlyMap<string, MailOutcome>> => {
  const ids = entries.flatMap(({ action, subject }) => (action === "mailRetry" ? [subject] : []));
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("mails").select(["id", "state", "cause"]).where("id", "in", ids).execute();
  return new Map(
    rows.map(({ id, state, cause }) => [id, { state: state === "sending" ? "waiting" : state, cause }] as const),
  );
};
