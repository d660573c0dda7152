import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { Provider } from "oidc-provider";

/** Who shows themselves to the provider. */
export type ShownPerson = {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
};

/** What stands between the provider and us; replaced by a test that spoils it. */
type Listen = (url: string, pass: () => void, hang: () => void, response: ServerResponse) => void;

/** A really running provider of OpenID Connect. Whoever comes is signed in and has agreed, as with a SmartCard that is plugged in. */
export interface OidcProvider {
  readonly issuer: string;
  person: ShownPerson;
  listen: Listen;
  /** Changes the id token before the provider signs it. */
  changeIdToken: (claims: JWTPayload) => JWTPayload;
  readonly close: () => void;
}

export const oidcClient = { id: "pruefstapel", secret: "geheim" } as const;

export const startOidcProvider = async (redirectUrl: string, person: ShownPerson): Promise<OidcProvider> => {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const running: OidcProvider = {
    issuer,
    person,
    listen: (_url, pass) => pass(),
    changeIdToken: (claims) => claims,
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: "sig", alg: "RS256" }] },
    clients: [{ client_id: oidcClient.id, client_secret: oidcClient.secret, redirect_uris: [redirectUrl] }],
    extraParams: ["enableWindowsSso"],
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: true,
    cookies: { keys: ["nur für diesen Test"] },
    ttl: { IdToken: 600, AccessToken: 600, AuthorizationCode: 600, Grant: 600, Session: 600, Interaction: 600 },
    features: { devInteractions: { enabled: false } },
    findAccount: async () => ({ accountId: running.person.sub, claims: async () => running.person }),
    loadExistingGrant: async (ctx) => {
      const { client, account } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        clientId: client?.clientId ?? "",
        accountId: account?.accountId ?? "",
      });
      grant.addOIDCScope("openid profile email");
      await grant.save();
      return grant;
    },
    interactions: { url: (_ctx, interaction) => `/anmelden/${interaction.uid}` },
  });
  const answer = provider.callback();
  http.on("request", (request, response) => {
    const pass = async () => {
      if (request.url?.startsWith("/token")) changeAnswer(response, (tokens) => resign(tokens, privateKey, running));
      if (!request.url?.startsWith("/anmelden/")) return answer(request, response);
      await provider.interactionFinished(request, response, { login: { accountId: running.person.sub } });
    };
    running.listen(
      request.url ?? "",
      () => void pass(),
      () => undefined,
      response,
    );
  });
  return running;
};

type Answer = Readonly<Record<string, unknown>>;

const resign = async (tokens: Answer, key: CryptoKey, { changeIdToken }: OidcProvider): Promise<Answer> => {
  if (typeof tokens.id_token !== "string") return tokens;
  const { alg = "", kid = "" } = decodeProtectedHeader(tokens.id_token);
  const claims = changeIdToken(decodeJwt(tokens.id_token));
  return { ...tokens, id_token: await new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key) };
};

/** Replaces the JSON that is written at the end of a response. */
const changeAnswer = (response: ServerResponse, change: (answer: Answer) => Promise<Answer>): void => {
  const end = response.end.bind(response);
  response.end = ((body: unknown) => {
    void change(JSON.parse(String(body))).then((changed) => {
      const text = JSON.stringify(changed);
      response.setHeader("content-length", Buffer.byteLength(text));
      end(text);
    });
    return response;
  }) as typeof response.end;
};
