import { ApiError } from "./api-error.ts";
import type { Handler } from "./context.ts";

/** The process answers. */
export const health: Handler<"health"> = async (_input, { version, rulesetVersion }) => ({
  status: "ok",
  version,
  rulesetVersion,
});

/** The process takes work: not going down, and its database answers. */
export const ready: Handler<"ready"> = async (_input, { db, isReady }) => {
  if (!isReady()) throw new ApiError("UNAVAILABLE");
  await db.selectFrom("users").select("id").limit(1).execute();
  return { ready: true };
};
