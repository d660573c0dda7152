import type { SplitOptions } from "#engine/index.ts";
import { callWorker } from "./call-worker.ts";
import { readStoredFile } from "./read-stored-file.ts";
import type { SplitOutcome } from "./worker-calls.ts";

/** Divides a stored file in a separate worker. Rejects when the bytes are not on this device or the signal aborts. */
export const splitStored = async (
  localId: string,
  by: SplitOptions["by"],
  signal: AbortSignal,
): Promise<SplitOutcome> => callWorker("split", { ...(await readStoredFile(localId)), by }, signal);

export type { SplitOutcome } from "./worker-calls.ts";
