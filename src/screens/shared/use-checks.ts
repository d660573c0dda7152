import { useEffect, useMemo, useState } from "react";
import { type HeldChecks, peekChecks, watchChecks } from "#data/checks/held-checks.ts";
import { type CountedCheck, countRows, lookUpCounts } from "#data/checks/rule-counts.ts";
import { type Settled, settle } from "#ui/settle.ts";

/** All checks of a person, newest first: immediately if they were read before, otherwise undefined until loaded. */
export const useChecks = (ownerId: string): HeldChecks | undefined => {
  const [last, setLast] = useState(() => ({ ownerId, checks: peekChecks(ownerId) }));
  useEffect(
    () =>
      watchChecks(ownerId, (checks) =>
        setLast((old) => (old.checks === checks && old.ownerId === ownerId ? old : { ownerId, checks })),
      ),
    [ownerId],
  );
  return last.ownerId === ownerId ? last.checks : peekChecks(ownerId);
};

/**
 * The checked files of a person with their Befunde, newest first. `isLocked`: entering the PIN would add more of them.
 */
export const useCountedChecks = (ownerId: string, isLocked = false): Settled<readonly CountedCheck[]> | undefined => {
  const checks = useChecks(ownerId);
  const counted = useMemo(() => (checks?.ok ? countRows(checks.value) : null), [checks]);
  const [lookedUp, setLookedUp] = useState<Settled<readonly CountedCheck[]>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the PIN opens more of them.
  useEffect(() => {
    if (!checks?.ok || counted !== null) return;
    let isOver = false;
    void settle(lookUpCounts(checks.value)).then((checks) => {
      if (!isOver) setLookedUp(checks);
    });
    return () => {
      isOver = true;
    };
  }, [checks, counted, isLocked]);
  return useMemo(() => {
    if (checks?.ok === false) return checks;
    return counted === null ? lookedUp : { ok: true, value: counted };
  }, [checks, counted, lookedUp]);
};
