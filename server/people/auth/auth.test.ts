import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { authenticate } from "./authenticate.ts";
import { login } from "./calls/login.ts";
import { logout } from "./calls/logout.ts";
import { refresh } from "./calls/refresh.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";

let server: TestContext;
beforeAll(async () => {
  server = await openTestContext();
});
afterAll(() => server.remove());

const admin = { email: "leitung@kanzlei.example", password: "geheim-1" };
const signIn = () => login(admin, server.context);

test.each([
  ["the first administrator", admin.email, admin.password, "super_admin"],
  ["case and blanks of the address", " Leitung@KANZLEI.example ", admin.password, "super_admin"],
  ["a wrong password", admin.email, "geheim-2", "LOGIN_FAILED"],
  ["an unknown address", "niemand@kanzlei.example", admin.password, "LOGIN_FAILED"],
  ["the password that stands in for nobody", "niemand@kanzlei.example", "nobody", "LOGIN_FAILED"],
  ["an empty password", admin.email, "", "LOGIN_FAILED"],
])("login with %s", async (_title, email, password, expected) => {
  const outcome = await login({ email, password }, server.context).then(
    ({ user }) => user.role,
    (error) => error.code,
  );
  expect(outcome).toBe(expected);
});

test("an unknown address takes as long as a wrong password", async () => {
  // Tests sign in by a hash that costs almost nothing.
  const passwordHash = await hashPassword(admin.password);
  await server.context.db.updateTable("users").set({ passwordHash }).where("email", "=", admin.email).execute();
  // CPU time of this process, so that other load on the machine does not matter.
  const time = async (email: string) => {
    const start = process.cpuUsage();
    await login({ email, password: "falsch-1" }, server.context).catch(() => {});
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  await time("warm@kanzlei.example");
  const unknown = Math.min(await time("niemand@kanzlei.example"), await time("keiner@kanzlei.example"));
  const wrong = Math.min(await time(admin.email), await time(admin.email));
  expect(unknown).toBeGreaterThan(wrong / 4);
  expect(wrong).toBeGreaterThan(unknown / 4);
});

test("a password is stored as argon2id with its own salt", async () => {
  const [first, second] = [await hashPassword("Öffnen 1"), await hashPassword("Öffnen 1")];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword("O\u0308ffnen 1", first)).toBe(true);
  expect(await verifyPassword("öffnen 1", first)).toBe(false);
  expect(await verifyPassword("Öffnen 1", "kein Hash")).toBe(false);
});

test("an access token opens the session it was issued for", async () => {
  const { tokens } = await signIn();
  const { user } = await authenticate(`Bearer ${tokens.accessToken}`, server.context);
  expect(user.email).toBe(admin.email);
});

const flipLast = (token: string) => token.slice(0, -2) + (token.endsWith("A") ? "BB" : "AA");
const withoutAlgorithm = (token: string) =>
  `${Buffer.from('{"alg":"none"}').toString("base64url")}.${token.split(".")[1]}.`;

test.each<[string, (token: string) => string | undefined]>([
  ["no header", () => undefined],
  ["another scheme", (token) => `Basic ${token}`],
  ["a changed signature", (token) => `Bearer ${flipLast(token)}`],
  ["no algorithm", (token) => `Bearer ${withoutAlgorithm(token)}`],
  ["garbage", () => "Bearer abc"],
])("%s is unauthenticated", async (_title, header) => {
  const { tokens } = await signIn();
  await expect(authenticate(header(tokens.accessToken), server.context)).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
});

test("an access token expires after its lifetime", async () => {
  const { tokens } = await signIn();
  const at = (ms: number) =>
    authenticate(`Bearer ${tokens.accessToken}`, { ...server.context, now: () => server.clock.now + ms });
  await expect(at(3_590_000)).resolves.toBeDefined();
  await expect(at(3_601_000)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});

test("signing out invalidates access and refresh tokens immediately", async () => {
  const { tokens } = await signIn();
  const session = await authenticate(`Bearer ${tokens.accessToken}`, server.context);
  await logout({}, { ...server.context, ...session });
  await expect(authenticate(`Bearer ${tokens.accessToken}`, server.context)).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
  await expect(refresh({ refreshToken: tokens.refreshToken }, server.context)).rejects.toMatchObject({
    code: "REFRESH_REJECTED",
  });
});
