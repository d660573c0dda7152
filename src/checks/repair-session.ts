import { openWorker } from "./open-worker.ts";
import { readStoredFile } from "./read-stored-file.ts";
import type { RepairOffers, RepairOutcome, StoredFile } from "./worker-calls.ts";

export interface RepairSession extends RepairOffers {
  /** Repairs a copy with the offers of these ids and checks it. */
  readonly apply: (chosen: readonly string[]) => Promise<RepairOutcome>;
  /** Goes on with a repaired copy: what was left is offered for it. */
  readonly goOn: (outcome: RepairOutcome) => RepairSession;
  readonly close: () => void;
}

/** Opens a stored file for repairing, in a worker of its own. Rejects when the bytes are not on this device. */
export const openRepairSession = async (localId: string): Promise<RepairSession> => {
  const file = await readStoredFile(localId);
  const worker = openWorker();
  try {
    const { offers, isMarked } = await worker.call("offerRepairs", file);
    const openStep = (step: StoredFile, stepOffers: RepairOffers["offers"]): RepairSession => ({
      offers: stepOffers,
      isMarked,
      apply: (chosen) => worker.call("repair", { ...step, chosen }),
      goOn: ({ name, content, left }) => openStep({ ...step, name, bytes: content }, left),
      close: worker.end,
    });
    return openStep(file, offers);
  } catch (error) {
    worker.end();
    throw error;
  }
};

export type { RepairOffer, RepairOutcome } from "./worker-calls.ts";
