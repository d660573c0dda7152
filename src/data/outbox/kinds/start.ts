import { sendAsOwner } from "#data/outbox/send/send-as-owner.ts";
import { aboutFileCheck, notifyRefusal, removeCheck, sendOrder } from "./about-file-check.ts";
import { changeWords, nothing, type OutboxKindOf } from "./outbox-kind.ts";

const startFailedText = "Die Prüfung konnte nicht automatisch gestartet werden. Bitte starten Sie sie manuell.";

/** Starts the check of a file on the server: after its upload, or because a person asked for it. */
export const start: OutboxKindOf<"start"> = {
  ...aboutFileCheck,
  words: changeWords("Prüfung auf dem Server starten"),
  prepare: async () => ({
    send: (entry, delivery) =>
      sendAsOwner(entry, delivery, (connection) => sendOrder("startFileCheck", entry, connection)),
  }),
  gone: (entry) => removeCheck(entry),
  revert: nothing,
  refused: {
    entry: "ends",
    notify: (entry, reason) =>
      notifyRefusal(entry, entry.payload.byHand ? `Fehler beim Starten der Prüfung: ${reason}` : startFailedText),
  },
  supersedes: ["start", "cancel"],
};
