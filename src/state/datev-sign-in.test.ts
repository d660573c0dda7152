import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { database } from "#data/store/database.ts";
import { createPerson, failure, resetDevice, success } from "#tests/support/device.ts";
import { readDatevAnswer } from "./datev-answer.ts";
import { beginDatevSignIn, finishDatevSignIn, readDatevTarget } from "./datev-sign-in.ts";
import { authState } from "./session.ts";

const address = "https://login.datev.example/auth?client_id=ps&state=s1&nonce=n";
const target = { pathname: "/files", search: "?mandant=55003", hash: "" };
const signedIn = () =>
  success({ user: createPerson("anna"), tokens: { accessToken: "access", refreshToken: "refresh" } });

let sent: string[] = [];
let answer: (call: string) => Response | Promise<Response> = () => success({ authorizationUrl: address });
let kept: Map<string, string>;
const assign = vi.fn();

beforeEach(async () => {
  sent = [];
  kept = new Map();
  answer = () => success({ authorizationUrl: address });
  await resetDevice((call, body) => {
    sent.push(`${call} ${body}`.trim());
    return answer(call);
  });
  vi.stubGlobal("location", { origin: "http://localhost", pathname: "/login", assign });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  Object.assign(authState, { user: null, tokens: null, isAuthenticated: false, loading: false, error: null });
});
afterEach(() => {
  assign.mockReset();
  vi.unstubAllGlobals();
});

const expectNobody = async (reason: string | RegExp): Promise<void> => {
  expect(authState).toMatchObject({ isAuthenticated: false, user: null, tokens: null, loading: false });
  expect(authState.error).toMatch(reason);
  expect(await database.session.count()).toBe(0);
};

test("leaves for the address of the server and comes back signed in, to the page that was asked for", async () => {
  expect(await beginDatevSignIn(target)).toBe("leaving");
  expect(assign).toHaveBeenCalledExactlyOnceWith(address);
  expect(authState).toMatchObject({ isAuthenticated: false, loading: false, error: null });
  expect(readDatevTarget()).toEqual(target);
  answer = signedIn;
  expect(await finishDatevSignIn({ code: "c1", state: "s1" })).toBe(true);
  expect(sent.at(-1)).toBe('POST /auth/datev/callback {"code":"c1","state":"s1"}');
  expect(authState).toMatchObject({ isAuthenticated: true, user: { id: "anna" }, error: null });
  expect(await database.session.get("current")).toMatchObject({ tokens: { refreshToken: "refresh" } });
  expect(kept.size).toBe(0);
});

test.each([
  ["another state", "s2"],
  ["no state", ""],
])("%s than that of this tab is never sent to the server", async (_case, state) => {
  await beginDatevSignIn(target);
  sent = [];
  expect(await finishDatevSignIn({ code: "c1", state })).toBe(false);
  expect(sent).toEqual([]);
  await expectNobody(/^DATEV-Anmeldung fehlgeschlagen: Sie wurde nicht in diesem Fenster begonnen/);
});

test("a tab that began nothing takes no answer, and none counts twice", async () => {
  expect(await finishDatevSignIn({ code: "c1", state: "s1" })).toBe(false);
  await beginDatevSignIn(target);
  answer = () => failure(401, "DATEV_LOGIN_FAILED");
  expect(await finishDatevSignIn({ code: "c1", state: "s1" })).toBe(false);
  await expectNobody("Die Anmeldung mit DATEV ist nicht gelungen oder abgelaufen.");
  sent = [];
  answer = signedIn;
  expect(await finishDatevSignIn({ code: "c1", state: "s1" })).toBe(false);
  expect(sent).toEqual([]);
  await expectNobody(/nicht in diesem Fenster/);
});

test("who gives up at DATEV is told so in the text of the specification", async () => {
  await beginDatevSignIn(target);
  expect(await finishDatevSignIn({ code: null, state: "s1" })).toBe(false);
  await expectNobody(/^DATEV-Anmeldung fehlgeschlagen$/);
});

test.each([
  [() => failure(418, "x"), /^DATEV-Anmeldung fehlgeschlagen$/],
  [() => failure(502, "x"), /^DATEV-Anmeldung fehlgeschlagen$/],
  [() => Promise.reject(new TypeError("x")), /^Anmeldung ist ohne Verbindung nicht möglich\.$/],
  [() => success({ authorizationUrl: "https://login.datev.example/auth" }), /^Ein Fehler ist aufgetreten/],
  [() => success({ authorizationUrl: "javascript:alert(1)?state=s1" }), /^Ein Fehler ist aufgetreten/],
])("an attempt that cannot begin stays here (%#)", async (refuse, reason) => {
  answer = refuse;
  expect(await beginDatevSignIn(target)).toBe("failed");
  expect(assign).not.toHaveBeenCalled();
  expect(kept.size).toBe(0);
  await expectNobody(reason);
});

test("a server without this sign-in is no failure", async () => {
  answer = () => failure(404, "DATEV_LOGIN_OFF");
  expect(await beginDatevSignIn(target)).toBe("off");
  expect(authState).toMatchObject({ isAuthenticated: false, loading: false, error: null });
});

test.each([
  ["", null],
  ["?q=1", null],
  ["?state=s1", null],
  ["?code=c%201&state=s1", { code: "c 1", state: "s1" }],
  ["?code=c1", { code: "c1", state: "" }],
  ["?error=access_denied&state=s1", { code: null, state: "s1" }],
])("the query %j brings %j", (search, expected) => {
  expect(readDatevAnswer(search)).toEqual(expected);
});
