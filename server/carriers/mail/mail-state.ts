import type { Database, Db, Trx } from "#server/store/db/schema.ts";

type MailState = Omit<Database["mailStates"], "id">;

const id = "smtp";

const untried: MailState = {
  testedAt: null,
  acceptedAt: null,
  lastSentAt: null,
  failures: 0,
  refusals: 0,
  pausedUntil: null,
  cause: null,
};

/** A provider locks whoever tries more often. */
const maxRefusals = 3;
export const isStopped = ({ refusals }: Pick<MailState, "refusals">): boolean => refusals >= maxRefusals;

const minuteMs = 60_000;
const outageMinutes = [1, 2, 5, 15, 30, 60];

export const readMailState = async (db: Db): Promise<MailState> => {
  const row = await db.selectFrom("mailStates").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return untried;
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
    .values({ ...untried, ...values, id })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
};

const healthy = { failures: 0, refusals: 0, pausedUntil: null, cause: null } as const;

/** Other settings: nothing is known of them yet. */
export const beginAnew = (trx: Trx): Promise<void> => change(trx, untried);

export const noteAccepted = (db: Db, now: number): Promise<void> => change(db, { ...healthy, lastSentAt: now });

export const noteTest = (db: Db, now: number, cause: string | null): Promise<void> =>
  cause === null
    ? change(db, { ...healthy, testedAt: now, acceptedAt: now, lastSentAt: now })
    : change(db, { testedAt: now, cause });

/** The server does not answer, or not as it should: everything waits, longer each time. Answers until when. */
export const noteOutage = async (db: Db, now: number, cause: string, isRefusal: boolean): Promise<number> => {
  const { failures, refusals } = await readMailState(db);
  const minutes = outageMinutes[Math.min(failures, outageMinutes.length - 1)] ?? 60;
  const pausedUntil = now + minutes * minuteMs;
  await change(db, { failures: failures + 1, refusals: isRefusal ? refusals + 1 : 0, pausedUntil, cause });
  return pausedUntil;
};

export const pauseUntil = (db: Db, pausedUntil: number, cause: string): Promise<void> =>
  change(db, { pausedUntil, cause });
