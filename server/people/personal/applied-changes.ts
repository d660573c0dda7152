import type { PersonalChange } from "#contract/index.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** Records a change in the transaction that applies it; false if it was applied before. */
export const recordChange = async (
  trx: Trx,
  { userId, changeId, now }: { readonly userId: string; readonly changeId: string; readonly now: number },
): Promise<boolean> => {
  const added = await trx
    .insertInto("appliedChanges")
    .values({ userId, changeId, createdAt: now })
    .onConflict((conflict) => conflict.columns(["userId", "changeId"]).doNothing())
    .returning("changeId")
    .executeTakeFirst();
  return added !== undefined;
};

/**
 * A change based on the current value wins. Of two independent changes the later one wins, by time of the edit and then
 * by id, so that every order of arrival gives the same value.
 */
export const isWinner = (
  change: Pick<PersonalChange, "id" | "changedAt" | "baseVersion">,
  present: { readonly version: number; readonly changedAt: number; readonly changeId: string },
): boolean => {
  if (change.baseVersion === Number(present.version)) return true;
  const later = change.changedAt - Number(present.changedAt);
  return later > 0 || (later === 0 && change.id > present.changeId);
};
