import { proxy } from "valtio";
import type { AskedUser } from "#contract/auth.ts";
import type { Tokens } from "#contract/index.ts";
import type { LockedPerson } from "#data/person/lock-out.ts";
import { messages } from "#text/messages.ts";

export interface AuthState {
  user: AskedUser | null;
  tokens: Tokens | null;
  isAuthenticated: boolean;
  loading: boolean;
  /** German text of the last failure, shown on the login screen. */
  error: string | null;
  /** People who have locked this device; while no one is signed in, the pages are replaced by the PIN form. */
  locked: readonly LockedPerson[];
}

export const authState = proxy<AuthState>({
  user: null,
  tokens: null,
  isAuthenticated: false,
  loading: true,
  error: null,
  locked: [],
});

/** LOGIN_START */
export const loginStarted = (): void => {
  Object.assign(authState, { loading: true, error: null });
};

/** LOGIN_SUCCESS */
export const loginSucceeded = (user: AskedUser, tokens: Tokens): void => {
  Object.assign(authState, { user, tokens, isAuthenticated: true, loading: false, error: null });
};

/** LOGIN_FAILURE */
export const loginFailed = (error: string): void => {
  Object.assign(authState, { user: null, tokens: null, isAuthenticated: false, loading: false, error });
};

/** LOGOUT */
export const loggedOut = (): void => {
  Object.assign(authState, { user: null, tokens: null, isAuthenticated: false, loading: false, error: null });
};

/** TOKEN_REFRESH_SUCCESS */
export const tokenRefreshSucceeded = (tokens: Tokens): void => {
  authState.tokens = tokens;
};

/** TOKEN_REFRESH_FAILURE: only for a refused token, never for a missing answer. */
export const tokenRefreshFailed = (): void => {
  loggedOut();
  authState.error = messages.session.expiredWhileWorking;
};

/** UPDATE_USER */
export const userUpdated = (fields: Partial<AskedUser>): void => {
  if (authState.user) Object.assign(authState.user, fields);
};

/** SET_LOADING */
export const loadingSet = (loading: boolean): void => {
  authState.loading = loading;
};

/** CLEAR_ERROR */
export const errorCleared = (): void => {
  authState.error = null;
};
