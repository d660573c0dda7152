import type { Handler } from "#server/calls/context.ts";
import { findPersonRow } from "#server/people/policy/guard-account.ts";
import { rowToAskedUser } from "#server/people/policy/second-factor-policy.ts";

export const me: Handler<"me"> = async (_input, context) => ({
  user: await rowToAskedUser(await findPersonRow(context.db, context.user.id), context),
});
