import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";

/** The process takes work: not going down, its database answers, and what it stores arrives in both places. */
export const ready: Handler<"ready"> = async (_input, { db, isReady, probeStorage }) => {
  if (!isReady()) throw new ApiError("UNAVAILABLE");
  try {
    await db.selectFrom("users").select("id").limit(1).execute();
    await probeStorage();
  } catch (cause) {
    throw new ApiError("UNAVAILABLE", { cause });
  }
  return { ready: true };
};
