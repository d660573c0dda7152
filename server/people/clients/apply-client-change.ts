import { type ClientChange, readClientKey, toClientKey } from "#contract/client-values.ts";
import type { PersonalValue } from "#contract/index.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { isWinner, recordChange } from "#server/people/personal/applied-changes.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { ClientValueRow } from "#server/store/db/rows/people.ts";
import type { Trx } from "#server/store/db/schema.ts";

interface AppliedChange {
  readonly stored: PersonalValue;
  /** False if the change lost, or says what is stored anyway. */
  readonly isChanged: boolean;
}

/**
 * Applies one change of a client's name or address and returns the resulting value. A change based on the current value
 * wins; of two independent changes the later one wins, in every order of arrival.
 */
export const applyClientChange = async (
  trx: Trx,
  change: ClientChange,
  { user, now }: { readonly user: { readonly id: string }; readonly now: () => number },
): Promise<AppliedChange> => {
  const key = readClientKey(change.key);
  if (key === null) throw new ApiError("BAD_REQUEST");
  // A clock that runs ahead must not win against all later changes.
  const changedAt = Math.min(change.changedAt, now());
  await lockSubject(trx, `client ${key.clientNumber}`);
  const isNew = await recordChange(trx, { userId: user.id, changeId: change.id, now: now() });
  const present = await trx
    .selectFrom("clientValues")
    .selectAll()
    .where("clientNumber", "=", key.clientNumber)
    .where("field", "=", key.field)
    .executeTakeFirst();
  if (present && (!isNew || !isWinner({ ...change, changedAt }, present)))
    return { stored: rowToClientValue(present), isChanged: false };
  const row = { value: change.value.trim(), changedAt, version: nextVersion(present, now()), changeId: change.id };
  await trx
    .insertInto("clientValues")
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.columns(["clientNumber", "field"]).doUpdateSet(row))
    .execute();
  return { stored: rowToClientValue({ ...key, ...row }), isChanged: row.value !== (present?.value ?? "") };
};

export const rowToClientValue = (row: ClientValueRow): PersonalValue => ({
  key: toClientKey(row.clientNumber, row.field),
  value: row.value,
  changedAt: Number(row.changedAt),
  version: Number(row.version),
  changeId: row.changeId,
});

/** By the clock, so that a value added again after its deletion is newer than every copy of the deleted one. */
export const nextVersion = (present: Pick<ClientValueRow, "version"> | undefined, now: number): number =>
  Math.max(now, Number(present?.version ?? 0) + 1);
