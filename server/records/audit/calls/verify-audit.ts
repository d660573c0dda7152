import type { Handler } from "#server/calls/context.ts";
import { verifyChain } from "#server/records/audit/verify-chain.ts";

/** Checks that no entry was changed or removed. */
export const verifyAudit: Handler<"verifyAudit"> = (_input, { db }) => verifyChain(db);
