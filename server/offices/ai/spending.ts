import type { AiProviderSettings } from "#contract/ai-providers.ts";
import type { Db } from "#server/store/db/schema.ts";

const berlin = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "medium" });

/** Start of the month in Berlin that contains this moment. */
export const startOfMonth = (now: number): number => {
  const month = berlin.format(now).slice(0, 7);
  const midnightUtc = Date.parse(`${month}-01T00:00:00Z`);
  // One or two hours ahead of UTC, depending on daylight saving time at the first of the month.
  const ahead = Date.parse(`${berlin.format(midnightUtc).replace(" ", "T")}Z`) - midnightUtc;
  return midnightUtc - ahead;
};

/** Cost of this month, with running requests at their maximum; millionths of a euro. */
export const readSpent = async (db: Db, providerId: string, now: number): Promise<number> => {
  const { spent } = await db
    .selectFrom("aiRequests")
    .where("providerId", "=", providerId)
    .where("at", ">=", startOfMonth(now))
    .select(({ fn }) => fn.sum("costMicros").as("spent"))
    .executeTakeFirstOrThrow();
  return Number(spent ?? 0);
};

/** One euro per million tokens is one millionth of a euro per token. */
export const costOf = (
  { priceIn, priceOut }: Pick<AiProviderSettings, "priceIn" | "priceOut">,
  tokensIn: number,
  tokensOut: number,
): number => Math.ceil(tokensIn * (priceIn ?? 0) + tokensOut * (priceOut ?? 0));

/** Upper bound for any tokeniser on German text. */
export const maxTokensOf = (text: string): number => Math.ceil(text.length / 2);

export const budgetMicros = ({ budgetEur }: Pick<AiProviderSettings, "budgetEur">): number =>
  budgetEur === null ? Number.POSITIVE_INFINITY : Math.round(budgetEur * 1_000_000);
