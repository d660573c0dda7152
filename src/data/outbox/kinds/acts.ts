import { maxActs } from "#contract/act-kinds.ts";
import { mergeFileCheck } from "#data/checks/merge-file-check.ts";
import { sendAsOwner } from "#data/outbox/send/send-as-owner.ts";
import { database } from "#data/store/database.ts";
import { request } from "#data/wire/request.ts";
import { aboutFileCheck, notifyRefusal, removeCheck } from "./about-file-check.ts";
import { nothing, type OutboxKindOf } from "./outbox-kind.ts";

/** Sends a person's acts on a result to the server, and through it to other devices. */
export const acts: OutboxKindOf<"acts"> = {
  ...aboutFileCheck,
  words: {
    name: "Vermerk im Verlauf",
    noun: "Änderung",
    afterDiscard: "Danach kennt ihn nur der Verlauf dieses Geräts.",
  },
  prepare: async () => ({
    send: (entry, delivery) =>
      sendAsOwner(entry, delivery, async (connection) => {
        const id = (await database.fileChecks.get(entry.localId))?.fileId;
        if (!id) return nothing; // sent under another key meanwhile: its arrival tells all of them again
        const { fileCheck } = await request("recordActs", { id, acts: [...entry.payload.acts] }, connection);
        return async () => void (await mergeFileCheck(entry.ownerId, fileCheck));
      }),
  }),
  gone: (entry) => removeCheck(entry),
  revert: nothing,
  refused: {
    entry: "ends",
    notify: (entry, reason) => notifyRefusal(entry, `Der Verlauf wurde nicht übertragen: ${reason}`),
  },
  supersedes: ["acts"],
  merge: (later, earlier) => ({ acts: [...earlier.payload.acts, ...later.payload.acts].slice(-maxActs) }),
};
