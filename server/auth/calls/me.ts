import { rowToAskedUser } from "#server/auth/asked-of.ts";
import type { Handler } from "#server/context.ts";
import { findPersonRow } from "#server/users/guard-account.ts";

export const me: Handler<"me"> = async (_input, context) => ({
  user: await rowToAskedUser(await findPersonRow(context.db, context.user.id), context),
});
