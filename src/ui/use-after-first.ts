import { startTransition, useEffect, useState } from "react";

/**
 * False for the first picture of a component, true right after: what fits a screen need not wait for what lies below
 * its edge.
 */
export const useAfterFirst = (): boolean => {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => startTransition(() => setAfter(true)), []);
  return isAfter;
};
