import { createHash } from "node:crypto";
import type { MailOauth } from "#contract/mail-oauth.ts";
import type { Context } from "#server/carriers/context.ts";
import { readAdminSecret, writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { fetchToken, type Token, type TokenSource } from "./fetch-token.ts";

type Reading = Pick<Context, "db" | "keys" | "now">;

/** Answers a token that is still good; `refused` names one a mail server did not take. */
export type ReadToken = (refused?: string) => Promise<string>;

/** In memory alone: whoever reads the disk finds none. */
const tokens = new Map<string, Token>();
/** Of several that ask at once one fetches. */
const fetching = new Map<string, Promise<Token>>();

export interface TokenNames {
  /** Under which client secret and refresh token are sealed. */
  readonly clientSecret: string;
  readonly refreshToken: string;
}

/** A way to the tokens of one sign-in; when it is asked it may throw a TokenFailure. */
export const openToken =
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
    if (present && present.accessToken !== refused && present.goodUntil > now()) return present.accessToken;
    const underWay = fetching.get(key) ?? renew(key, source, names, context);
    return (await underWay).accessToken;
  };

const renew = (key: string, source: TokenSource, names: TokenNames, context: Reading): Promise<Token> => {
  const work = async (): Promise<Token> => {
    const token = await fetchToken(source, context.now());
    for (const [old, { goodUntil }] of tokens) if (goodUntil <= context.now()) tokens.delete(old);
    tokens.set(key, token);
    if (token.refreshToken !== null) {
      await keepRefreshToken(token.refreshToken, source, names, context);
      tokens.set(keyOf({ ...source, refreshToken: token.refreshToken }), token);
    }
    return token;
  };
  const promise = work().finally(() => fetching.delete(key));
  fetching.set(key, promise);
  return promise;
};

/** Many providers take the former one no more; what a person has entered meanwhile stays. */
const keepRefreshToken = (
  token: string,
  source: TokenSource,
  names: TokenNames,
  { db, keys }: Reading,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const present = await readAdminSecret(trx, names.refreshToken, keys);
    if (present === source.refreshToken) await writeAdminSecret(trx, names.refreshToken, token, keys);
  });

/** Whatever changes about a sign-in asks for a token of its own. */
const keyOf = (source: TokenSource): string => createHash("sha256").update(JSON.stringify(source)).digest("hex");
