import { joinChanges, mergeOrganisation, withoutChange } from "#data/checks/organisation.ts";
import type { Effect } from "#data/outbox/send/attempt.ts";
import { type Connection, sendAsOwner } from "#data/outbox/send/send-as-owner.ts";
import { database } from "#data/store/database.ts";
import type { EntryOf } from "#data/store/outbox-entry.ts";
import { request } from "#data/wire/request.ts";
import { aboutFileCheck, notifyRefusal, removeCheck, showWithEntries } from "./about-file-check.ts";
import { changeWords, nothing, type OutboxKindOf } from "./outbox-kind.ts";

/** Changes tags and assignee of a file check. */
export const organise: OutboxKindOf<"organise"> = {
  ...aboutFileCheck,
  words: changeWords("Schlagwörter und Zuständigkeit"),
  prepare: async () => ({
    send: (entry, delivery) => sendAsOwner(entry, delivery, (connection) => sendChange(entry, connection)),
  }),
  gone: (entry) => removeCheck(entry, true),
  revert: ({ localId }) => showWithEntries(localId, withoutChange),
  refused: {
    entry: "ends",
    notify: (entry, reason) => notifyRefusal(entry, `Schlagwörter und Zuständigkeit bleiben, wie sie waren: ${reason}`),
  },
  supersedes: ["organise"],
  merge: ({ payload }, earlier) => joinChanges(earlier.payload, payload),
};

const sendChange = async ({ localId, payload }: EntryOf<"organise">, connection: Connection): Promise<Effect> => {
  const id = (await database.fileChecks.get(localId))?.fileId;
  if (!id) return nothing; // deleted meanwhile, or its upload was given up
  const { changeId, add, remove, assignee } = payload;
  const change = { changeId, add: [...add], remove: [...remove] };
  const toPerson = assignee === undefined ? {} : { assigneeId: assignee?.id ?? null };
  const { fileCheck } = await request("organiseFileCheck", { id, ...change, ...toPerson }, connection);
  return () => showWithEntries(localId, (row, entries) => mergeOrganisation(row, fileCheck, entries));
};
