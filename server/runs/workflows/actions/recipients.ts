import { admins } from "#contract/roles.ts";
import { rowToUser } from "#server/people/people-rows/user-row.ts";
import { maySeeFileCheck } from "#server/people/policy/policy.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import type { Db } from "#server/store/db/schema.ts";
import { ActionFailure } from "./action.ts";

export const listNames = (people: readonly UserRow[]): string => people.map(({ email }) => email).join(", ");

/** Active users among them who may see the file. */
export const listRecipients = async (
  db: Db,
  to: readonly string[],
  fileCheck: FileCheckRow | null,
): Promise<readonly UserRow[]> => {
  const ids = to.map((one) => (one === "owner" ? (fileCheck?.ownerId ?? "") : one));
  const people = await listUsers(db, ids, to.includes("admins"));
  return people.filter((person) => fileCheck === null || maySeeFileCheck(rowToUser(person), fileCheck));
};

/** @throws ActionFailure if there are none */
export const findRecipients = async (
  db: Db,
  to: readonly string[],
  fileCheck: FileCheckRow | null,
): Promise<readonly UserRow[]> => {
  const people = await listRecipients(db, to, fileCheck);
  if (people.length === 0)
    throw new ActionFailure("Niemand zu benachrichtigen: gesperrt, entfernt oder ohne Zugang zu dieser Datei.");
  return people;
};

/** German reason why a recipient list cannot be saved; null if it can. */
export const findRecipientProblem = async (
  db: Db,
  to: readonly string[],
  isAboutFile: boolean,
): Promise<string | null> => {
  if (!isAboutFile && to.includes("owner"))
    return "Bei diesem Auslöser gibt es keine Datei und damit niemanden, der sie hochgeladen hat.";
  const ids = to.filter((one) => one !== "owner" && one !== "admins");
  const people = await listUsers(db, ids);
  return people.length < ids.length ? "Eine der Personen gibt es nicht mehr oder ist gesperrt." : null;
};

/** Active users with these ids, and all administrators if requested. */
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
