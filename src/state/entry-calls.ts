import type { PublicFacts } from "#data/server/unknown-facts.ts";
import type { beginDatevSignIn, finishDatevSignIn, readDatevTarget } from "./datev-sign-in.ts";
import type { resumeSession, signIn } from "./session-calls.ts";

/** Calls of the sign-in page that need the store or the server. */
export interface EntryCalls {
  readonly signIn: typeof signIn;
  readonly resumeSession: typeof resumeSession;
  readonly beginDatevSignIn: typeof beginDatevSignIn;
  readonly readDatevTarget: typeof readDatevTarget;
  readonly finishDatevSignIn: typeof finishDatevSignIn;
  readonly watchPublicFacts: Watch<PublicFacts>;
  /** People whose PIN opens their data on this device without a connection. */
  readonly watchOfflinePeople: Watch<readonly { readonly ownerId: string; readonly name: string }[]>;
}

/** Calls back now and after every change; returns the function that ends it. */
export type Watch<Value> = (callback: (value: Value) => void) => () => void;

const { promise, resolve } = Promise.withResolvers<EntryCalls>();

/** On a first visit their code comes after the page; what is submitted before waits for it. */
export const entryCalls: Promise<EntryCalls> = promise;

/** Called once by the start of the app. */
export const publishEntryCalls = resolve;
