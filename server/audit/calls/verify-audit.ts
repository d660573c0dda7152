import { verifyChain } from "#server/audit/verify-chain.ts";
import type { Handler } from "#server/context.ts";

/** Whether every entry is still as it was written. */
export const verifyAudit: Handler<"verifyAudit"> = (_input, { db }) => verifyChain(db);
