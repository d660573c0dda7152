import type { EndStep, StepEnd, StepKey } from "#server/calls/run-step.ts";
import type { MailRow } from "#server/store/db/rows/carriers.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";

/**
 * Common prefix of the cause keys of all mails ordered by one attempt at a step. A killed attempt has ordered none,
 * because the order and the end of the job share a transaction.
 */
export const causePrefixOf = async (trx: Trx, { runId, position }: StepKey): Promise<string> => {
  const { attempt } = await trx
    .selectFrom("runSteps")
    .select(({ fn }) => fn.max("attempt").as("attempt"))
    .where("runId", "=", runId)
    .where("position", "=", position)
    .executeTakeFirstOrThrow();
  return causeOf({ runId, position, attempt });
};

/** Number of mails ordered by an attempt that are still stored. */
export const countMailsOfStep = async (db: Db, attempt: AttemptKey): Promise<number> => {
  const { count } = await db
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("causeKey", "like", `${causeOf(attempt)}%`)
    .executeTakeFirstOrThrow();
  return Number(count);
};

interface AttemptKey extends StepKey {
  readonly attempt: number | null;
}

const causeOf = ({ runId, position, attempt }: AttemptKey): string => `workflow/${runId}/${position}/${attempt}/`;

const pattern = /^(workflow\/([^/]+)\/(\d+)\/\d+\/)/;

/**
 * Ends the step that ordered a mail when the mail was sent, failed or was removed, unless other mails of the step are
 * pending.
 */
export const endMailStep = async (
  trx: Trx,
  { causeKey }: Pick<MailRow, "causeKey">,
  { endStep }: { readonly endStep: EndStep },
): Promise<void> => {
  const [, cause, runId, position] = pattern.exec(causeKey) ?? [];
  if (cause === undefined || runId === undefined) return;
  const mails = await trx
    .selectFrom("mails")
    .select(["recipient", "state", "cause"])
    .where("causeKey", "like", `${cause}%`)
    .orderBy("recipient")
    .execute();
  if (mails.some(({ state }) => state === "waiting" || state === "sending")) return;
  await endStep(trx, { runId, position: Number(position) }, describeEnd(mails));
};

const describeEnd = (mails: readonly Pick<MailRow, "recipient" | "state" | "cause">[]): StepEnd => {
  const failed = mails.filter(({ state }) => state === "failed");
  const names = mails.map(({ recipient }) => recipient).join(", ");
  if (mails.length === 0) return { state: "cancelled", text: "Die E-Mail wurde zurückgezogen." };
  if (failed.length === 0) return { state: "done", text: `Angenommen für ${names}.` };
  const causes = failed.map(({ recipient, cause }) => `${recipient}: ${cause ?? "unbekannter Fehler"}`);
  return { state: "failed", text: `Nicht gesendet. ${causes.join("; ")}` };
};
