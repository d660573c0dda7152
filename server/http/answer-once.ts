import { createHash } from "node:crypto";
import { minuteMs } from "#engine/values/units.ts";
import type { Context } from "#server/carriers/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { openSecret, sealSecret } from "#server/store/secrets/sealed-secret.ts";

/** Far longer than a client repeats a call whose answer was lost. */
const cacheMs = 10 * minuteMs;

/** Identifies one call of a user; a repeated call has the same key. */
export interface CallKey {
  readonly userId: string;
  readonly name: string;
  readonly key: string;
}

/**
 * Runs a changing call once per key: a repeated call gets the answer of the first. A call that failed runs again; one
 * that is still running, or was killed while it ran, is refused with CALL_RUNNING.
 */
export const answerOnce = async (
  { userId, name, key }: CallKey,
  { db, keys, now }: Pick<Context, "db" | "keys" | "now">,
  run: () => Promise<unknown>,
): Promise<{ readonly data: unknown; readonly isRepeated: boolean }> => {
  const keyHash = createHash("sha256")
    .update(JSON.stringify([userId, name, key]))
    .digest("hex");
  await db.deleteFrom("answeredCalls").where("endsAt", "<=", now()).execute();
  const claimed = await db
    .insertInto("answeredCalls")
    .values({ keyHash, sealedAnswer: null, endsAt: now() + cacheMs })
    .onConflict((conflict) => conflict.column("keyHash").doNothing())
    .returning("keyHash")
    .executeTakeFirst();
  // Answers may contain new API keys or recovery codes.
  const place = { table: "answeredCalls", id: keyHash, column: "sealedAnswer" };
  if (!claimed) {
    const first = await db
      .selectFrom("answeredCalls")
      .select("sealedAnswer")
      .where("keyHash", "=", keyHash)
      .executeTakeFirst();
    const text = first?.sealedAnswer ? openSecret(first.sealedAnswer, keys.sealing, place) : null;
    if (text === null) throw new ApiError("CALL_RUNNING");
    return { data: JSON.parse(text), isRepeated: true };
  }
  let data: unknown;
  try {
    data = await run();
  } catch (error) {
    await db.deleteFrom("answeredCalls").where("keyHash", "=", keyHash).execute();
    throw error;
  }
  const sealedAnswer = sealSecret(JSON.stringify(data), keys.sealing, place);
  await db.updateTable("answeredCalls").set({ sealedAnswer }).where("keyHash", "=", keyHash).execute();
  return { data, isRepeated: false };
};
