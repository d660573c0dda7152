import { minuteMs } from "#engine/values/units.ts";
import type { Database, Db, Trx } from "#server/store/db/schema.ts";

type MailState = Omit<Database["mailStates"], "id">;

const id = "smtp";

const initialState: MailState = {
  testedAt: null,
  acceptedAt: null,
  lastSentAt: null,
  failures: 0,
  refusals: 0,
  pausedUntil: null,
  cause: null,
};

/** Providers lock accounts after more attempts. */
const maxRefusals = 3;
export const isStopped = ({ refusals }: Pick<MailState, "refusals">): boolean => refusals >= maxRefusals;

const outageMinutes = [1, 2, 5, 15, 30, 60];

export const readMailState = async (db: Db): Promise<MailState> => {
  const row = await db.selectFrom("mailStates").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return initialState;
  const { testedAt, acceptedAt, lastSentAt, pausedUntil } = row;
  return {
    testedAt: toTime(testedAt),
    acceptedAt: toTime(acceptedAt),
    lastSentAt: toTime(lastSentAt),
    pausedUntil: toTime(pausedUntil),
    failures: row.failures,
    refusals: row.refusals,
    cause: row.cause,
  };
};

const toTime = (value: number | null): number | null => (value === null ? null : Number(value));

const change = async (db: Db, values: Partial<MailState>): Promise<void> => {
  await db
    .insertInto("mailStates")
    .values({ ...initialState, ...values, id })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
};

const clearedFailures = { failures: 0, refusals: 0, pausedUntil: null, cause: null } as const;

/** Resets the state after a change of settings. */
export const resetMailState = (trx: Trx): Promise<void> => change(trx, initialState);

export const recordAccepted = (db: Db, now: number): Promise<void> =>
  change(db, { ...clearedFailures, lastSentAt: now });

export const recordTest = (db: Db, now: number, cause: string | null): Promise<void> =>
  cause === null
    ? change(db, { ...clearedFailures, testedAt: now, acceptedAt: now, lastSentAt: now })
    : change(db, { testedAt: now, cause });

/** The server does not answer, or not as expected: all mails wait, longer each time. Returns the end of the pause. */
export const recordOutage = async (db: Db, now: number, cause: string, isRefusal: boolean): Promise<number> => {
  const { failures, refusals } = await readMailState(db);
  const minutes = outageMinutes[Math.min(failures, outageMinutes.length - 1)] ?? 60;
  const pausedUntil = now + minutes * minuteMs;
  await change(db, { failures: failures + 1, refusals: isRefusal ? refusals + 1 : 0, pausedUntil, cause });
  return pausedUntil;
};

export const pauseUntil = (db: Db, pausedUntil: number, cause: string): Promise<void> =>
  change(db, { pausedUntil, cause });
