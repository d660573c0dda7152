import type { Trx } from "#server/store/db/schema.ts";

const dayMs = 86_400_000;
/** Longest life of a link for a password. */
const linkDays = 7;

/**
 * Whether one of the two held the other's account within the last 24 hours: was shown the link that sets its password,
 * because no mail leaves this server, and the link was made or used since then. Read from the audit, where neither can
 * change it.
 */
export const mayBeSamePerson = async (
  trx: Trx,
  [one, other]: readonly [string, string],
  now: number,
): Promise<boolean> => (await wasHeld(trx, one, other, now)) || (await wasHeld(trx, other, one, now));

const wasHeld = async (trx: Trx, holder: string, personId: string, now: number): Promise<boolean> => {
  const dayAgo = now - dayMs;
  const entries = await trx
    .selectFrom("auditEntries")
    .select(["action", "actorId", "at", "detailJson"])
    .where("subject", "=", personId)
    .where("action", "in", ["passwordLink", "passwordSet"])
    .where("at", ">", dayAgo - linkDays * dayMs)
    .execute();
  const isShown = ({ action, actorId, detailJson }: (typeof entries)[number]): boolean =>
    // Entries of earlier versions do not say how the link went.
    action === "passwordLink" && actorId === holder && (JSON.parse(detailJson) as { way?: string }).way !== "mailed";
  const isRecent = ({ at }: (typeof entries)[number]): boolean => Number(at) > dayAgo;
  const shown = entries.filter(isShown);
  const isUsed = entries.some((entry) => entry.action === "passwordSet" && isRecent(entry));
  return shown.some(isRecent) || (shown.length > 0 && isUsed);
};
