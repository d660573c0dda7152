import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { hourMs } from "#engine/values/units.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import { lockPerson } from "#server/people/users/calls/lock-person.ts";
import { type OidcProvider, oidcClient, startOidcProvider } from "#tests/support/oidc-provider.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { authenticate } from "./authenticate.ts";
import { datevCallback } from "./calls/datev-callback.ts";
import { datevLogin } from "./calls/datev-login.ts";

let provider: OidcProvider;
let server: TestContext;
let settings: NonNullable<Settings["datevLogin"]>;
const redirectUrl = "http://localhost:8080/login";
const email = "anna@kanzlei.example";

beforeAll(async () => {
  server = await openTestContext();
  provider = await startOidcProvider(redirectUrl, { sub: "" });
  settings = {
    issuer: provider.issuer,
    clientId: oidcClient.id,
    clientSecret: oidcClient.secret,
    scope: "openid profile email",
    timeoutSeconds: 10,
  };
});
afterAll(async () => {
  provider.close();
  await server.remove();
});
beforeEach(async () => {
  provider.listen = (_url, pass) => pass();
  provider.changeIdToken = (claims) => claims;
  provider.person = { sub: "datev-1", email, email_verified: true };
  await server.context.db.deleteFrom("datevLogins").execute();
});

const contextOf = (more: Partial<typeof settings> = {}) => ({
  ...server.context,
  settings: { ...server.settings, datevLogin: { ...settings, ...more } },
});
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "ok",
    (error) => error.code,
  );

/** Follows the sign-in at DATEV like a browser and returns its result. */
const visit = async (context = contextOf()): Promise<{ readonly code: string; readonly state: string }> => {
  const { authorizationUrl } = await datevLogin({ redirectUrl }, context);
  const cookies = new Map<string, string>();
  let address = authorizationUrl;
  for (let hop = 0; !address.startsWith(redirectUrl); hop += 1) {
    if (hop > 10) throw new Error(`the provider leads round in circles: ${address}`);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(address, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`the provider answers ${response.status}: ${await response.text()}`);
    address = new URL(location, address).href;
  }
  const { searchParams } = new URL(address);
  return { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "" };
};
const finish = async (context = contextOf()) => datevCallback(await visit(context), context);
/** A user known by address only. */
const addPerson = async (address: string) => {
  const person = await server.signIn("berater", ["4711"]);
  await server.context.db
    .updateTable("users")
    .set({ email: address, emailFolded: address, datevSubject: null })
    .where("id", "=", person.user.id)
    .execute();
  return person;
};

test("a user with an account is signed in and linked to it", async () => {
  const person = await addPerson(email);
  const { user, tokens } = await finish();
  expect(user).toMatchObject({ id: person.user.id, datev: { clientNumbers: ["4711"] } });
  expect((await authenticate(`Bearer ${tokens.accessToken}`, server.context)).user.id).toBe(user.id);
  // With a new address at DATEV the user still signs in; a colleague who got the old address does not.
  provider.person = { sub: "datev-1", email: "neu@kanzlei.example", email_verified: true };
  expect((await finish()).user.id).toBe(user.id);
  provider.person = { sub: "datev-2", email, email_verified: true };
  expect(await codeOf(finish())).toBe("DATEV_PERSON_UNKNOWN");
  const entries = await server.context.db
    .selectFrom("auditEntries")
    .selectAll()
    .where("subject", "=", email)
    .orderBy("position")
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(["signIn", "signIn", "signInFailed"]);
});

test.each([
  ["nobody has the address", { sub: "fremd", email: "fremd@kanzlei.example", email_verified: true }],
  ["DATEV has not verified the address", { sub: "ungeprueft", email: "bernd@kanzlei.example", email_verified: false }],
  ["DATEV tells no address", { sub: "namenlos" }],
])("no account is opened or created if %s", async (_title, person) => {
  await addPerson("bernd@kanzlei.example").catch(() => undefined);
  const before = await server.context.db.selectFrom("users").select(["id", "datevSubject"]).orderBy("id").execute();
  provider.person = person;
  expect(await codeOf(finish())).toBe("DATEV_PERSON_UNKNOWN");
  expect(await server.context.db.selectFrom("users").select(["id", "datevSubject"]).orderBy("id").execute()).toEqual(
    before,
  );
});

test("a locked user is refused", async () => {
  const person = await addPerson("carla@kanzlei.example");
  provider.person = { sub: "datev-carla", email: "carla@kanzlei.example", email_verified: true };
  await lockPerson({ id: person.user.id }, await server.signIn("administrator"));
  expect(await codeOf(finish())).toBe("ACCOUNT_LOCKED");
});

test("a wrong state, a reused code, a code of another sign-in and a late one are refused", async () => {
  const first = await visit();
  expect(await codeOf(datevCallback({ ...first, state: "falsch" }, contextOf()))).toBe("DATEV_LOGIN_FAILED");
  const second = await visit();
  // The verifier belongs to the other sign-in.
  expect(await codeOf(datevCallback({ code: first.code, state: second.state }, contextOf()))).toBe(
    "DATEV_LOGIN_FAILED",
  );
  const third = await visit();
  expect(await codeOf(datevCallback(third, contextOf()))).toBe("ok");
  expect(await codeOf(datevCallback(third, contextOf()))).toBe("DATEV_LOGIN_FAILED");
  const fourth = await visit();
  const late = { ...contextOf(), now: () => server.clock.now + 600_000 };
  expect(await codeOf(datevCallback(fourth, late))).toBe("DATEV_LOGIN_FAILED");
});

test("the provider rejects a reused code as well", async () => {
  const answer = await visit();
  const rows = await server.context.db.selectFrom("datevLogins").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(answer.state);
  expect(await codeOf(datevCallback(answer, contextOf()))).toBe("ok");
  await server.context.db.insertInto("datevLogins").values(rows).execute();
  expect(await codeOf(datevCallback(answer, contextOf()))).toBe("DATEV_LOGIN_FAILED");
});

test("an expired answer and a wrong secret are refused", async () => {
  // The clock of the provider is an hour late.
  provider.listen = (url, pass, _hang, response) => {
    if (url.startsWith("/token")) {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - hourMs });
      response.once("finish", () => vi.useRealTimers());
    }
    pass();
  };
  expect(await codeOf(finish())).toBe("DATEV_LOGIN_FAILED");
  provider.listen = (_url, pass) => pass();
  expect(await codeOf(finish(contextOf({ clientSecret: "falsch" })))).toBe("DATEV_LOGIN_FAILED");
});

test.each([
  ["of another provider", { iss: "http://127.0.0.1:9" }],
  ["for another application", { aud: "fremd" }],
  ["for several applications, ours not among those that may use it", { aud: [oidcClient.id, "fremd"], azp: "fremd" }],
  ["of another sign-in", { nonce: "fremd" }],
])("an id token %s is refused, although the provider signed it", async (_title, claims) => {
  await addPerson("dora@kanzlei.example").catch(() => undefined);
  provider.person = { sub: "datev-dora", email: "dora@kanzlei.example", email_verified: true };
  expect(await codeOf(finish())).toBe("ok");
  provider.changeIdToken = (given) => ({ ...given, ...claims });
  expect(await codeOf(finish())).toBe("DATEV_LOGIN_FAILED");
});

test("a provider whose discovery names a different issuer is not used", async () => {
  const elsewhere = contextOf({ issuer: settings.issuer.replace("127.0.0.1", "localhost") });
  expect(await codeOf(datevLogin({ redirectUrl }, elsewhere))).toBe("DATEV_UNREACHABLE");
});

test.each(["/.well-known", "/token", "/me", "/jwks"])(
  "a redirect of the provider at %s is not followed",
  async (path) => {
    await addPerson("emil@kanzlei.example").catch(() => undefined);
    provider.person = { sub: "datev-emil", email: "emil@kanzlei.example", email_verified: true };
    const answer = await visit();
    let followed = false;
    let redirected = false;
    provider.listen = (url, pass, _hang, response) => {
      if (url.startsWith("/umgeleitet")) followed = true;
      if (!url.startsWith(path)) return pass();
      redirected = true;
      response.writeHead(307, { location: `${provider.issuer}/umgeleitet` }).end();
    };
    expect(await codeOf(datevCallback(answer, contextOf()))).toMatch(/^DATEV_(?:LOGIN_FAILED|UNREACHABLE)$/);
    expect([redirected, followed]).toEqual([true, false]);
  },
);

test("an unreachable, failing or slow provider is reported differently from a refusal", async () => {
  const down = contextOf({ issuer: "http://127.0.0.1:9" });
  expect(await codeOf(datevLogin({ redirectUrl }, down))).toBe("DATEV_UNREACHABLE");
  const answer = await visit();
  provider.listen = (url, pass, hang) => (url.startsWith("/token") ? hang() : pass());
  expect(await codeOf(datevCallback(answer, contextOf({ timeoutSeconds: 1 })))).toBe("DATEV_UNREACHABLE");
  provider.listen = (_url, _pass, hang) => hang();
  expect(await codeOf(datevLogin({ redirectUrl }, contextOf({ timeoutSeconds: 1 })))).toBe("DATEV_UNREACHABLE");
});

test("sign-in is off unless configured, and only returns to this server", async () => {
  expect(await codeOf(datevLogin({}, server.context))).toBe("DATEV_LOGIN_OFF");
  expect(await codeOf(datevCallback({ code: "x", state: "y" }, server.context))).toBe("DATEV_LOGIN_OFF");
  for (const foreign of ["https://example.org/login", "http://localhost:8080/login/x", "login"])
    expect(await codeOf(datevLogin({ redirectUrl: foreign }, contextOf()))).toBe("DATEV_ADDRESS_UNKNOWN");
  const context = contextOf();
  const named = { ...context, settings: { ...context.settings, publicUrl: "https://pruefstapel.kanzlei.example" } };
  expect(await codeOf(datevLogin({ redirectUrl }, named))).toBe("DATEV_ADDRESS_UNKNOWN");
  const { authorizationUrl } = await datevLogin({}, named);
  const { searchParams } = new URL(authorizationUrl);
  expect(searchParams.get("redirect_uri")).toBe("https://pruefstapel.kanzlei.example/login");
  expect(searchParams.get("code_challenge_method")).toBe("S256");
  for (const name of ["state", "nonce", "code_challenge"]) expect(searchParams.get(name)?.length).toBeGreaterThan(40);
});
