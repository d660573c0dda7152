import { askStored } from "./ask-stored.ts";
import type { OfficeDemands, OfficeFinding } from "./worker-messages.ts";

/**
 * What the demands say about a stored file, found in a worker of its own; null where the file tells too little. Rejects
 * when the bytes are not on this device, when only the PIN opens them, or when the signal aborts.
 */
export const checkOfficeStored = (
  localId: string,
  demands: OfficeDemands,
  signal: AbortSignal,
): Promise<readonly OfficeFinding[] | null> =>
  askStored(localId, (file) => ({ ask: "office", ...file, demands }), signal);

export type { OfficeDemands, OfficeFinding } from "./worker-messages.ts";
