import type { AiProviderSettings } from "#contract/ai-providers.ts";
import type { Db } from "#server/store/db/schema.ts";

const berlin = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "medium" });

/** When the month in Berlin began that this moment lies in. */
export const startOfMonth = (now: number): number => {
  const month = berlin.format(now).slice(0, 7);
  const midnightUtc = Date.parse(`${month}-01T00:00:00Z`);
  // One or two hours ahead of UTC, by the season at the first of the month.
  const ahead = Date.parse(`${berlin.format(midnightUtc).replace(" ", "T")}Z`) - midnightUtc;
  return midnightUtc - ahead;
};

/** What this month has cost so far, with what runs counted as dear as it can get; millionths of a euro. */
export const readSpent = async (db: Db, providerId: string, now: number): Promise<number> => {
  const { spent } = await db
    .selectFrom("aiRequests")
    .where("providerId", "=", providerId)
    .where("at", ">=", startOfMonth(now))
    .select(({ fn }) => fn.sum("costMicros").as("spent"))
    .executeTakeFirstOrThrow();
  return Number(spent ?? 0);
};

/** A euro for a million tokens is a millionth of a euro for one. */
export const costOf = (
  { priceIn, priceOut }: Pick<AiProviderSettings, "priceIn" | "priceOut">,
  tokensIn: number,
  tokensOut: number,
): number => Math.ceil(tokensIn * (priceIn ?? 0) + tokensOut * (priceOut ?? 0));

/** More than any tokeniser makes of a German text. */
export const maxTokensOf = (text: string): number => Math.ceil(text.length / 2);

export const budgetMicros = ({ budgetEur }: Pick<AiProviderSettings, "budgetEur">): number =>
  budgetEur === null ? Number.POSITIVE_INFINITY : Math.round(budgetEur * 1_000_000);
