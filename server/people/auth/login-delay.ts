import { minuteMs } from "#engine/values/units.ts";
import type { Context } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";

const windowMs = 15 * minuteMs;
/** Failures without a delay; each further one doubles it. */
const failuresWithoutDelay = 10;

export interface LoginAttempt {
  readonly emailFolded: string;
  /** Device the user has used before; otherwise null. */
  readonly deviceId: string | null;
}

/**
 * Refuses an attempt too soon after many failures for the same account, from any address. A known device is counted
 * separately, so a stranger cannot lock its owner out.
 */
export const enforceLoginDelay = async (
  { emailFolded, deviceId }: LoginAttempt,
  { db, now }: Pick<Context, "db" | "now">,
): Promise<void> => {
  const failures = await db
    .selectFrom("auditEntries")
    .select(["at", "detailJson"])
    .where("action", "=", "signInFailed")
    .where("subject", "=", emailFolded)
    .where("at", ">", now() - windowMs)
    // Later times were written before the clock was set back, and would lock everybody out until then.
    .where("at", "<=", now())
    .orderBy("at", "desc")
    .execute();
  const own = failures.filter(({ detailJson }) => readDevice(detailJson) === deviceId);
  const excess = own.length - failuresWithoutDelay;
  const last = own[0];
  if (excess < 0 || last === undefined) return;
  const waitMs = Math.min(windowMs, 1000 * 2 ** excess) - (now() - Number(last.at));
  if (waitMs > 0) throw new ApiError("RATE_LIMITED", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
};

const readDevice = (detailJson: string): string | null => (JSON.parse(detailJson) as { device: string | null }).device;
