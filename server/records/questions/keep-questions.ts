import { createHash } from "node:crypto";
import { maskValues } from "#contract/mask-values.ts";
import type { Question } from "#contract/questions.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** Keeps each question of a user once, with its last outcome; values a device has left in it are removed here. */
export const keepQuestions = async (
  trx: Trx,
  questions: readonly Question[],
  { user, now }: { readonly user: { readonly id: string }; readonly now: () => number },
): Promise<void> => {
  for (const { id, text, outcome, at } of questions) {
    const masked = maskValues(text);
    const change = { outcome, at: Math.min(at, now()) };
    await trx
      .insertInto("questions")
      .values({ id, userId: user.id, groupId: groupOf(masked), text: masked, ...change })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(change).where("questions.userId", "=", user.id))
      .execute();
  }
};

/** The same for questions that differ in case, spaces and punctuation only. */
export const groupOf = (text: string): string => {
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return createHash("sha256").update(words).digest("hex").slice(0, 32);
};
