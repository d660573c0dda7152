import type { User } from "#contract/index.ts";
import type { Role } from "#contract/roles.ts";
import { hashPassword } from "#server/auth/passwords.ts";
import { revokeSessionsOf } from "#server/auth/sessions.ts";
import type { Db, Trx, UserRow } from "#server/db/schema.ts";
import { takeTurn } from "#server/db/take-turn.ts";
import { applyChange } from "#server/personal/apply-change.ts";
import { foldEmail, rowToUser } from "./user-row.ts";

/** What is to be different; everything absent stays. */
export interface UserChange {
  readonly role?: Role | undefined;
  readonly fullName?: string | undefined;
  /** Replaces the whole list. */
  readonly clientNumbers?: readonly string[] | undefined;
  readonly password?: string | undefined;
  readonly locked?: boolean | undefined;
}

export type UserChanged =
  | { readonly kind: "changed"; readonly user: User; readonly isLocked: boolean }
  | { readonly kind: "unknown" }
  /** Nobody would be left who may do everything; nothing was changed. */
  | { readonly kind: "lastSuperAdmin" };

export interface PeopleContext {
  readonly db: Db;
  readonly now: () => number;
  readonly newId: () => string;
}

/** Changes what a person may do, all of it or nothing. Role and clients are in force at the next call of a session. */
export const changeUser = async (context: PeopleContext, email: string, change: UserChange): Promise<UserChanged> => {
  const { db, now } = context;
  const passwordHash = change.password === undefined ? undefined : await hashPassword(change.password);
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, "people");
    const row = await trx
      .selectFrom("users")
      .selectAll()
      .where("emailFolded", "=", foldEmail(email))
      .executeTakeFirst();
    if (!row) return { kind: "unknown" };
    const next = {
      role: change.role ?? row.role,
      clientNumbersJson: change.clientNumbers ? JSON.stringify(change.clientNumbers) : row.clientNumbersJson,
      passwordHash: passwordHash ?? row.passwordHash,
      lockedAt: change.locked === undefined ? row.lockedAt : change.locked ? (row.lockedAt ?? now()) : null,
      updatedAt: now(),
    };
    if (isSuperAdmin(row) && !isSuperAdmin(next) && !(await hasOtherSuperAdmin(trx, row.id))) {
      return { kind: "lastSuperAdmin" };
    }
    await trx.updateTable("users").set(next).where("id", "=", row.id).execute();
    if (change.fullName !== undefined) await changeFullName(trx, rowToUser(row), change.fullName, context);
    // Ended for good: a device that was lost must not be signed in again because the person was unlocked.
    if (change.locked === true || passwordHash !== undefined) await revokeSessionsOf(trx, row.id, now());
    const changed = await trx.selectFrom("users").selectAll().where("id", "=", row.id).executeTakeFirstOrThrow();
    return { kind: "changed", user: rowToUser(changed), isLocked: changed.lockedAt !== null };
  });
};

const isSuperAdmin = ({ role, lockedAt }: Pick<UserRow, "role" | "lockedAt">): boolean =>
  role === "super_admin" && lockedAt === null;

const hasOtherSuperAdmin = async (trx: Trx, id: string): Promise<boolean> => {
  const other = await trx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "super_admin")
    .where("lockedAt", "is", null)
    .where("id", "!=", id)
    .executeTakeFirst();
  return other !== undefined;
};

/** Devices show the name the person gave themselves; only a change of that value replaces it there. */
const changeFullName = async (trx: Trx, user: User, value: string, { now, newId }: PeopleContext): Promise<void> => {
  const key = "profile/fullName";
  const present = await trx
    .selectFrom("personalValues")
    .select("version")
    .where("userId", "=", user.id)
    .where("key", "=", key)
    .executeTakeFirst();
  const baseVersion = Number(present?.version ?? 0);
  await applyChange(trx, { id: newId(), key, value, changedAt: now(), baseVersion }, { user, now });
};
