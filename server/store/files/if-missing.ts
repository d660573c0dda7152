import { codeOf } from "./open-safely.ts";

/** For a promise about a file that need not be there. */
export const ifMissing = (error: unknown): undefined => {
  if (codeOf(error) === "ENOENT") return undefined;
  throw error;
};
