import type { Handler } from "#server/calls/context.ts";
import { verifyChain } from "#server/records/audit/verify-chain.ts";

/** Whether every entry is still as it was written. */
export const verifyAudit: Handler<"verifyAudit"> = (_input, { db }) => verifyChain(db);
