import { readStoredFile } from "./ask-stored.ts";
import { openWorkerLine } from "./worker-line.ts";
import type { RepairOffers, RepairOutcome } from "./worker-messages.ts";

export interface RepairSession extends RepairOffers {
  /** Repairs a copy with the offers of these ids and checks it. */
  readonly apply: (chosen: readonly string[]) => Promise<RepairOutcome>;
  readonly close: () => void;
}

/** Opens a stored file for repairing, in a worker of its own. Rejects when the bytes are not on this device. */
export const openRepairSession = async (localId: string): Promise<RepairSession> => {
  const file = await readStoredFile(localId);
  const line = openWorkerLine();
  try {
    const offers = await line.ask<RepairOffers>({ ask: "offers", ...file });
    return { ...offers, apply: (chosen) => line.ask({ ask: "repair", ...file, chosen }), close: line.end };
  } catch (error) {
    line.end();
    throw error;
  }
};

export type { RepairOffer, RepairOutcome } from "./worker-messages.ts";
