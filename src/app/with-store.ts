// Everything that needs the store, in one file: loaded after the page of a first sign-in, otherwise before any page.
import "./component-styles.ts";
import { listOfflinePeople } from "#data/person/resume.ts";
import { readSession } from "#data/person/session.ts";
import { readSetting, writeSetting } from "#data/person/settings.ts";
import { readPublicFacts } from "#data/server/public-facts.ts";
import { openStore, reviveStore } from "#data/store/open-store.ts";
import { watchQuery } from "#data/store/watch.ts";
import { ForgottenPassword } from "#screens/login/forgotten-password.tsx";
import { PasswordLinkPage } from "#screens/password-link/password-link-page.tsx";
import { beginDatevSignIn, finishDatevSignIn, readDatevTarget } from "#state/datev-sign-in.ts";
import type { EntryCalls } from "#state/entry-calls.ts";
import { resumeSession, signIn } from "#state/session-calls.ts";
import type { StoredColorScheme } from "./color-scheme.ts";
import { Crash } from "./crash.tsx";
import { followDisplay } from "./follow-display.ts";
import { startBackground } from "./start-background.ts";
import { StoreFailed } from "./store-failed.tsx";

const entryCalls: EntryCalls = {
  signIn,
  resumeSession,
  beginDatevSignIn,
  readDatevTarget,
  finishDatevSignIn,
  watchPublicFacts: (callback) => watchQuery(readPublicFacts, callback),
  watchOfflinePeople: (callback) => watchQuery(listOfflinePeople, callback),
};

const colorScheme: StoredColorScheme = {
  write: async (value) => writeSetting("colorScheme", value),
  watch: (callback) => watchQuery(async () => readSetting("colorScheme"), callback),
};

export const withStore = {
  Crash,
  ForgottenPassword,
  PasswordLinkPage,
  StoreFailed,
  colorScheme,
  entryCalls,
  followDisplay,
  openStore,
  readColorScheme: async () => readSetting("colorScheme"),
  readSession,
  reviveStore,
  startBackground,
} as const;
