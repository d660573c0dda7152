import { callWorker } from "./call-worker.ts";
import { readStoredFile } from "./read-stored-file.ts";
import type { BelegFiles, PackOutcome, PlanOutcome } from "./worker-calls.ts";

/** Receipts beside a stored Buchungsstapel. */
interface GivenBelege extends Pick<BelegFiles, "files" | "chosen"> {
  readonly localId: string;
}

/** Joins receipts to a stored Buchungsstapel, in a separate worker. Rejects when its bytes are not on this device. */
export const planStored = async ({ localId, ...given }: GivenBelege, signal: AbortSignal): Promise<PlanOutcome> =>
  callWorker("planBelege", { ...given, stapel: await readStoredFile(localId) }, signal);

/** Makes Belegpaket and linked copy, likewise. */
export const packStored = async ({ localId, ...given }: GivenBelege, signal: AbortSignal): Promise<PackOutcome> =>
  callWorker("packBelege", { ...given, stapel: await readStoredFile(localId) }, signal);

export type { PackedFile, PackOutcome, PlanOutcome } from "./worker-calls.ts";
