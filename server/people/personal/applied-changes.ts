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
