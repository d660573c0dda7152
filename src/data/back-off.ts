const firstMs = 5_000;
const shortestMs = 1_000;
const longestMs = 15 * 60_000;
const spread = 0.25;

/** Milliseconds until the next attempt after the n-th: doubling from 5 s to 15 min, ± 25 %; `Retry-After` wins. */
export const backOff = (attempts: number, random: () => number, retryAfterMs: number | null): number => {
  // Never at once: a server that says so would be asked in a tight loop.
  if (retryAfterMs !== null) return Math.min(longestMs * 4, Math.max(shortestMs, retryAfterMs));
  const doubled = Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 20));
  return Math.round(doubled * (1 - spread + 2 * spread * random()));
};
