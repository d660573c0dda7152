import { dayMs } from "#engine/values/units.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** Maximum lifetime of a password link. */
const linkDays = 7;

/**
 * Whether one user controlled the other's account within the last 24 hours: they were shown its password link, because
 * this server sends no mails, and the link was created or used since then. Based on the audit, which neither can
 * change.
 */
export const couldBeSamePerson = async (
  trx: Trx,
  [one, other]: readonly [string, string],
  now: number,
): Promise<boolean> => (await hadAccess(trx, one, other, now)) || (await hadAccess(trx, other, one, now));

const hadAccess = async (trx: Trx, holder: string, personId: string, now: number): Promise<boolean> => {
  const dayAgo = now - dayMs;
  const entries = await trx
    .selectFrom("auditEntries")
    .select(["action", "actorId", "at", "detailJson"])
    .where("subject", "=", personId)
    .where("action", "in", ["passwordLink", "passwordSet"])
    .where("at", ">", dayAgo - linkDays * dayMs)
    .execute();
  const isShown = ({ action, actorId, detailJson }: (typeof entries)[number]): boolean =>
    // Entries of earlier versions do not contain the delivery way.
    action === "passwordLink" && actorId === holder && (JSON.parse(detailJson) as { way?: string }).way !== "mailed";
  const isRecent = ({ at }: (typeof entries)[number]): boolean => Number(at) > dayAgo;
  const shown = entries.filter(isShown);
  const isUsed = entries.some((entry) => entry.action === "passwordSet" && isRecent(entry));
  return shown.some(isRecent) || (shown.length > 0 && isUsed);
};
