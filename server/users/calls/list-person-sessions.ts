import { ApiError } from "#server/api-error.ts";
import { readSessions } from "#server/auth/read-sessions.ts";
import type { Handler } from "#server/context.ts";
import { mayManageDevices } from "#server/policy/policy.ts";
import { findPersonRow } from "#server/users/guard-account.ts";

/** Where somebody is signed in. */
export const listPersonSessions: Handler<"listPersonSessions"> = async ({ id }, context) => {
  const row = await findPersonRow(context.db, id);
  if (!mayManageDevices(context.user, row)) throw new ApiError("SUPER_ADMIN_ONLY");
  return { sessions: await readSessions(row.id, context) };
};
