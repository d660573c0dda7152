import { proxy, subscribe } from "valtio";
import { openBookingComparison } from "#checks/compare-bookings-stored.ts";
import { baseOf, findRelated } from "#data/checks/deliveries.ts";
import { log } from "#data/store/logs.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { LockedError } from "#data/vault/keyring.ts";
import { isChecking, runningChecks } from "./running-checks.ts";

/** Bookings of a file that another file, delivered before, contains as well. */
export interface DeliveredBookings {
  readonly otherId: string;
  readonly count: number;
}

/** By `localId`, for files viewed on this page; null without an earlier delivery. */
export const deliveredBookings = proxy<{ entries: Record<string, DeliveredBookings | null> }>({ entries: {} });

/** Searches these files now, and the remaining ones whenever a check ends, until the returned function is called. */
export const followDeliveredBookings = (rows: readonly FileCheckRow[]): (() => void) => {
  const look = (): void => void findDeliveredBookings(rows);
  look();
  return subscribe(runningChecks, look);
};

let candidates: readonly FileCheckRow[] = [];
let isLooking = false;

/** Searches these files one after another, each once, while no check runs here: checks have priority. */
export const findDeliveredBookings = async (rows: readonly FileCheckRow[]): Promise<void> => {
  candidates = rows;
  if (isLooking) return;
  isLooking = true;
  const comparison = openBookingComparison();
  try {
    for (let row = findNext(); row !== undefined; row = findNext()) {
      deliveredBookings.entries[row.localId] = await compare(row, comparison);
    }
  } catch (error) {
    // Only the PIN opens the files; the next call starts with the same one.
    if (!(error instanceof LockedError)) throw error;
  } finally {
    comparison.end();
    isLooking = false;
  }
};

const findNext = (): FileCheckRow | undefined =>
  isChecking() ? undefined : candidates.find((row) => isStapel(row) && !(row.localId in deliveredBookings.entries));

const compare = async (
  row: FileCheckRow,
  comparison: ReturnType<typeof openBookingComparison>,
): Promise<DeliveredBookings | null> => {
  try {
    const previous = baseOf(await findRelated(row));
    // A corrected copy is expected to contain what its original does.
    if (previous === null || previous.localId === row.correctedFrom) return null;
    const bookings = await comparison.compare(row.localId, previous.localId);
    return bookings && bookings.inBoth > 0 ? { otherId: previous.localId, count: bookings.inBoth } : null;
  } catch (error) {
    if (error instanceof LockedError) throw error;
    log("ERROR", "Bookings not compared", String(error));
    return null;
  }
};

/** Only a readable Buchungsstapel has bookings. */
const isStapel = ({ format, verdict }: FileCheckRow): boolean =>
  format?.category === buchungsstapel && verdict !== null && verdict !== "notCheckable";

const buchungsstapel = 21;
