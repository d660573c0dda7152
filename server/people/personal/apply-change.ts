import type { PersonalChange, PersonalValue } from "#contract/index.ts";
import { isJoinedList } from "#contract/joined-lists.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { PersonalValueRow } from "#server/store/db/rows/people.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { isWinner, recordChange } from "./applied-changes.ts";

/**
 * Applies one change of a personal value and returns the resulting value. A change based on the current value wins. Of
 * two independent changes the later one wins, by time of the edit and then by id, so that every order of arrival gives
 * the same value. For lists that devices merge, the second change is refused.
 */
export const applyChange = async (
  trx: Trx,
  change: PersonalChange,
  { user, now }: { readonly user: { readonly id: string }; readonly now: () => number },
): Promise<PersonalValue> => {
  const { id: changeId, key } = change;
  const userId = user.id;
  // A clock that runs ahead must not win against all later changes.
  const changedAt = Math.min(change.changedAt, now());
  await lockSubject(trx, `person ${userId}`);
  const isNew = await recordChange(trx, { userId, changeId, now: now() });
  const present = await trx
    .selectFrom("personalValues")
    .selectAll()
    .where("userId", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (present && (!isNew || !applies({ ...change, changedAt }, present))) return rowToValue(present);
  const row = {
    valueJson: JSON.stringify(change.value),
    changedAt,
    version: await nextVersion(trx, userId),
    changeId,
  };
  await trx
    .insertInto("personalValues")
    .values({ userId, key, ...row })
    .onConflict((conflict) => conflict.columns(["userId", "key"]).doUpdateSet(row))
    .execute();
  if (key === "profile/fullName") await writeFullName(trx, userId, String(change.value), now());
  return rowToValue({ userId, key, ...row });
};

export const rowToValue = ({ key, valueJson, changedAt, version, changeId }: PersonalValueRow): PersonalValue => ({
  key,
  value: JSON.parse(valueJson) as PersonalValue["value"],
  changedAt: Number(changedAt),
  version: Number(version),
  changeId,
});

const applies = (change: PersonalChange, present: PersonalValueRow): boolean =>
  isJoinedList(change.key) ? change.baseVersion === Number(present.version) : isWinner(change, present);

/** A single statement, so that two concurrent devices get different numbers. */
const nextVersion = async (trx: Trx, userId: string): Promise<number> => {
  const { version } = await trx
    .insertInto("personalVersions")
    .values({ userId, version: 1 })
    .onConflict((conflict) =>
      conflict.column("userId").doUpdateSet(({ eb }) => ({ version: eb("personalVersions.version", "+", 1) })),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return Number(version);
};

const writeFullName = async (trx: Trx, id: string, fullName: string, updatedAt: number): Promise<void> => {
  await trx.updateTable("users").set({ fullName, updatedAt }).where("id", "=", id).execute();
};
