import { useEffect, useState } from "react";
import { type EntryCalls, entryCalls, type Watch } from "#state/entry-calls.ts";

/** A live query of the store; `initial` until the store has been read. `pick` must stay the same. */
export const useStored = <Value>(pick: (calls: EntryCalls) => Watch<Value>, initial: Value): Value => {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    let end: (() => void) | null = null;
    let isShown = true;
    void entryCalls.then((calls) => {
      if (isShown) end = pick(calls)(setValue);
    });
    return () => {
      isShown = false;
      end?.();
    };
  }, [pick]);
  return value;
};
