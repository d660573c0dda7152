import { callWorker } from "./call-worker.ts";
import { readStoredFile } from "./read-stored-file.ts";
import type { OfficeRequirements, OfficeResult } from "./worker-calls.ts";

/**
 * Checks a stored file against the requirements in a separate worker; null if the file says too little. Rejects when
 * the bytes are not on this device, when only the PIN opens them, or when the signal aborts.
 */
export const checkOfficeStored = async (
  localId: string,
  requirements: OfficeRequirements,
  signal: AbortSignal,
): Promise<OfficeResult | null> =>
  callWorker("checkOffice", { ...(await readStoredFile(localId)), requirements }, signal);

export type { OfficeFinding, OfficeRequirements, OfficeResult } from "./worker-calls.ts";
