import { codeOf } from "./open-safely.ts";

/** Rejection handler for a file that may be missing. */
export const ifMissing = (error: unknown): undefined => {
  if (codeOf(error) === "ENOENT") return undefined;
  throw error;
};
