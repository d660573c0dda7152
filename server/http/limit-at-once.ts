import { ApiError } from "#server/ground/api-error.ts";

/** Counts what a person has under way; RATE_LIMITED where it would be more than `most`. */
export const createLimitAtOnce = (most: number) => {
  const underWay = new Map<string, number>();
  return {
    /** Answers what ends it; calling that again does nothing. */
    begin: (userId: string): (() => void) => {
      const count = underWay.get(userId) ?? 0;
      if (count >= most) throw new ApiError("RATE_LIMITED", { retryAfterSeconds: 5 });
      underWay.set(userId, count + 1);
      let isEnded = false;
      return () => {
        if (isEnded) return;
        isEnded = true;
        const left = (underWay.get(userId) ?? 1) - 1;
        if (left === 0) underWay.delete(userId);
        else underWay.set(userId, left);
      };
    },
  };
};
