import type { Db } from "#server/store/db/schema.ts";

/** Consecutive failures after which a provider is skipped for a while. */
const maxFailures = 3;
const pauseMs = 60_000;

interface Health {
  failures: number;
  restsUntil: number;
}

/** Per process, because each may reach different providers. Keyed by database, because tests open several. */
const healthOf = new WeakMap<Db, Map<string, Health>>();

const healthIn = (db: Db): Map<string, Health> => {
  const existing = healthOf.get(db);
  if (existing) return existing;
  const fresh = new Map<string, Health>();
  healthOf.set(db, fresh);
  return fresh;
};

export const recordSuccess = (db: Db, providerId: string): void => {
  healthIn(db).delete(providerId);
};

export const recordFailure = (db: Db, providerId: string, now: number): void => {
  const { failures = 0 } = healthIn(db).get(providerId) ?? {};
  const next = failures + 1;
  healthIn(db).set(providerId, { failures: next, restsUntil: next >= maxFailures ? now + pauseMs : 0 });
};

/** End of the pause; null if it may be called. After the pause a single attempt decides. */
export const restsUntil = (db: Db, providerId: string, now: number): number | null => {
  const { restsUntil: until = 0 } = healthIn(db).get(providerId) ?? {};
  return until > now ? until : null;
};
