import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useMemo, useState } from "react";
import { compareBookingsStored } from "#checks/compare-bookings-stored.ts";
import { findPreviousDelivery } from "#data/checks/previous-delivery.ts";
import { readReport } from "#data/checks/reports.ts";
import { log } from "#data/store/logs.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { LockedError } from "#data/vault/keyring.ts";
import type { ComparedBookings, Report } from "#engine/index.ts";
import { type ComparedDeliveries, compareDeliveries } from "./compare-deliveries.ts";

/** The previous delivery of the Mandant and what is different in this one. */
export interface Previous {
  readonly row: FileCheckRow;
  /** Null if its report is not on this device. */
  readonly findings: ComparedDeliveries | null;
  /** Null until compared, and if one of the files is not on this device or no Buchungsstapel. */
  readonly bookings: ComparedBookings | null;
}

/** Compares an open result with the delivery before it; null if there is none. */
export function usePrevious(row: FileCheckRow, report: Report | undefined, hasBytes: boolean): Previous | null {
  const earlier = useLiveQuery(async () => readPrevious(row), [row.localId, row.verdict, row.clientNumber]) ?? null;
  const otherId = earlier?.row.localId ?? null;
  const isStapel = report?.format.category === buchungsstapel;
  const bookings = useBookings(row.localId, isStapel && hasBytes ? otherId : null);
  const findings = useMemo(
    () => (earlier?.report && report ? compareDeliveries(report.findings, earlier.report.findings) : null),
    [earlier, report],
  );
  return earlier && report ? { row: earlier.row, findings, bookings } : null;
}

const buchungsstapel = 21;

async function readPrevious(row: FileCheckRow) {
  const previous = await findPreviousDelivery(row);
  if (previous === null) return null;
  try {
    const stored = (await readReport(previous.localId, "server")) ?? (await readReport(previous.localId, "device"));
    return { row: previous, report: stored?.report ?? null };
  } catch (error) {
    if (error instanceof LockedError) return null;
    throw error;
  }
}

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
