import { readBytes } from "#data/checks/reports.ts";
import type { ComparedBookings } from "#engine/index.ts";
import { callWorker } from "./call-worker.ts";

/** Which bookings two stored files share, found in a worker of its own; null when one of them is not on this device. */
export const compareBookingsStored = async (
  localId: string,
  otherId: string,
  signal: AbortSignal,
): Promise<ComparedBookings | null> => {
  const [here, there] = await Promise.all([readBytes(localId), readBytes(otherId)]);
  return here && there ? callWorker("compareBookings", { here, there }, signal) : null;
};
