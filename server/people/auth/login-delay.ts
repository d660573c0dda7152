import type { Context } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";

const windowMs = 15 * 60_000;
/** So many mistakes are human; from then on each further one doubles the wait. */
const freeFailures = 10;

export interface LoginAttempt {
  readonly emailFolded: string;
  /** The device, where it is one the person has used before; else null. */
  readonly deviceId: string | null;
}

/**
 * Refuses an attempt that comes too soon after many failed ones for the same account, from whatever addresses. A
 * device the person has used before is counted by itself, so a stranger cannot lock its owner out.
 */
export const refuseTooEarly = async (
  { emailFolded, deviceId }: LoginAttempt,
  { db, now }: Pick<Context, "db" | "now">,
): Promise<void> => {
  const failures = await db
    .selectFrom("auditEntries")
    .select(["at", "detailJson"])
    .where("action", "=", "signInFailed")
    .where("subject", "=", emailFolded)
    .where("at", ">", now() - windowMs)
    // What lies ahead was written before the clock was set back, and would keep everybody out until then.
    .where("at", "<=", now())
    .orderBy("at", "desc")
    .execute();
  const own = failures.filter(({ detailJson }) => readDevice(detailJson) === deviceId);
  const excess = own.length - freeFailures;
  const last = own[0];
  if (excess < 0 || last === undefined) return;
  const waitMs = Math.min(windowMs, 1000 * 2 ** excess) - (now() - Number(last.at));
  if (waitMs > 0) throw new ApiError("RATE_LIMITED", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
};

const readDevice = (detailJson: string): string | null => (JSON.parse(detailJson) as { device: string | null }).device;
