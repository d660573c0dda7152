import { createHmac, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSession } from "#server/people/auth/sessions.ts";
import { changeUser } from "#server/people/users/change-user.ts";
import { type ApiScene, openApiScene } from "./api-scene.ts";
import { expectNothingInternal } from "./expect-nothing-internal.ts";

let scene: ApiScene;
/** Two sessions of one person: what a forged token claims is never wrong in itself. */
let claims: Readonly<Record<string, unknown>>;
let key: Uint8Array;
beforeAll(async () => {
  scene = await openApiScene();
  claims = decode((await scene.token("administrator")).split(".")[1] ?? "");
  key = scene.server.context.keys.accessToken;
});
afterAll(() => scene.close());

const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const head = { alg: "HS256" };

/** A token signed by hand, so that nothing the product trusts has a part in it. */
const forge = (payload: object, secret: Uint8Array, header: object = head, hash = "sha256"): string => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest("base64url")}`;
};
const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name));

const me = (authorization: string) => scene.call("GET", "/api/auth/me", { headers: { authorization } });

test("a token of the same form with the right key is accepted", async () => {
  expect((await me(`Bearer ${forge(claims, key)}`)).status).toBe(200);
});

test.each<[string, () => string]>([
  ["signed with another key", () => forge(claims, randomBytes(32))],
  ["signed with an empty key", () => forge(claims, new Uint8Array())],
  ["signed with the key for refresh tokens", () => forge(claims, scene.server.context.keys.refreshToken)],
  ["of algorithm none", () => `${encode({ alg: "none" })}.${encode(claims)}.`],
  ["of algorithm NONE with a signature", () => forge(claims, key, { alg: "NONE" })],
  ["without an algorithm", () => forge(claims, key, {})],
  ["of another algorithm with the same key", () => forge(claims, key, { alg: "HS512" }, "sha512")],
  [
    "that brings its own key",
    () => forge(claims, key, { alg: "HS256", jwk: { kty: "oct", k: "AAAA" }, crit: ["jwk"] }),
  ],
  ["signed by a key pair", () => signAsymmetric()],
  ["whose claims were exchanged after signing", () => exchangeClaims({ sub: "somebody" })],
  ["that has ended", () => forge({ ...claims, exp: Math.floor(scene.server.clock.now / 1000) - 1 }, key)],
  ["that never ends", () => forge(without("exp"), key)],
  ["whose end is a text", () => forge({ ...claims, exp: "9999999999" }, key)],
  ["that is not good yet", () => forge({ ...claims, nbf: Math.floor(scene.server.clock.now / 1000) + 3600 }, key)],
  ["without a person", () => forge(without("sub"), key)],
  ["without a session", () => forge(without("sid"), key)],
  ["for another product", () => forge({ ...claims, aud: "anderes" }, key)],
  ["of a session that does not exist", () => forge({ ...claims, sid: "keine" }, key)],
  ["of somebody else's session", () => forge({ ...claims, sub: scene.person("berater").user.id }, key)],
  ["whose session is an object", () => forge({ ...claims, sid: { $ne: null } }, key)],
  ["with nothing but dots", () => ".."],
  ["of 12,000 characters", () => "a".repeat(12_000)],
])("a token %s is refused", async (_title, make) => {
  expect(await me(`Bearer ${make()}`)).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });
});

const exchangeClaims = (change: object): string => {
  const [header, , signature] = forge(claims, key).split(".");
  return `${header}.${encode({ ...claims, ...change })}.${signature}`;
};

const signAsymmetric = (): string => {
  const { privateKey } = generateKeyPairSync("ed25519");
  const text = `${encode({ alg: "EdDSA" })}.${encode(claims)}`;
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString("base64url")}`;
};

test("a token of another installation opens nothing here", async () => {
  const other = await openApiScene();
  const foreign = await other.token("super_admin");
  expect((await other.call("GET", "/api/auth/me", { headers: { authorization: `Bearer ${foreign}` } })).status).toBe(
    200,
  );
  expect((await me(`Bearer ${foreign}`)).code).toBe("UNAUTHENTICATED");
  await other.close();
});

test.each(["", "Bearer", "Bearer ", "Basic bGVpdHVuZzpnZWhlaW0tMQ==", "Token abc", "Bearer a b", "Bearer null"])(
  "the header „%s“ is refused",
  async (authorization) => {
    expect((await me(authorization)).code).toBe("UNAUTHENTICATED");
  },
);

test("a refresh token is no access token, and a token in the address is none at all", async () => {
  const { user } = scene.person("berater");
  const { accessToken, refreshToken } = await openSession(user.id, scene.server.context);
  expect((await me(`Bearer ${refreshToken}`)).code).toBe("UNAUTHENTICATED");
  expect((await scene.call("GET", `/api/auth/me?access_token=${accessToken}`)).code).toBe("UNAUTHENTICATED");
});

test("a revoked role is refused at the next call, despite a valid token", async () => {
  const { user } = scene.person("service");
  const { accessToken } = await openSession(user.id, scene.server.context);
  const askDescription = () =>
    scene.call("GET", "/api/openapi.json", { headers: { authorization: `Bearer ${accessToken}` } });
  await changeUser(scene.server.context, user.id, { role: "administrator" }, "operator");
  expect((await askDescription()).status).toBe(200);
  await changeUser(scene.server.context, user.id, { role: "service" }, "operator");
  expect((await askDescription()).code).toBe("ROLE_MISSING");
});

test("answers to a bad token reveal no internals", () => expectNothingInternal(scene));
