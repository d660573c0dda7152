import type { Handler } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";

/** Ready for work: not shutting down, and both database and file store accept writes. */
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
