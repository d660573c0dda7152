import type { Handler } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readSessions } from "#server/people/auth/read-sessions.ts";
import { findPersonRow } from "#server/people/policy/guard-account.ts";
import { mayManageDevices } from "#server/people/policy/policy.ts";

export const listPersonSessions: Handler<"listPersonSessions"> = async ({ id }, context) => {
  const row = await findPersonRow(context.db, id);
  if (!mayManageDevices(context.user, row)) throw new ApiError("SUPER_ADMIN_ONLY");
  return { sessions: await readSessions(row.id, context) };
};
