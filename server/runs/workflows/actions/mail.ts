import { mailPlaceholders } from "#contract/workflows.ts";
import { dayMs } from "#engine/values/units.ts";
import { findQuietHoursEnd } from "#server/carriers/mail/mail-rhythm.ts";
import { describeChecks } from "#server/carriers/mail/template-values.ts";
import { isMailReady } from "#server/records/mail-outbox/mail-settings.ts";
import { causePrefixOf } from "#server/records/mail-outbox/mail-step.ts";
import { describeUnknownPlaceholder, fillTemplate } from "#server/records/mail-outbox/mail-templates.ts";
import { queueMail } from "#server/records/mail-outbox/queue-mail.ts";
import { type Action, ActionFailure, type ActionOf } from "./action.ts";
import { findRecipientProblem, findRecipients, listNames, listRecipients } from "./recipients.ts";

/** Older checks are no longer mailed. */
const staleMs = 4 * dayMs;

/** Mails users; the step ends when all mails are accepted, or one is refused permanently. */
export const mail: Action<ActionOf<"mail">> = {
  name: () => "E-Mail",
  findProblem: async (action, { db }, isAboutFile) => {
    const ofFile = ["datei", "mandant", "verdict", "befunde", "link"];
    const possible = Object.keys(mailPlaceholders).filter((one) => isAboutFile || !ofFile.includes(one));
    const problem =
      describeUnknownPlaceholder(action, possible) ?? (await findRecipientProblem(db, action.to, isAboutFile));
    return problem ?? ((await isMailReady(db)) ? null : notReadyText);
  },
  preview: async ({ to }, fileCheck, { db }) => {
    const people = await listRecipients(db, to, fileCheck);
    return people.length === 0 ? "Schreibt niemandem" : `Schreibt an ${listNames(people)}`;
  },
  run: async ({ to, subject, text }, { step, run, fileCheck }, context) => {
    if (!(await isMailReady(context.db))) throw new ActionFailure(notReadyText);
    const people = await findRecipients(context.db, to, fileCheck);
    const notBefore = await findQuietHoursEnd(context.db, context.now());
    const facts = fileCheck === null ? {} : describeChecks([fileCheck], context.settings.publicUrl);
    return {
      state: "underWay",
      text: `Im Ausgang für ${listNames(people)}${notBefore === null ? "" : ", bis die Ruhezeit endet"}.`,
      commit: async (trx) => {
        const cause = await causePrefixOf(trx, step);
        for (const { id, email, fullName } of people) {
          const wording = fillTemplate({ subject, text }, { ...facts, workflow: run.name, name: fullName });
          const letter = { kind: "workflow", recipient: email, causeKey: `${cause}${id}`, ...wording };
          await queueMail(trx, { ...letter, notBefore, expiresAt: context.now() + staleMs }, context);
        }
      },
    };
  },
};

export const notReadyText =
  "Der Versand von E-Mails ist noch nicht eingerichtet, oder noch keine Testmail wurde angenommen.";
