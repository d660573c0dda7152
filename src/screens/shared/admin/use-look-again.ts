import { useEffect } from "react";

/** Looks every so often while something is under way that changes by itself. */
export const useLookAgain = (isUnderWay: boolean, look: () => void, everyMs: number): void => {
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [isUnderWay, look, everyMs]);
};
