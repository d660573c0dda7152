import { createHash, randomInt } from "node:crypto";
import type { Db, Trx } from "#server/store/db/schema.ts";
import { takeTurn } from "#server/store/db/take-turn.ts";

const count = 10;
// Without characters that are mixed up when read from paper.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
/** Over 112 bits, from which on a plain hash is enough (ASVS 6.5.2). */
const length = 24;

/** Ten fresh codes in place of all former ones; shown this once, stored as hashes. */
export const replaceRecoveryCodes = async (trx: Trx, userId: string, now: number): Promise<readonly string[]> => {
  const codes = Array.from({ length: count }, createCode);
  // Renewed in two windows at once, the codes of both would be good.
  await takeTurn(trx, `recovery codes ${userId}`);
  await trx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  const rows = codes.map((code) => ({ hash: hashCode(userId, code), userId, createdAt: now, usedAt: null }));
  await trx.insertInto("recoveryCodes").values(rows).execute();
  return codes;
};

/** Uses a code up; false where the person has no such code any more. */
export const spendRecoveryCode = async (trx: Trx, userId: string, code: string, now: number): Promise<boolean> => {
  const spent = await trx
    .updateTable("recoveryCodes")
    .set({ usedAt: now })
    .where("hash", "=", hashCode(userId, code))
    .where("usedAt", "is", null)
    .returning("hash")
    .executeTakeFirst();
  return spent !== undefined;
};

export const countRecoveryCodes = async (db: Db, userId: string): Promise<number> => {
  const { left } = await db
    .selectFrom("recoveryCodes")
    .select(({ fn }) => fn.countAll<number>().as("left"))
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
};

/** Six groups of four. */
const createCode = (): string =>
  Array.from(
    { length },
    (_, index) => `${index > 0 && index % 4 === 0 ? "-" : ""}${letters[randomInt(letters.length)]}`,
  ).join("");

/** Typed with or without hyphens, blanks and capitals. */
const hashCode = (userId: string, code: string): string =>
  createHash("sha256")
    .update(`${userId} ${code.toLowerCase().replace(/[\s-]/g, "")}`)
    .digest("hex");
