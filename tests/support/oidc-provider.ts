import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
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
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };
  const provider = new Provider(issuer, {
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
