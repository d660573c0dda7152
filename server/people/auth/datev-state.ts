import { createHash } from "node:crypto";

/** Hashed, so that a reader of the database cannot complete a sign-in. */
export const hashState = (state: string): string => createHash("sha256").update(state).digest("hex");
