import { wordOfVerdict } from "#engine/index.ts";
import { rowToFormat } from "#server/checks/file-checks/present-file-check.ts";
import { addNotices } from "#server/people/notices/add-notices.ts";
import { stepId } from "#server/records/run-steps/run-steps.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Action, ActionOf } from "./action.ts";
import { findRecipientProblem, findRecipients, listNames, listRecipients } from "./recipients.ts";

/** Adds a notice for users who may see the file. */
export const notify: Action<ActionOf<"notify">> = {
  name: () => "Benachrichtigen",
  findProblem: ({ to }, { db }, isAboutFile) => findRecipientProblem(db, to, isAboutFile),
  preview: async ({ to }, fileCheck, { db }) => {
    const people = await listRecipients(db, to, fileCheck);
    return people.length === 0 ? "Benachrichtigt niemanden" : `Benachrichtigt ${listNames(people)}`;
  },
  run: async ({ to, title, important }, { step, fileCheck }, context) => {
    const people = await findRecipients(context.db, to, fileCheck);
    const notice = {
      event: `workflow:${stepId(step)}`,
      type: "RESULT",
      important,
      title,
      message: fileCheck === null ? "" : describe(fileCheck),
      fileId: fileCheck?.id ?? null,
    } as const;
    return {
      state: "done",
      text: `Benachrichtigt: ${listNames(people)}.`,
      commit: (trx) =>
        addNotices(
          trx,
          people.map(({ id }) => id),
          notice,
          context,
        ),
    };
  },
};

const describe = (row: FileCheckRow): string =>
  row.verdict === null
    ? row.originalFileName
    : `${row.originalFileName}: ${wordOfVerdict(row.verdict, rowToFormat(row))}`;
