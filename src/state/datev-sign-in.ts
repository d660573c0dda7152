import { fetchDatevAddress, loginWithDatev } from "#data/person/datev-login.ts";
import { CallError } from "#data/wire/request.ts";
import { messages } from "#text/messages.ts";
import type { DatevAnswer } from "./datev-answer.ts";
import { describeRefusal } from "./describe-refusal.ts";
import { authState, loadingSet, loginFailed, loginStarted } from "./session.ts";
import { enter } from "./session-calls.ts";

/**
 * Goes to the sign-in page of DATEV. This tab stores `target`, the page to show afterwards, and the state it sent, so
 * that it rejects an answer started by another party (decision 019). The reason of a failure is in `authState.error`;
 * `off` is a server without this sign-in.
 */
export const beginDatevSignIn = async (target: unknown): Promise<"leaving" | "off" | "failed"> => {
  loginStarted();
  try {
    const address = new URL(await fetchDatevAddress(`${location.origin}/login`));
    const state = address.searchParams.get("state");
    if (!state || !/^https?:$/.test(address.protocol)) throw new Error("No address to sign in at");
    sessionStorage.setItem(key, JSON.stringify({ state, target }));
    location.assign(address.href);
    // After the browser's back button the form is as before.
    loadingSet(false);
    return "leaving";
  } catch (error) {
    if (error instanceof CallError && error.code === "DATEV_LOGIN_OFF") {
      loadingSet(false);
      return "off";
    }
    loginFailed(describeRefusal(error, messages.login.datevFailed));
    return "failed";
  }
};

/** Page that was asked for before this tab left for DATEV. */
export const readDatevTarget = (): unknown => readBegun()?.target;

/** Completes the sign-in; the data stored by this tab is single-use, even if it fails. */
export const finishDatevSignIn = async ({ code, state }: DatevAnswer): Promise<boolean> => {
  const begun = readBegun();
  removeBegun();
  if (begun?.state !== state) return fail(strangeText);
  if (code === null) return fail(messages.login.datevFailed);
  loginStarted();
  try {
    await enter(await loginWithDatev(code, state));
    return authState.isAuthenticated;
  } catch (error) {
    return fail(describeRefusal(error, messages.login.datevFailed));
  }
};

const key = "pruefstapel.datev";
const strangeText = `${messages.login.datevFailed}: Sie wurde nicht in diesem Fenster begonnen. Bitte beginnen Sie sie hier neu.`;

const fail = (reason: string): false => {
  loginFailed(reason);
  return false;
};

const readBegun = (): { readonly state?: unknown; readonly target?: unknown } | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch (cause) {
    // Storage that is forbidden or was changed by hand: then nothing was begun here.
    console.warn("DATEV sign-in not remembered", cause);
    return null;
  }
};

const removeBegun = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch (cause) {
    console.warn("DATEV sign-in not removed", cause);
  }
};
