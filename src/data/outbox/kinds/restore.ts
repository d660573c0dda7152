import { mergeFileCheck } from "#data/checks/merge-file-check.ts";
import { sendAsOwner } from "#data/outbox/send/send-as-owner.ts";
import { database } from "#data/store/database.ts";
import { request } from "#data/wire/request.ts";
import { aboutFileCheck, notifyRefusal, removeCheck } from "./about-file-check.ts";
import { changeWords, type OutboxKindOf } from "./outbox-kind.ts";

/** Restores a check from the trash of the server. */
export const restore: OutboxKindOf<"restore"> = {
  ...aboutFileCheck,
  words: changeWords("Wiederherstellung"),
  prepare: async () => ({
    send: (entry, delivery) =>
      sendAsOwner(entry, delivery, async (connection) => {
        const { fileCheck } = await request("restoreFileCheck", { id: entry.payload.fileId }, connection);
        return async () => void (await mergeFileCheck(entry.ownerId, fileCheck));
      }),
  }),
  gone: async (entry) => {
    await notifyRefusal(entry, "Die Dateiprüfung ist nicht mehr im Papierkorb.", entry.payload.fileName);
    await removeCheck(entry);
  },
  // The next look at the server shows what holds there.
  revert: async ({ ownerId }) => {
    await database.cacheMeta.delete(`fileChecks:${ownerId}`);
  },
  refused: {
    entry: "ends",
    notify: (entry, reason) => notifyRefusal(entry, `Fehler beim Wiederherstellen: ${reason}`, entry.payload.fileName),
  },
  supersedes: [],
};
