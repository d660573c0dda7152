import type { Proof, ProofVerification } from "#engine/index.ts";
import { callWorker } from "./call-worker.ts";

/** The proof in a file; null if there is none. Read in a worker, because any file may be dropped. */
export const readDroppedProof = async (file: File, signal: AbortSignal): Promise<Proof | null> =>
  file.size > maxBytes ? null : callWorker("readProof", { name: file.name, bytes: file }, signal);

/** Proofs have about a kilobyte. */
const maxBytes = 100_000;

/** Whether proof and file belong together; the file is checked once more, in a separate worker. */
export const verifyDroppedProof = (proof: Proof, file: Blob, signal: AbortSignal): Promise<ProofVerification> =>
  callWorker("verifyProof", { proof, bytes: file }, signal);

export type { Proof, ProofVerification } from "#engine/index.ts";
