const firstMs = 5_000;
const minDelayMs = 1_000;
const maxDelayMs = 15 * 60_000;
const spread = 0.25;

/** When the next attempt is due, and before when the server wishes none, even if the way to it has just opened. */
export interface Wait {
  readonly nextAt: number;
  readonly notBefore: number;
}

/** The wait after the n-th attempt: doubling from 5 s to 15 min, ± 25 %; `Retry-After` (in milliseconds) wins. */
export const backOff = (attempts: number, random: () => number, retryAfterMs: number | null, now: number): Wait => {
  if (retryAfterMs !== null) {
    // Never immediately: a server asking for that would be called in a tight loop.
    const requestedAt = now + Math.min(maxDelayMs * 4, Math.max(minDelayMs, retryAfterMs));
    return { nextAt: requestedAt, notBefore: retryAfterMs > 0 ? requestedAt : 0 };
  }
  const doubled = Math.min(maxDelayMs, firstMs * 2 ** Math.min(attempts - 1, 20));
  return { nextAt: now + Math.round(doubled * (1 - spread + 2 * spread * random())), notBefore: 0 };
};
