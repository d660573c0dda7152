import type { Database, Db } from "#server/store/db/schema.ts";

type State = Omit<Database["mailboxStates"], "id">;

const initialState: State = { seenAt: null, failures: 0, refusals: 0, cause: null };
/** Providers lock accounts after more attempts. */
const maxRefusals = 3;

export const isStopped = ({ refusals }: Pick<State, "refusals">): boolean => refusals >= maxRefusals;

export const readMailboxState = async (db: Db, id: string): Promise<State> => {
  const row = await db.selectFrom("mailboxStates").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return initialState;
  const { seenAt, failures, refusals, cause } = row;
  return { seenAt: seenAt === null ? null : Number(seenAt), failures, refusals, cause };
};

const change = async (db: Db, id: string, values: Partial<State>): Promise<void> => {
  await db
    .insertInto("mailboxStates")
    .values({ ...initialState, ...values, id })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
};

export const recordPoll = (db: Db, id: string, now: number): Promise<void> =>
  change(db, id, { seenAt: now, failures: 0, refusals: 0, cause: null });

export const resetMailboxState = (db: Db, id: string): Promise<void> =>
  change(db, id, { failures: 0, refusals: 0, cause: null });

/** Returns the number of consecutive refusals. */
export const recordFailure = async (db: Db, id: string, cause: string, isRefusal: boolean): Promise<number> => {
  const { failures, refusals } = await readMailboxState(db, id);
  await change(db, id, { failures: failures + 1, refusals: isRefusal ? refusals + 1 : 0, cause });
  return failures + 1;
};
