import { openWorker } from "./open-worker.ts";
import { readStoredFile } from "./read-stored-file.ts";
import type { RepairOffers, RepairOutcome } from "./worker-calls.ts";

export interface RepairSession extends RepairOffers {
  /** Repairs a copy with the offers of these ids and checks it. */
  readonly apply: (chosen: readonly string[]) => Promise<RepairOutcome>;
  readonly close: () => void;
}

/** Opens a stored file for repairing, in a worker of its own. Rejects when the bytes are not on this device. */
export const openRepairSession = async (localId: string): Promise<RepairSession> => {
  const file = await readStoredFile(localId);
  const worker = openWorker();
  try {
    const offers = await worker.call("offerRepairs", file);
    return { ...offers, apply: (chosen) => worker.call("repair", { ...file, chosen }), close: worker.end };
  } catch (error) {
    worker.end();
    throw error;
  }
};

export type { RepairOffer, RepairOutcome } from "./worker-calls.ts";
