import type { AiProviderSettings } from "#contract/ai-providers.ts";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { AiRequestRow } from "#server/store/db/rows/offices.ts";
import { budgetMicros, readSpent } from "./spending.ts";
import type { Target } from "./targets.ts";

export interface Reservation {
  readonly target: Target;
  readonly purpose: AiRequestRow["purpose"];
  /** Maximum cost. */
  readonly maxMicros: number;
  readonly redactions: number;
  readonly isFallback: boolean;
}

/**
 * Inserts the row of a request before it is sent, with its maximum cost; null if that exceeds the monthly budget.
 * Concurrent requests wait for each other, so that the rest is not spent twice.
 */
export const reserveRequest = async (
  { target: { provider, model }, purpose, maxMicros, redactions, isFallback }: Reservation,
  { db, now, newId, user }: SignedInContext,
): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    await lockSubject(trx, `ai/${provider.id}`);
    const spent = await readSpent(trx, provider.id, now());
    if (spent + maxMicros > budgetMicros(provider)) return null;
    const id = newId();
    await trx
      .insertInto("aiRequests")
      .values({
        id,
        at: now(),
        userId: user.id,
        purpose,
        providerId: provider.id,
        provider: provider.name,
        model,
        state: "running",
        cause: null,
        firstTokenMs: null,
        totalMs: null,
        tokensIn: 0,
        tokensOut: 0,
        costMicros: maxMicros,
        redactions,
        isFallback: isFallback ? 1 : 0,
        contentJson: null,
        rating: null,
        adoptedAt: null,
      })
      .execute();
    return id;
  });

export type RequestEnd = Pick<
  AiRequestRow,
  "state" | "cause" | "firstTokenMs" | "totalMs" | "tokensIn" | "tokensOut" | "contentJson"
> & {
  /** Null if the provider did not report usage: the maximum cost stays. */
  readonly costMicros: number | null;
};

export const endRequest = async (id: string, end: RequestEnd, { db }: Pick<SignedInContext, "db">): Promise<void> => {
  const { costMicros, ...rest } = end;
  await db
    .updateTable("aiRequests")
    .set({ ...rest, ...(costMicros !== null && { costMicros }) })
    .where("id", "=", id)
    .execute();
};

/** Removes stored contents after their retention; figures stay. */
export const removeOldContents = async (
  retentionDays: number,
  { db, now }: Pick<SignedInContext, "db" | "now">,
): Promise<void> => {
  await db
    .updateTable("aiRequests")
    .set({ contentJson: null })
    .where("contentJson", "is not", null)
    .where("at", "<", now() - retentionDays * dayMs)
    .execute();
};

export const budgetUsedUp = ({ name }: AiProviderSettings): string =>
  `Das Monatsbudget von „${name}“ reicht für diese Anfrage nicht mehr.`;
