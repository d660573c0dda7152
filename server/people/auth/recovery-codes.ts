import { createHash, randomInt } from "node:crypto";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";

const count = 10;
// Without characters that look alike on paper.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
/** More than 112 bits, enough for a plain hash (ASVS 6.5.2). */
const length = 24;

/** Replaces all codes by ten new ones, returned only here and stored as hashes. */
export const replaceRecoveryCodes = async (trx: Trx, userId: string, now: number): Promise<readonly string[]> => {
  const codes = Array.from({ length: count }, createCode);
  // If renewed in two windows at once, the codes of both would be valid.
  await lockSubject(trx, `recovery codes ${userId}`);
  await trx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  const rows = codes.map((code) => ({ hash: hashCode(userId, code), userId, createdAt: now, usedAt: null }));
  await trx.insertInto("recoveryCodes").values(rows).execute();
  return codes;
};

/** Uses up a code; false if the user has no such unused code. */
export const consumeRecoveryCode = async (trx: Trx, userId: string, code: string, now: number): Promise<boolean> => {
  const consumed = await trx
    .updateTable("recoveryCodes")
    .set({ usedAt: now })
    .where("hash", "=", hashCode(userId, code))
    .where("usedAt", "is", null)
    .returning("hash")
    .executeTakeFirst();
  return consumed !== undefined;
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

const createCode = (): string =>
  Array.from(
    { length },
    (_, index) => `${index > 0 && index % 4 === 0 ? "-" : ""}${letters[randomInt(letters.length)]}`,
  ).join("");

/** Accepts codes with or without hyphens, spaces and capitals. */
const hashCode = (userId: string, code: string): string =>
  createHash("sha256")
    .update(`${userId} ${code.toLowerCase().replace(/[\s-]/g, "")}`)
    .digest("hex");
