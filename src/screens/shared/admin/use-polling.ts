import { useEffect } from "react";

/** Polls while an operation is running on the server. */
export const usePolling = (isUnderWay: boolean, look: () => void, everyMs: number): void => {
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(look, everyMs);
    return () => clearInterval(timer);
  }, [isUnderWay, look, everyMs]);
};
