import { useEffect, useState } from "react";
import { isHoldingWork } from "#state/work-lock.ts";

/** Whether some window holds what leaving would lose; null until it is known, and while nobody asks to leave. */
export const useHeldWork = (isLeaving: boolean): boolean | null => {
  const [isHolding, setIsHolding] = useState<boolean | null>(null);
  useEffect(() => {
    setIsHolding(null);
    if (!isLeaving) return;
    let current = true;
    void isHoldingWork().then((held) => current && setIsHolding(held));
    return () => {
      current = false;
    };
  }, [isLeaving]);
  return isHolding;
};
