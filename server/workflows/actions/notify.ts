import { admins } from "#contract/roles.ts";
import { verdictWords } from "#engine/index.ts";
import type { Db, FileCheckRow, UserRow } from "#server/db/schema.ts";
import { addNotices } from "#server/notices/add-notices.ts";
import { mayReachClient } from "#server/policy/policy.ts";
import { stepId } from "#server/runs/steps.ts";
import { rowToUser } from "#server/users/user-row.ts";
import { type Action, ActionFailure, type ActionOf } from "./action.ts";

/** Tells persons in the bell of the app; whoever does not see the file is not told of it. */
export const notify: Action<ActionOf<"notify">> = {
  name: () => "Benachrichtigen",
  refuse: async ({ to }, { db }) => {
    const ids = to.filter((one) => one !== "owner" && one !== "admins");
    const people = await listUsers(db, ids);
    return people.length < ids.length ? "Eine der Personen gibt es nicht mehr oder ist gesperrt." : null;
  },
  preview: async ({ to }, fileCheck, { db }) => {
    const people = await listRecipients(db, to, fileCheck);
    return people.length === 0 ? "Benachrichtigt niemanden" : `Benachrichtigt ${listNames(people)}`;
  },
  run: async ({ to, title, important }, { step, fileCheck }, context) => {
    const people = await listRecipients(context.db, to, fileCheck);
    if (people.length === 0)
      throw new ActionFailure("Niemand zu benachrichtigen: gesperrt, entfernt oder ohne Zugang zu dieser Datei.");
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

const describe = ({ originalFileName, verdict }: FileCheckRow): string =>
  verdict === null ? originalFileName : `${originalFileName}: ${verdictWords[verdict]}`;

const listNames = (people: readonly UserRow[]): string => people.map(({ email }) => email).join(", ");

const listRecipients = async (
  db: Db,
  to: readonly string[],
  fileCheck: FileCheckRow | null,
): Promise<readonly UserRow[]> => {
  const ids = to.map((one) => (one === "owner" ? (fileCheck?.ownerId ?? "") : one));
  const people = await listUsers(db, ids, to.includes("admins"));
  return people.filter((person) => fileCheck === null || sees(person, fileCheck));
};

const sees = (row: UserRow, { clientNumber, ownerId }: FileCheckRow): boolean => {
  const user = rowToUser(row);
  if (admins.includes(user.role)) return true;
  return clientNumber === null ? ownerId === user.id : mayReachClient(user, clientNumber);
};

/** Those of the ids, and all administrators where asked for, who may sign in. */
const listUsers = async (db: Db, ids: readonly string[], withAdmins = false): Promise<readonly UserRow[]> => {
  if (ids.length === 0 && !withAdmins) return [];
  return db
    .selectFrom("users")
    .selectAll()
    .where("lockedAt", "is", null)
    .where(({ eb, or }) => or([eb("id", "in", [...ids, ""]), ...(withAdmins ? [eb("role", "in", [...admins])] : [])]))
    .orderBy("email")
    .execute();
};
