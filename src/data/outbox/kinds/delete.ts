import { outdateList } from "#data/checks/list-age.ts";
import { removeFromTrash } from "#data/checks/trash.ts";
import { sendAsOwner } from "#data/outbox/send/send-as-owner.ts";
import { request } from "#data/wire/request.ts";
import { aboutFileCheck, notifyRefusal } from "./about-file-check.ts";
import { changeWords, nothing, type OutboxKindOf } from "./outbox-kind.ts";

/** Deletes on the server what it holds of a file, or may hold because an aborted upload arrived. */
export const deletion: OutboxKindOf<"delete"> = {
  ...aboutFileCheck,
  words: changeWords("Löschung"),
  prepare: async () => ({
    send: (entry, delivery) =>
      sendAsOwner(entry, delivery, async (connection) => {
        const { fileId, clientKey, changeId } = entry.payload;
        // Earlier versions gave deletions no id.
        const order = changeId ? { changeId } : {};
        // By its key if no answer has brought the id.
        if (fileId !== null) await request("deleteFileCheck", { id: fileId, ...order }, connection);
        else await request("deleteByClientKey", { clientKey, ...order }, connection);
        return nothing;
      }),
  }),
  gone: nothing,
  revert: async ({ ownerId, payload: { fileId } }) => {
    if (fileId !== null) await removeFromTrash({ ownerId, fileId });
    // The next look at the server brings the check back.
    await outdateList(ownerId);
  },
  refused: {
    entry: "ends",
    notify: (entry, reason) => notifyRefusal(entry, `Fehler beim Löschen: ${reason}`, entry.payload.fileName),
  },
  supersedes: ["start", "cancel", "organise", "acts", "inquire"],
};
