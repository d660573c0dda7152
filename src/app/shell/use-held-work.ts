import { useEffect, useState } from "react";
import { isHoldingWork } from "#state/work-lock.ts";

/** Whether any window has unsaved work; null until determined, and while the person is not leaving. */
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
