import type { Permission, Role } from "#contract/roles.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { removeApiKeysOf } from "#server/people/api-keys/remove-api-keys.ts";
import { removeOneTimeLinks } from "#server/people/auth/one-time-link.ts";
import { hashPassword } from "#server/people/auth/passwords.ts";
import { revokeSessionsOf } from "#server/people/auth/sessions.ts";
import { deleteUnreachableClients } from "#server/people/clients/delete-unreachable-clients.ts";
import { type Actor, auditActor, type PeopleContext } from "#server/people/people-rows/actor.ts";
import { rowToUser } from "#server/people/people-rows/user-row.ts";
import { applyChange } from "#server/people/personal/apply-change.ts";
import {
  findPersonRow,
  guardAccount,
  hasOtherSuperAdmin,
  isActiveSuperAdmin,
} from "#server/people/policy/guard-account.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { describeChange } from "./describe-change.ts";

/** Fields to change; absent ones stay. */
export interface UserChange {
  readonly role?: Role | undefined;
  readonly fullName?: string | undefined;
  /** Replaces the whole list. */
  readonly clientNumbers?: readonly string[] | undefined;
  /** Replaces the whole list. */
  readonly permissions?: readonly Permission[] | undefined;
  readonly password?: string | undefined;
  readonly locked?: boolean | undefined;
  /** Version the change is based on; PERSON_CHANGED if it is no longer current. */
  readonly version?: number | undefined;
}

/**
 * Applies all changes or none. Role and clients take effect at the next call of a session.
 *
 * @throws ApiError PERSON_NOT_FOUND, SUPER_ADMIN_ONLY, OWN_ACCOUNT, PERSON_CHANGED, LAST_SUPER_ADMIN
 */
export const changeUser = async (
  context: PeopleContext,
  id: string,
  change: UserChange,
  actor: Actor,
): Promise<UserRow> => {
  const { db, now } = context;
  const passwordHash = change.password === undefined ? undefined : await hashPassword(change.password);
  return db.transaction().execute(async (trx) => {
    await lockSubject(trx, "people");
    const row = await findPersonRow(trx, id);
    guardAccount(actor, row, change.role);
    if (change.version !== undefined && change.version !== Number(row.version)) throw new ApiError("PERSON_CHANGED");
    const next = {
      role: change.role ?? row.role,
      clientNumbersJson: change.clientNumbers ? JSON.stringify(change.clientNumbers) : row.clientNumbersJson,
      permissionsJson: change.permissions ? JSON.stringify(change.permissions) : row.permissionsJson,
      passwordHash: passwordHash ?? row.passwordHash,
      lockedAt: change.locked === undefined ? row.lockedAt : change.locked ? (row.lockedAt ?? now()) : null,
      version: Number(row.version) + 1,
      updatedAt: now(),
    };
    if (isActiveSuperAdmin(row) && !isActiveSuperAdmin(next) && !(await hasOtherSuperAdmin(trx, row.id))) {
      throw new ApiError("LAST_SUPER_ADMIN");
    }
    await trx.updateTable("users").set(next).where("id", "=", row.id).execute();
    await deleteUnreachableClients(trx, lostNumbers(row, change));
    if (change.fullName !== undefined) await changeFullName(trx, row, change.fullName, context);
    // Ended for good: unlocking a user must not sign a lost device in again.
    if (change.locked === true || passwordHash !== undefined) {
      await revokeSessionsOf(trx, row.id, now());
      await removeApiKeysOf(trx, row.id);
      await removeOneTimeLinks(trx, row.id);
    }
    const changed = await findPersonRow(trx, id);
    const entry = {
      action: "personChange",
      subject: row.id,
      ...auditActor(actor, describeChange(row, changed)),
    } as const;
    await addAuditEntry(trx, entry, context);
    return changed;
  });
};

const lostNumbers = (row: UserRow, { clientNumbers }: UserChange): readonly string[] =>
  clientNumbers ? rowToUser(row).datev.clientNumbers.filter((number) => !clientNumbers.includes(number)) : [];

/** Devices show the name the user chose; changing that personal value replaces it there. */
const changeFullName = async (
  trx: Trx,
  row: UserRow,
  value: string,
  { now, newId }: Pick<PeopleContext, "now" | "newId">,
): Promise<void> => {
  const key = "profile/fullName";
  const present = await trx
    .selectFrom("personalValues")
    .select("version")
    .where("userId", "=", row.id)
    .where("key", "=", key)
    .executeTakeFirst();
  const baseVersion = Number(present?.version ?? 0);
  const user = rowToUser(row);
  await applyChange(trx, { id: newId(), key, value, changedAt: now(), baseVersion }, { user, now });
};
