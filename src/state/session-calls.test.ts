import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as lockOut from "#data/person/lock-out.ts";
import * as data from "#data/person/session.ts";
import type { SessionRow } from "#data/store/tables.ts";
import { CallError, type CallErrorKind } from "#data/wire/request.ts";
import {
  authState,
  errorCleared,
  loadingSet,
  loggedOut,
  loginFailed,
  loginStarted,
  loginSucceeded,
  tokenRefreshFailed,
  tokenRefreshSucceeded,
  userUpdated,
} from "./session.ts";
import { refreshEveryMs, signIn, signOut, signOutTimeoutMs, startSession } from "./session-calls.ts";

vi.mock("#data/person/session.ts");
vi.mock("#data/person/lock-out.ts");
vi.mock("#data/person/resume.ts");
const device = vi.mocked(data);
const people = vi.mocked(lockOut);

const user: SessionRow["user"] = {
  id: "u1",
  role: "berater",
  permissions: [],
  fullName: "Erika Mustermann",
  email: "erika@example.org",
  datev: { clientNumbers: ["55003"] },
};
const tokens = { accessToken: "a1", refreshToken: "r1" };
const renewed = { accessToken: "a2", refreshToken: "r2" };
const failure = (kind: CallErrorKind, facts: ConstructorParameters<typeof CallError>[2] = {}): CallError =>
  new CallError(kind, "", facts);

let stored: SessionRow | undefined;
let locked: lockOut.People["locked"] = [];
let publish: (people: lockOut.People) => void;
const publishStored = (session: SessionRow | undefined): void => publish({ session, locked });
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(authState, {
    user: null,
    tokens: null,
    isAuthenticated: false,
    loading: true,
    error: null,
    locked: [],
  });
  locked = [];
  stored = { id: "current", user, tokens, refreshedAt: 0 };
  device.readSession.mockImplementation(() => Promise.resolve(stored));
  people.readPeople.mockImplementation(() => Promise.resolve({ session: stored, locked }));
  people.lockWithoutKeys.mockResolvedValue(() => {});
  people.watchPeople.mockImplementation((callback) => {
    publish = callback;
    return () => {};
  });
  device.logout.mockImplementation(() => {
    stored = undefined;
    return Promise.resolve();
  });
  device.fetchMe.mockResolvedValue(user);
});

afterEach(() => {
  vi.unstubAllGlobals();
  stop?.();
  stop = undefined;
  vi.useRealTimers();
  vi.resetAllMocks();
});

test("transitions set exactly the fields the specification names", () => {
  loginStarted();
  expect(authState).toMatchObject({ loading: true, isAuthenticated: false, error: null });
  loginSucceeded(user, tokens);
  expect(authState).toEqual({ user, tokens, isAuthenticated: true, loading: false, error: null, locked: [] });
  userUpdated({ fullName: "Erika Muster" });
  expect(authState.user).toMatchObject({ fullName: "Erika Muster", email: user.email });
  tokenRefreshSucceeded(renewed);
  expect(authState.tokens).toEqual(renewed);
  loginFailed("Anmeldung fehlgeschlagen");
  expect(authState).toEqual({
    user: null,
    tokens: null,
    isAuthenticated: false,
    loading: false,
    error: "Anmeldung fehlgeschlagen",
    locked: [],
  });
  errorCleared();
  expect(authState.error).toBeNull();
  loginSucceeded(user, tokens);
  tokenRefreshFailed();
  expect(authState).toMatchObject({ isAuthenticated: false, error: "Sitzung abgelaufen. Sie werden abgemeldet." });
  loadingSet(true);
  expect(authState.loading).toBe(true);
  loggedOut();
  expect(authState).toEqual({
    user: null,
    tokens: null,
    isAuthenticated: false,
    loading: false,
    error: null,
    locked: [],
  });
});

test("the initial state is loading and signed out", async () => {
  vi.resetModules();
  const { authState: initial } = await import("./session.ts");
  expect(initial).toEqual({
    user: null,
    tokens: null,
    isAuthenticated: false,
    loading: true,
    error: null,
    locked: [],
  });
});

test("start without a stored session ends the check and asks nobody", async () => {
  stored = undefined;
  stop = await startSession();
  expect(authState).toMatchObject({ isAuthenticated: false, loading: false, error: null, locked: [] });
  expect(device.fetchMe).not.toHaveBeenCalled();
});

test("start with a stored session takes the person from the server", async () => {
  device.fetchMe.mockResolvedValue({ ...user, fullName: "Neuer Name" });
  stop = await startSession();
  expect(authState).toMatchObject({ isAuthenticated: true, loading: false, user: { fullName: "Neuer Name" } });
  expect(device.fetchMe).toHaveBeenCalledWith({ once: true });
});

test("a refused session is gone after the start, with the specified text", async () => {
  device.fetchMe.mockImplementation(() => {
    stored = undefined;
    return Promise.reject(failure("client", { status: 401 }));
  });
  stop = await startSession();
  expect(authState).toMatchObject({
    isAuthenticated: false,
    user: null,
    error: "Sitzung abgelaufen. Bitte melden Sie sich erneut an.",
  });
});

test.each(["offline", "timeout", "server", "contract"] as const)(
  "start without a usable answer (%s) keeps the cached person",
  async (kind) => {
    device.fetchMe.mockRejectedValue(failure(kind));
    stop = await startSession();
    expect(authState).toMatchObject({ isAuthenticated: true, user: { id: "u1" }, error: null });
  },
);

test("a server that lets the call hang does not hold up the start", async () => {
  let answer: (person: SessionRow["user"]) => void = () => {};
  device.fetchMe.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const starting = startSession();
  await vi.advanceTimersByTimeAsync(signOutTimeoutMs - 1);
  expect(authState.isAuthenticated).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  stop = await starting;
  expect(authState).toMatchObject({ isAuthenticated: true, loading: false });
  answer({ ...user, fullName: "Späte Antwort" });
  await vi.advanceTimersByTimeAsync(0);
  expect(authState.user?.fullName).toBe("Späte Antwort");
});

test("without a network nobody waits for an answer", async () => {
  vi.stubGlobal("navigator", { ...navigator, onLine: false });
  device.fetchMe.mockReturnValue(new Promise(() => undefined));
  const starting = startSession();
  await vi.advanceTimersByTimeAsync(0);
  stop = await starting;
  expect(authState).toMatchObject({ isAuthenticated: true, user: { id: "u1" } });
});

test("a refusal that arrives after the timeout still signs out", async () => {
  let refuse: () => void = () => {};
  device.fetchMe.mockReturnValue(
    new Promise((_, reject) => {
      refuse = () => {
        stored = undefined;
        reject(failure("client", { status: 401 }));
      };
    }),
  );
  const starting = startSession();
  await vi.advanceTimersByTimeAsync(signOutTimeoutMs);
  stop = await starting;
  refuse();
  await vi.advanceTimersByTimeAsync(0);
  expect(authState).toMatchObject({
    isAuthenticated: false,
    error: "Sitzung abgelaufen. Bitte melden Sie sich erneut an.",
  });
});

test("the tokens are renewed every 3,300,000 ms", async () => {
  device.refreshSession.mockImplementation(() => {
    stored = { id: "current", user, tokens: renewed, refreshedAt: 1 };
    return Promise.resolve("refreshed");
  });
  stop = await startSession();
  await vi.advanceTimersByTimeAsync(3_300_000 - 1);
  expect(device.refreshSession).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(device.refreshSession).toHaveBeenCalledTimes(1);
  expect(authState.tokens).toEqual(renewed);
  await vi.advanceTimersByTimeAsync(refreshEveryMs);
  expect(device.refreshSession).toHaveBeenCalledTimes(2);
});

test("a refused renewal signs out with the warning", async () => {
  device.refreshSession.mockResolvedValue("refused");
  stop = await startSession();
  await vi.advanceTimersByTimeAsync(refreshEveryMs);
  expect(authState).toMatchObject({ isAuthenticated: false, error: "Sitzung abgelaufen. Sie werden abgemeldet." });
  expect(stored).toBeUndefined();
});

test("a renewal without an answer changes nothing", async () => {
  device.refreshSession.mockResolvedValue("noAnswer");
  stop = await startSession();
  await vi.advanceTimersByTimeAsync(refreshEveryMs);
  expect(authState).toMatchObject({ isAuthenticated: true, error: null, tokens });
});

test("nobody signed in, nothing renewed", async () => {
  stored = undefined;
  stop = await startSession();
  await vi.advanceTimersByTimeAsync(refreshEveryMs);
  expect(device.refreshSession).not.toHaveBeenCalled();
});

test("signing in stores person and tokens", async () => {
  device.login.mockResolvedValue(user);
  expect(await signIn("erika@example.org", "geheim!")).toBe("signedIn");
  expect(authState).toEqual({ user, tokens, isAuthenticated: true, loading: false, error: null, locked: [] });
});

test("a missing code is a second step and no failure; the code goes with the same e-mail and password", async () => {
  const missing = failure("client", { status: 422, code: "SECOND_FACTOR_REQUIRED" });
  device.login.mockRejectedValueOnce(missing);
  device.isCodeNeeded.mockImplementation((error) => error === missing);
  expect(await signIn("erika@example.org", "geheim!")).toBe("codeNeeded");
  expect(authState).toMatchObject({ isAuthenticated: false, user: null, loading: false, error: null, locked: [] });
  device.login.mockRejectedValueOnce(failure("client", { status: 422, code: "SECOND_FACTOR_WRONG" }));
  expect(await signIn("erika@example.org", "geheim!", "000000")).toBe("failed");
  expect(authState.error).toContain("Dieser Code ist nicht richtig oder wurde schon verwendet.");
  device.login.mockResolvedValueOnce(user);
  expect(await signIn("erika@example.org", "geheim!", "123456")).toBe("signedIn");
  expect(device.login).toHaveBeenLastCalledWith("erika@example.org", "geheim!", "123456");
  expect(authState).toMatchObject({ isAuthenticated: true, user, error: null });
});

test.each([
  [
    failure("client", { status: 401, said: "E-Mail oder Passwort ist nicht richtig." }),
    "E-Mail oder Passwort ist nicht richtig.",
  ],
  [
    failure("client", { status: 403, code: "ACCOUNT_LOCKED" }),
    "Anmeldung fehlgeschlagen. Ihr Zugang ist gesperrt. Bitte wenden Sie sich an Ihre Administration.",
  ],
  [failure("offline"), "Anmeldung ist ohne Verbindung nicht möglich."],
  [failure("timeout"), "Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es erneut."],
  [failure("client", { status: 418 }), "Anmeldung fehlgeschlagen"],
  [failure("server", { status: 502 }), "Anmeldung fehlgeschlagen"],
  [failure("server", { status: 503, said: "Der Server wird gewartet." }), "Der Server wird gewartet."],
  [failure("contract"), "Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut."],
  [new TypeError("x"), "Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut."],
])("a failed login (%s) leaves the reason", async (error, text) => {
  device.login.mockRejectedValue(error);
  expect(await signIn("erika@example.org", "falsch!")).toBe("failed");
  expect(authState).toMatchObject({ isAuthenticated: false, user: null, loading: false, error: text });
});

test("O-42 signing out shows when the session is gone from the device, and nobody is told that it expired", async () => {
  stop = await startSession();
  let finishLogout = (): void => undefined;
  device.logout.mockReturnValue(new Promise((resolve) => (finishLogout = resolve)));
  const leaving = signOut();
  expect(authState).toMatchObject({ isAuthenticated: true, user });
  publishStored(undefined);
  expect(authState).toMatchObject({ isAuthenticated: true, error: null });
  finishLogout();
  await leaving;
  expect(authState).toMatchObject({ isAuthenticated: false, user: null, tokens: null, error: null });
});

test("another tab: login, renewal and loss of the session are followed", async () => {
  stored = undefined;
  stop = await startSession();
  const row: SessionRow = { id: "current", user, tokens, refreshedAt: 0 };
  publishStored(row);
  expect(authState).toMatchObject({ isAuthenticated: true, tokens });
  publishStored({ ...row, tokens: renewed });
  expect(authState.tokens).toEqual(renewed);
  publishStored(undefined);
  expect(authState).toMatchObject({ isAuthenticated: false, error: "Sitzung abgelaufen. Sie werden abgemeldet." });
});

test("O-94 a session that is kept for the PIN has not expired, in whichever tab it was locked", async () => {
  stop = await startSession();
  locked = [{ ownerId: user.id, name: user.fullName }];
  publishStored(undefined);
  expect(authState).toMatchObject({ isAuthenticated: false, user: null, tokens: null, error: null, locked });
  locked = [];
  publishStored({ id: "current", user, tokens, refreshedAt: 0 });
  expect(authState).toMatchObject({ isAuthenticated: true, user: { id: "u1" }, locked: [] });
});

test("O-94 what is locked while the server is asked about the session has not expired either", async () => {
  device.fetchMe.mockImplementation(() => {
    stored = undefined;
    locked = [{ ownerId: user.id, name: user.fullName }];
    return Promise.reject(failure("client", { status: 401 }));
  });
  stop = await startSession();
  expect(authState).toMatchObject({ isAuthenticated: false, loading: false, error: null, locked });
});
