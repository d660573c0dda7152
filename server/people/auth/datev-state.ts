import { createHash } from "node:crypto";

/** Who reads the database must not be able to finish somebody's sign-in. */
export const hashState = (state: string): string => createHash("sha256").update(state).digest("hex");
