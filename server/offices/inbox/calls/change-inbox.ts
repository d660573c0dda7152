import type { Handler } from "#server/carriers/context.ts";
import { requireConsistent } from "#server/offices/inbox/require-consistent.ts";
import { saveInbox } from "#server/offices/inbox/save-inbox.ts";

/** Saves mailboxes, rules and passwords in one transaction. */
export const changeInbox: Handler<"changeInbox"> = async (input, context) => {
  requireConsistent(input.settings);
  return context.db.transaction().execute((trx) => saveInbox(trx, input, context));
};
