import { createHash } from "node:crypto";
import type { MailOauth } from "#contract/mail-oauth.ts";
import type { Context } from "#server/carriers/context.ts";
import { readAdminSecret, writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { fetchToken, type Token, type TokenSource } from "./fetch-token.ts";

type Reading = Pick<Context, "db" | "keys" | "now">;

/** Returns a valid token; `refused` is one that a mail server refused. */
export type ReadToken = (refused?: string) => Promise<string>;

/** In memory only, never on disk. */
const tokens = new Map<string, Token>();
/** Concurrent callers share one request. */
const fetching = new Map<string, Promise<Token>>();

export interface TokenNames {
  /** Names the client secret and refresh token are sealed under. */
  readonly clientSecret: string;
  readonly refreshToken: string;
}

/** Token source of one sign-in; a call may throw a TokenFailure. */
export const createTokenReader =
  (oauth: MailOauth, names: TokenNames, context: Reading): ReadToken =>
  async (refused) => {
    const { db, keys, now } = context;
    const source = {
      oauth,
      clientSecret: (await readAdminSecret(db, names.clientSecret, keys)) ?? "",
      refreshToken: (await readAdminSecret(db, names.refreshToken, keys)) ?? "",
    };
    const key = keyOf(source);
    const present = tokens.get(key);
    if (present && present.accessToken !== refused && present.expiresAt > now()) return present.accessToken;
    const pending = fetching.get(key) ?? renew(key, source, names, context);
    return (await pending).accessToken;
  };

const renew = (key: string, source: TokenSource, names: TokenNames, context: Reading): Promise<Token> => {
  const work = async (): Promise<Token> => {
    const token = await fetchToken(source, context.now());
    for (const [old, { expiresAt }] of tokens) if (expiresAt <= context.now()) tokens.delete(old);
    tokens.set(key, token);
    if (token.refreshToken !== null) {
      await storeRefreshToken(token.refreshToken, source, names, context);
      tokens.set(keyOf({ ...source, refreshToken: token.refreshToken }), token);
    }
    return token;
  };
  const promise = work().finally(() => fetching.delete(key));
  fetching.set(key, promise);
  return promise;
};

/** Many providers invalidate the previous one; a token entered by a user meanwhile stays. */
const storeRefreshToken = (
  token: string,
  source: TokenSource,
  names: TokenNames,
  { db, keys }: Reading,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const present = await readAdminSecret(trx, names.refreshToken, keys);
    if (present === source.refreshToken) await writeAdminSecret(trx, names.refreshToken, token, keys);
  });

/** Any change of a sign-in needs a new token. */
const keyOf = (source: TokenSource): string => createHash("sha256").update(JSON.stringify(source)).digest("hex");
