import { maxInquiryChanges } from "#contract/inquiry-changes.ts";
import { mergeInquiry, withoutInquiryChange } from "#data/checks/inquiry-state.ts";
import type { Effect } from "#data/outbox/send/attempt.ts";
import { type Connection, sendAsOwner } from "#data/outbox/send/send-as-owner.ts";
import { database } from "#data/store/database.ts";
import type { EntryOf } from "#data/store/outbox-entry.ts";
import { request } from "#data/wire/request.ts";
import { aboutFileCheck, notifyRefusal, removeCheck, showWithEntries } from "./about-file-check.ts";
import { changeWords, nothing, type OutboxKindOf } from "./outbox-kind.ts";

/** Changes the inquiry to the client about a file check. */
export const inquire: OutboxKindOf<"inquire"> = {
  ...aboutFileCheck,
  words: changeWords("Nachfrage beim Mandanten"),
  prepare: async () => ({
    send: (entry, delivery) => sendAsOwner(entry, delivery, (connection) => sendChanges(entry, connection)),
  }),
  gone: (entry) => removeCheck(entry),
  revert: ({ localId }) => showWithEntries(localId, withoutInquiryChange),
  refused: {
    entry: "ends",
    notify: (entry, reason) => notifyRefusal(entry, `Die Nachfrage beim Mandanten bleibt, wie sie war: ${reason}`),
  },
  supersedes: ["inquire"],
  merge: (later, earlier) => ({
    ...later.payload,
    changes: [...earlier.payload.changes, ...later.payload.changes].slice(-maxInquiryChanges),
  }),
};

const sendChanges = async ({ localId, payload }: EntryOf<"inquire">, connection: Connection): Promise<Effect> => {
  const id = (await database.fileChecks.get(localId))?.fileId;
  if (!id) return nothing; // deleted meanwhile, or its upload was given up
  const { fileCheck } = await request("changeInquiry", { id, changes: [...payload.changes] }, connection);
  return () => showWithEntries(localId, (row, entries) => mergeInquiry(row, fileCheck, entries));
};
