import type { Report } from "#engine/index.ts";
import { openWorker } from "./open-worker.ts";
import { readStoredFile } from "./read-stored-file.ts";
import type { FileToRepair } from "./repair-calls.ts";
import type { EditOutcome, NamedEdit, RepairOffer, RepairOffers, RepairOutcome } from "./worker-calls.ts";

export interface RepairSession extends RepairOffers {
  /** Repairs a copy with the offers of these ids and checks it. */
  readonly apply: (chosen: readonly string[]) => Promise<RepairOutcome>;
  /** Writes values into cells of a copy and checks it. */
  readonly edit: (edits: readonly NamedEdit[], report: Pick<Report, "counts" | "format">) => Promise<EditOutcome>;
  /** Repairs applied before this step. */
  readonly done: readonly RepairOffer[];
  /** Continues with a repaired copy and offers the remaining repairs. */
  readonly goOn: (outcome: RepairOutcome) => RepairSession;
  readonly close: () => void;
}

/** Opens a stored file for repairing, in a separate worker. Rejects when the bytes are not on this device. */
export const openRepairSession = async (localId: string): Promise<RepairSession> => {
  const file: FileToRepair = { ...(await readStoredFile(localId)), now: new Date() };
  const worker = openWorker();
  try {
    const { offers, isMarked } = await worker.call("offerRepairs", file);
    const openStep = (
      step: FileToRepair,
      stepOffers: RepairOffers["offers"],
      done: readonly RepairOffer[],
    ): RepairSession => ({
      offers: stepOffers,
      isMarked,
      apply: (chosen) => worker.call("repair", { ...step, chosen }),
      edit: (edits, { counts: before, format: { category } }) =>
        worker.call("editCells", { ...step, edits, category, before }),
      done,
      goOn: ({ name, content, left, applied }) =>
        openStep({ ...step, name, bytes: content }, left, [...done, ...applied]),
      close: worker.end,
    });
    return openStep(file, offers, []);
  } catch (error) {
    worker.end();
    throw error;
  }
};

export type { NamedEdit, RepairOffer, RepairOutcome } from "./worker-calls.ts";
