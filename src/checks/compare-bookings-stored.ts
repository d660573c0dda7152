import { readBytes } from "#data/vault/bytes.ts";
import type { ComparedBookings } from "#engine/index.ts";
import { callWorker } from "./call-worker.ts";
import { type EngineWorker, openWorker } from "./open-worker.ts";

/**
 * Bookings shared by two stored files, determined in a separate worker; null when one of them is not on this device.
 */
export const compareBookingsStored = async (
  localId: string,
  otherId: string,
  signal: AbortSignal,
): Promise<ComparedBookings | null> => {
  const request = await readPair(localId, otherId);
  return request && callWorker("compareBookings", request, signal);
};

/** The same for one pair after another; the worker starts with the first pair that is here, and ends with `end`. */
export const openBookingComparison = (): BookingComparison => {
  let worker: EngineWorker | undefined;
  return {
    compare: async (localId, otherId) => {
      const request = await readPair(localId, otherId);
      if (request === null) return null;
      worker ??= openWorker();
      return worker.call("compareBookings", request);
    },
    end: () => worker?.end(),
  };
};

interface BookingComparison {
  readonly compare: (localId: string, otherId: string) => Promise<ComparedBookings | null>;
  readonly end: () => void;
}

const readPair = async (localId: string, otherId: string) => {
  const [here, there] = await Promise.all([readBytes(localId), readBytes(otherId)]);
  return here && there ? { here, there } : null;
};
