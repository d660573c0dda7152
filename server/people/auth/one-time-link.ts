import { createHash, randomBytes } from "node:crypto";
import type { Context } from "#server/calls/context.ts";
import type { Db, Trx, UserRow } from "#server/store/db/schema.ts";
import { takeTurn } from "#server/store/db/take-turn.ts";

export type LinkKind = "invitation" | "passwordReset";

export interface OneTimeLink {
  /** Address of the page that sets a password; without host where the server does not know its own. */
  readonly url: string;
  readonly expiresAt: number;
}

const hourMs = 3_600_000;
/** A colleague may be on holiday; a forgotten password is wanted now. */
const lifetimeMs: Readonly<Record<LinkKind, number>> = { invitation: 7 * 24 * hourMs, passwordReset: 24 * hourMs };

/** Makes a link for a person; former ones end. The link itself is never stored and can be shown this once. */
export const createOneTimeLink = async (
  trx: Trx,
  row: Pick<UserRow, "id" | "email">,
  kind: LinkKind,
  { now, settings }: Pick<Context, "now" | "settings">,
): Promise<OneTimeLink> => {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = now() + lifetimeMs[kind];
  // Of two made at once one would stay when the other has been used.
  await takeTurn(trx, `link ${row.id}`);
  await removeOneTimeLinks(trx, row.id);
  await trx
    .insertInto("oneTimeLinks")
    .values({ hash: hashLinkToken(token), userId: row.id, kind, createdAt: now(), expiresAt, usedAt: null })
    .execute();
  // After the #, so that it reaches neither this server's log nor that of a proxy.
  return { url: `${settings.publicUrl ?? ""}/einladung#${token}`, expiresAt };
};

/** Ends the links of a person for good: one that is locked and unlocked again gets a new one. */
export const removeOneTimeLinks = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom("oneTimeLinks").where("userId", "=", userId).execute();
};

/** Link and person behind a token; undefined where it was used, has run out, never was, or the person is locked. */
export const findOneTimeLink = (db: Db, token: string, now: number) =>
  db
    .selectFrom("oneTimeLinks")
    .innerJoin("users", "users.id", "oneTimeLinks.userId")
    .where("oneTimeLinks.hash", "=", hashLinkToken(token))
    .where("oneTimeLinks.usedAt", "is", null)
    .where("oneTimeLinks.expiresAt", ">", now)
    .where("users.lockedAt", "is", null)
    .select(["oneTimeLinks.hash", "oneTimeLinks.kind", "oneTimeLinks.expiresAt"])
    .select(["users.id", "users.email", "users.fullName", "users.emailFolded"])
    .executeTakeFirst();

const hashLinkToken = (token: string): string => createHash("sha256").update(token).digest("hex");
