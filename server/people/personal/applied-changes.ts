import type { Trx } from "#server/store/db/schema.ts";

/** Notes an order in the transaction that carries it out; false when it was carried out before. */
export const noteChange = async (
  trx: Trx,
  { userId, changeId, now }: { readonly userId: string; readonly changeId: string; readonly now: number },
): Promise<boolean> => {
  const noted = await trx
    .insertInto("appliedChanges")
    .values({ userId, changeId, createdAt: now })
    .onConflict((conflict) => conflict.columns(["userId", "changeId"]).doNothing())
    .returning("changeId")
    .executeTakeFirst();
  return noted !== undefined;
};
