import { useCallback, useEffect, useRef, useState } from "react";
import { openRepairSession, type RepairOffer, type RepairSession } from "#checks/repair-session.ts";
import type { Report } from "#engine/index.ts";
import type { Engine } from "#ui/use-engine.ts";

/** Repairs for the file of an open result. */
export interface Repairs {
  /** An offer exists, or while loading: a rule with repairs is violated. */
  readonly isPossible: boolean;
  /** Null while loading, and if the bytes are not on this device. */
  readonly offers: readonly RepairOffer[] | null;
  /** Opens the file for repairing, once for as long as this result is shown. */
  readonly open: () => Promise<RepairSession>;
}

/**
 * Looks for repairs in a separate worker as soon as `isReadable`. They depend on the bytes alone, which stay the same
 * while the result is shown, even if another report arrives.
 */
export function useRepairSession(
  localId: string,
  report: Report | undefined,
  engine: Engine | null,
  isReadable: boolean,
): Repairs {
  const [offers, setOffers] = useState<readonly RepairOffer[] | null>(null);
  const session = useRef<Promise<RepairSession> | null>(null);
  const isAnswerable =
    report !== undefined && engine !== null && report.findings.some(({ rule }) => engine.repairableRules.has(rule));

  const open = useCallback((): Promise<RepairSession> => {
    if (session.current === null) {
      const opening = openRepairSession(localId);
      session.current = opening;
      // A failed opening is retried next time.
      opening.catch(() => {
        if (session.current === opening) session.current = null;
      });
    }
    return session.current;
  }, [localId]);

  useEffect(() => {
    if (!isAnswerable || !isReadable) return;
    let current = true;
    open().then(
      (opened) => current && setOffers(opened.offers),
      // The dialog opens it again and shows the reason.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [open, isAnswerable, isReadable]);

  useEffect(
    () => () => {
      session.current?.then(
        ({ close }) => close(),
        () => {},
      );
      session.current = null;
    },
    [],
  );
  return { isPossible: isAnswerable && offers?.length !== 0, offers, open };
}
