import type { AskedUser } from "#contract/auth.ts";
import type { Tokens } from "#contract/index.ts";
import { lockOut, lockWithoutKeys, type People, readPeople, watchPeople } from "#data/person/lock-out.ts";
import { resume } from "#data/person/resume.ts";
import { fetchMe, isCodeNeeded, login, logout, readSession, refreshSession } from "#data/person/session.ts";
import { startKeyring } from "#data/vault/keyring.ts";
import { messages } from "#text/messages.ts";
import { describeRefusal } from "./describe-refusal.ts";
import { pinText } from "./pin-text.ts";
import {
  authState,
  loadingSet,
  loggedOut,
  loginFailed,
  loginStarted,
  loginSucceeded,
  tokenRefreshFailed,
  tokenRefreshSucceeded,
  userUpdated,
} from "./session.ts";

/** Token refresh while signed in, 55 minutes. */
export const refreshEveryMs = 3_300_000;
/** Time a cold start waits for the server before it works with the cached person; no wait when offline. */
export const signOutTimeoutMs = 1_500;

/**
 * Loads the stored session and keeps it fresh. Without an answer from the server the cached person stays signed in;
 * only a refused token signs out. A PIN whose keys no page holds is locked before anything is shown. Returns the
 * function that ends the watch.
 */
export const startSession = async (): Promise<() => void> => {
  const ends = [startKeyring({ answers: true }), await lockWithoutKeys()];
  const { session, locked } = await readPeople();
  authState.locked = locked;
  if (session) await Promise.race([confirmSession(session.user, session.tokens), waitPatiently(session)]);
  else loadingSet(false);
  const timer = setInterval(() => void refreshOnSchedule(), refreshEveryMs);
  ends.push(watchPeople(followPeople), () => clearInterval(timer));
  return () => {
    for (const end of ends) end();
  };
};

/** Signs in; the reason of a failure is in `authState.error`. `codeNeeded` requires the same call with a code. */
export const signIn = async (
  email: string,
  password: string,
  code?: string,
): Promise<"signedIn" | "codeNeeded" | "failed"> => {
  loginStarted();
  try {
    await enter(await login(email, password, code));
    return "signedIn";
  } catch (error) {
    if (isCodeNeeded(error)) {
      loggedOut();
      return "codeNeeded";
    }
    loginFailed(describeRefusal(error, messages.login.failed));
    return "failed";
  }
};

/** Shows as signed in whom a sign-in has just stored on this device. */
export const enter = async (user: AskedUser): Promise<void> => {
  const session = await readSession();
  if (!session) throw new Error("The session was not stored");
  loginSucceeded(user, session.tokens);
};

/**
 * The PIN ends the lock, or lets work begin without a connection; null when it was right, else the German reason. Told
 * how much of what lay sealed is open.
 */
export const resumeSession = async (
  ownerId: string,
  pin: string,
  onProgress?: (done: number, total: number) => void,
): Promise<string | null> => {
  const answer = await resume(ownerId, pin, onProgress);
  followPeople(await readPeople());
  return pinText(answer);
};

/** „Jetzt sperren“, by hand or after inactivity: hides everything immediately, before the store is updated. */
export const lockSession = async (ownerId: string): Promise<void> => {
  const { user, locked } = authState;
  if (user?.id === ownerId) {
    authState.locked = [...locked, { ownerId, name: user.fullName || user.email }];
    loggedOut();
  }
  try {
    await lockOut(ownerId);
  } finally {
    followPeople(await readPeople());
  }
};

/** Signs out on this device, even if the server does not answer. Unsent work stays on the device. */
export const signOut = async (): Promise<void> => {
  isLeaving = true;
  try {
    // Shown when it is true: a page that is closed or loaded again in between must not find the session again.
    await logout();
  } finally {
    isLeaving = false;
    loggedOut();
  }
};

/** The person is signing out deliberately, so no expiry is reported. */
let isLeaving = false;

const confirmSession = async (cachedUser: AskedUser, tokens: Tokens): Promise<void> => {
  try {
    // Without an answer the stored person works on: a second attempt would only hold up the start.
    const user = await fetchMe({ once: true });
    const session = await readSession();
    // Signed out, or another person signed in, during the call.
    if (session?.user.id !== user.id) return loadingSet(false);
    loginSucceeded(user, session.tokens);
  } catch {
    const { session, locked } = await readPeople();
    authState.locked = locked;
    // The data layer has removed a session that was refused; one that is still there got no usable answer.
    if (session) loginSucceeded(cachedUser, tokens);
    else if (isLockedOut(cachedUser.id)) loggedOut();
    else if (authState.loading || authState.isAuthenticated) loginFailed(messages.session.expired);
  }
};

const waitPatiently = (session: { readonly user: AskedUser; readonly tokens: Tokens }): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(
      () => {
        if (authState.loading) loginSucceeded(session.user, session.tokens);
        resolve();
      },
      navigator.onLine === false ? 0 : signOutTimeoutMs,
    );
  });

/** Follows what this page, other tabs and the service worker do to the stored session. */
const followPeople = ({ session, locked }: People): void => {
  authState.locked = locked;
  if (!session) {
    if (!authState.isAuthenticated || isLeaving) return;
    if (isLockedOut(authState.user?.id)) loggedOut();
    else tokenRefreshFailed();
    return;
  }
  if (!authState.isAuthenticated || authState.user?.id !== session.user.id) {
    // While the form of this tab is being sent, its own answer decides.
    if (!authState.loading) loginSucceeded(session.user, session.tokens);
    return;
  }
  if (authState.tokens?.accessToken !== session.tokens.accessToken) tokenRefreshSucceeded(session.tokens);
  userUpdated(session.user);
};

/** Not expired: the PIN restores the session. */
const isLockedOut = (ownerId: string | undefined): boolean =>
  authState.locked.some((person) => person.ownerId === ownerId);

const refreshOnSchedule = async (): Promise<void> => {
  if (!authState.isAuthenticated) return;
  const outcome = await refreshSession();
  if (outcome === "noAnswer") return;
  const session = await readSession();
  if (outcome === "refreshed" && session) return tokenRefreshSucceeded(session.tokens);
  if (authState.isAuthenticated) tokenRefreshFailed();
  await logout();
};
