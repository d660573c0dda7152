import type { SplitOptions } from "#engine/index.ts";
import { askStored } from "./ask-stored.ts";
import type { SplitOutcome } from "./worker-messages.ts";

/** Divides a stored file in a worker of its own. Rejects when the bytes are not on this device or the signal aborts. */
export const splitStored = (localId: string, by: SplitOptions["by"], signal: AbortSignal): Promise<SplitOutcome> =>
  askStored(localId, (file) => ({ ask: "split", ...file, by }), signal);

export type { SplitOutcome } from "./worker-messages.ts";
