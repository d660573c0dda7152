import { EventEmitter } from "node:events";
import { readOutside } from "#tests/simulation-jobs/world/outside.ts";

/** A connection to the mailbox outside, which announces nothing. */
export const openMailbox = async () =>
  Object.assign(new EventEmitter(), readOutside().mailbox.imap, { idle: async () => true, close: () => {} });

export const describeMailboxFailure = (error: unknown) => ({
  step: "Verbindung",
  isRefusal: false,
  text: String(error),
});
