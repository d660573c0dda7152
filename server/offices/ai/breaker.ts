import type { Db } from "#server/store/db/schema.ts";

/** After so many failures in a row a provider rests; meanwhile nobody waits for it. */
const maxFailures = 3;
const restMs = 60_000;

interface Health {
  failures: number;
  restsUntil: number;
}

/** Of each process its own: what one cannot reach, another may. Held by the database, as tests open several. */
const healthOf = new WeakMap<Db, Map<string, Health>>();

const healthIn = (db: Db): Map<string, Health> => {
  const existing = healthOf.get(db);
  if (existing) return existing;
  const fresh = new Map<string, Health>();
  healthOf.set(db, fresh);
  return fresh;
};

export const noteSuccess = (db: Db, providerId: string): void => {
  healthIn(db).delete(providerId);
};

export const noteFailure = (db: Db, providerId: string, now: number): void => {
  const { failures = 0 } = healthIn(db).get(providerId) ?? {};
  const next = failures + 1;
  healthIn(db).set(providerId, { failures: next, restsUntil: next >= maxFailures ? now + restMs : 0 });
};

/** Until when it is not asked; null where it is. After its rest one attempt decides. */
export const restsUntil = (db: Db, providerId: string, now: number): number | null => {
  const { restsUntil: until = 0 } = healthIn(db).get(providerId) ?? {};
  return until > now ? until : null;
};
