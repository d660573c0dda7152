import { sendAsOwner } from "#data/outbox/send/send-as-owner.ts";
import { database } from "#data/store/database.ts";
import { aboutFileCheck, notifyRefusal, removeCheck, sendOrder } from "./about-file-check.ts";
import { changeWords, type OutboxKindOf } from "./outbox-kind.ts";

/** Ends the check of a file on the server. */
export const cancel: OutboxKindOf<"cancel"> = {
  ...aboutFileCheck,
  words: changeWords("Prüfung auf dem Server abbrechen"),
  prepare: async () => ({
    send: (entry, delivery) =>
      sendAsOwner(entry, delivery, (connection) => sendOrder("cancelFileCheck", entry, connection)),
  }),
  gone: (entry) => removeCheck(entry),
  // „Nicht mehr abgebrochen“: the check is followed again until the server reports its end.
  revert: async ({ localId }) => {
    await database.fileChecks
      .where({ localId })
      .and(({ status }) => status === "cancelled")
      .modify({ status: "processing" });
  },
  refused: {
    entry: "ends",
    notify: (entry, reason) => notifyRefusal(entry, `Die Prüfung konnte nicht abgebrochen werden: ${reason}`),
  },
  supersedes: ["start", "cancel"],
};
