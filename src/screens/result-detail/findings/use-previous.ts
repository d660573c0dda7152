import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useMemo, useState } from "react";
import { compareBookingsStored } from "#checks/compare-bookings-stored.ts";
import { type Comparison, compareFindings } from "#data/checks/compare-findings.ts";
import { baseOf, findRelated, type RelatedDeliveries } from "#data/checks/deliveries.ts";
import { log } from "#data/store/logs.ts";
import { unpackRuleCounts } from "#data/store/rule-count.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { LockedError } from "#data/vault/keyring.ts";
import type { ComparedBookings, Report } from "#engine/index.ts";

/** Earlier deliveries of the Mandant and what is different in this one. */
export interface Previous extends RelatedDeliveries {
  /** Changes from the replaced file, else from the previous delivery; null before that one was checked. */
  readonly findings: Comparison | null;
  /** Null until compared, and if one of the files is not on this device or no Buchungsstapel. */
  readonly bookings: ComparedBookings | null;
}

/** Compares an open result with the delivery before it; null if there is none. */
export function usePrevious(row: FileCheckRow, report: Report | undefined, hasBytes: boolean): Previous | null {
  const related = useLiveQuery(async () => findRelated(row), [row.localId, row.verdict, row.clientNumber]) ?? null;
  const base = related && baseOf(related);
  const isStapel = report?.format.category === buchungsstapel;
  const bookings = useBookings(row.localId, isStapel && hasBytes && base ? base.localId : null);
  const before = base?.findings;
  const findings = useMemo(
    () => (report && before !== undefined ? compareFindings(unpackRuleCounts(before), report.findings) : null),
    [before, report],
  );
  return related && base && report ? { ...related, findings, bookings } : null;
}

const buchungsstapel = 21;

function useBookings(localId: string, otherId: string | null): ComparedBookings | null {
  const [state, setState] = useState<{ readonly otherId: string; readonly bookings: ComparedBookings | null } | null>(
    null,
  );
  useEffect(() => {
    if (otherId === null) return;
    const controller = new AbortController();
    compareBookingsStored(localId, otherId, controller.signal).then(
      (bookings) => !controller.signal.aborted && setState({ otherId, bookings }),
      (error: unknown) => {
        if (!controller.signal.aborted && !(error instanceof LockedError))
          log("ERROR", "Bookings not compared", String(error));
      },
    );
    return () => controller.abort();
  }, [localId, otherId]);
  return state?.otherId === otherId ? state.bookings : null;
}
