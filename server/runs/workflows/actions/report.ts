import { findPeriod, type Period } from "#server/carriers/reports/find-period.ts";
import { writeReport } from "#server/carriers/reports/write-report.ts";
import { rowToUser } from "#server/people/people-rows/user-row.ts";
import { isMailReady } from "#server/records/mail-outbox/mail-settings.ts";
import { causePrefixOf } from "#server/records/mail-outbox/mail-step.ts";
import { queueMail } from "#server/records/mail-outbox/queue-mail.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import { type Action, type ActionContext, ActionFailure, type ActionOf } from "./action.ts";
import { notReadyText } from "./mail.ts";
import { findRecipientProblem, findRecipients, listNames, listRecipients } from "./recipients.ts";

/** Mails a report on a completed period; each user gets the files they may see. */
export const report: Action<ActionOf<"report">> = {
  name: () => "Bericht",
  findProblem: async ({ to }, { db }, isAboutFile) =>
    (await findRecipientProblem(db, to, isAboutFile)) ?? ((await isMailReady(db)) ? null : notReadyText),
  preview: async ({ to, period }, fileCheck, { db, now }) => {
    const { words } = await findPeriod(period, now());
    const people = await listRecipients(db, to, fileCheck);
    return people.length === 0 ? "Schreibt niemandem" : `Schreibt einen Bericht über ${words} an ${listNames(people)}`;
  },
  run: async ({ to, period, skipEmpty }, { step, fileCheck }, context) => {
    if (!(await isMailReady(context.db))) throw new ActionFailure(notReadyText);
    const people = await findRecipients(context.db, to, fileCheck);
    const time = await findPeriod(period, context.now());
    const letters = (await Promise.all(people.map((person) => writeTo(person, time, context)))).filter(
      ({ isEmpty }) => !(isEmpty && skipEmpty),
    );
    if (letters.length === 0)
      return {
        state: "done",
        text: `Für ${time.words} ist nichts zu berichten; nicht gesendet.`,
        commit: async () => {},
      };
    return {
      state: "underWay",
      text: `Bericht über ${time.words} im Ausgang für ${listNames(letters.map(({ person }) => person))}.`,
      commit: async (trx) => {
        const cause = await causePrefixOf(trx, step);
        for (const { person, subject, text } of letters) {
          const letter = { kind: "report", recipient: person.email, causeKey: `${cause}${person.id}`, subject, text };
          await queueMail(trx, letter, context);
        }
      },
    };
  },
};

const writeTo = async (person: UserRow, period: Period, { db, settings }: ActionContext) => ({
  person,
  ...(await writeReport(db, { user: rowToUser(person), period, publicUrl: settings.publicUrl })),
});
