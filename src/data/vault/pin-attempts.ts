import { database } from "#data/store/database.ts";
import type { VaultRow } from "#data/store/tables.ts";

const freeAttempts = 3;
const firstMs = 5_000;
const maxDelayMs = 15 * 60_000;

/** Milliseconds to wait after so many wrong PINs in a row: nothing at first, then doubling from 5 s to 15 min. */
export const waitAfter = (failures: number): number =>
  failures < freeAttempts ? 0 : Math.min(maxDelayMs, firstMs * 2 ** Math.min(failures - freeAttempts, 20));

/** Measured by this page; setting the clock forward does not shorten it. */
const measured = new Map<string, { readonly failures: number; readonly at: number }>();

/** Milliseconds until the next PIN may be tried. */
export const remainingWait = (
  { ownerId, failures, failedAt }: Pick<VaultRow, "ownerId" | "failures" | "failedAt">,
  now: number,
  ticks: number,
): number => {
  const wait = waitAfter(failures);
  // A clock that was put back shows a time before the failure; then the wait begins again, no longer than it was.
  const byClock = now < failedAt ? wait : Math.max(0, failedAt + wait - now);
  const own = measured.get(ownerId);
  const byTicks = own?.failures === failures ? Math.max(0, own.at + wait - ticks) : 0;
  return Math.max(byClock, byTicks);
};

/**
 * Counts an attempt before it is made, so that closing the page in the middle does not make it free. Returns the time
 * to wait when it is too early, else 0 with the attempt counted.
 */
export const countAttempt = (ownerId: string): Promise<number> =>
  database.transaction("rw", database.vaults, async () => {
    const row = await database.vaults.get(ownerId);
    if (!row) return 0;
    const [now, ticks] = [Date.now(), performance.now()];
    const wait = remainingWait(row, now, ticks);
    if (wait > 0) {
      if (now < row.failedAt) await database.vaults.update(ownerId, { failedAt: now });
      return wait;
    }
    const failures = row.failures + 1;
    await database.vaults.update(ownerId, { failures, failedAt: now });
    measured.set(ownerId, { failures, at: ticks });
    return 0;
  });

/** The PIN was right. */
export const forgiveAttempts = async (ownerId: string): Promise<void> => {
  measured.delete(ownerId);
  await database.vaults.update(ownerId, { failures: 0, failedAt: 0 });
};
