import { ApiError } from "#server/ground/api-error.ts";

/** Limits concurrent requests per user; RATE_LIMITED beyond `max`. */
export const createConcurrencyLimit = (max: number) => {
  const active = new Map<string, number>();
  return {
    /** Returns a function that ends the request; idempotent. */
    begin: (userId: string): (() => void) => {
      const count = active.get(userId) ?? 0;
      if (count >= max) throw new ApiError("RATE_LIMITED", { retryAfterSeconds: 5 });
      active.set(userId, count + 1);
      let isEnded = false;
      return () => {
        if (isEnded) return;
        isEnded = true;
        const left = (active.get(userId) ?? 1) - 1;
        if (left === 0) active.delete(userId);
        else active.set(userId, left);
      };
    },
  };
};
