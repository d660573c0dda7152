import { createHash, randomBytes } from "node:crypto";
import { hourMs } from "#engine/values/units.ts";
import type { Context } from "#server/calls/context.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { UserRow } from "#server/store/db/rows/people.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";

export type LinkKind = "invitation" | "passwordReset";

export interface OneTimeLink {
  /** URL of the page that sets a password; without a host if the server does not know its own. */
  readonly url: string;
  readonly expiresAt: number;
}

/** An invited colleague may be on holiday; a password reset is urgent. */
const lifetimeMs: Readonly<Record<LinkKind, number>> = { invitation: 7 * 24 * hourMs, passwordReset: 24 * hourMs };

/** Creates a link for a user and invalidates previous ones. The link is returned only here and never stored. */
export const createOneTimeLink = async (
  trx: Trx,
  row: Pick<UserRow, "id" | "email">,
  kind: LinkKind,
  { now, settings }: Pick<Context, "now" | "settings">,
): Promise<OneTimeLink> => {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = now() + lifetimeMs[kind];
  // Otherwise one of two concurrent links would stay valid after the other was used.
  await lockSubject(trx, `link ${row.id}`);
  await removeOneTimeLinks(trx, row.id);
  await trx
    .insertInto("oneTimeLinks")
    .values({ hash: hashLinkToken(token), userId: row.id, kind, createdAt: now(), expiresAt, usedAt: null })
    .execute();
  // In the fragment, so that it reaches neither this server's log nor a proxy's.
  return { url: `${settings.publicUrl ?? ""}/einladung#${token}`, expiresAt };
};

/** Ends all links of a user for good; after locking and unlocking a new one is needed. */
export const removeOneTimeLinks = async (trx: Trx, userId: string): Promise<void> => {
  await trx.deleteFrom("oneTimeLinks").where("userId", "=", userId).execute();
};

/** Link and user of a token; undefined if it is used, expired or unknown, or the user is locked. */
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
