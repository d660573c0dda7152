import { errors } from "#contract/errors.ts";
import { findPossibleAssignee } from "#server/checks/file-checks/find-assignees.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import type { Db } from "#server/store/db/schema.ts";
import { type Action, ActionFailure, type ActionOf } from "./action.ts";
import { noFileText, organiseOnCommit, requireFile } from "./organise.ts";

/** Assigns the file to a user. */
export const assign: Action<ActionOf<"assign">> = {
  name: () => "Zuweisen",
  findProblem: async ({ personId }, { db }, isAboutFile) => {
    if (!isAboutFile) return noFileText;
    return (await findPerson(db, personId)) ? null : "Die Person gibt es nicht mehr, oder sie ist gesperrt.";
  },
  preview: async ({ personId }, fileCheck, { db }) => {
    if (fileCheck === null) return "Ohne Datei wird nichts zugewiesen";
    const person = await findPossibleAssignee(db, personId, fileCheck);
    if (!person) return "Weist nichts zu: Die Person darf die Datei nicht sehen";
    return fileCheck.assigneeId === person.id ? `Ist ${person.email} schon zugewiesen` : `Weist ${person.email} zu`;
  },
  run: async ({ personId }, order, context) => {
    const fileCheck = requireFile(order);
    const person = await findPossibleAssignee(context.db, personId, fileCheck);
    if (!person) throw new ActionFailure(errors.ASSIGNEE_REFUSED.text);
    return {
      state: "done",
      text: `${person.email} zugewiesen.`,
      commit: organiseOnCommit(fileCheck.id, { assigneeId: person.id }, order, context),
    };
  },
};

const findPerson = (db: Db, id: string): Promise<Pick<UserRow, "id"> | undefined> =>
  db.selectFrom("users").select("id").where("id", "=", id).where("lockedAt", "is", null).executeTakeFirst();
