import type { FileCheck } from "#contract/index.ts";
import type { InquiryChange } from "#contract/inquiry-changes.ts";
import { database } from "#data/store/database.ts";
import { createEntry, type OutboxEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow, Organisation } from "#data/store/tables.ts";
import { forgetsActs, queueActs } from "./acts.ts";
import { forgetsInquiry, mergeInquiry } from "./inquiry-state.ts";
import { changeBetween, forgetsOrganisation, isEmptyChange, organisationOf } from "./organisation.ts";

// Each is called inside the transaction of its caller and takes the place of what still waits about the file.

/** Queues all tags and the assignee of a file; `known` is what the server has. */
export const queueOrganisation = async (row: FileCheckRow, { tags, assignee }: Organisation): Promise<void> => {
  await removeWaiting(row, "organise");
  const change = changeBetween({ tags, assignee }, organisationOf(row));
  if (isEmptyChange(change)) return;
  const { ownerId, localId } = row;
  const payload = { ...change, changeId: crypto.randomUUID() };
  await database.outboxEntries.add(createEntry("organise", { ownerId, localId, payload }));
};

/** Queues the inquiry about a file, of which the server has none or an earlier state. */
export const queueInquiry = async (row: FileCheckRow): Promise<void> => {
  await removeWaiting(row, "inquire");
  if (row.inquiry === undefined) return;
  const { askedAt, askedBy: person, remindOn, closedAt, answer } = row.inquiry;
  const opened: InquiryChange = { id: crypto.randomUUID(), kind: "open", at: askedAt, remindOn };
  const closed: readonly InquiryChange[] =
    closedAt === null ? [] : [{ id: crypto.randomUUID(), kind: "close", at: closedAt, answer }];
  const { ownerId, localId } = row;
  const payload = { person, changes: [opened, ...closed] };
  await database.outboxEntries.add(createEntry("inquire", { ownerId, localId, payload }));
};

/**
 * Queues what a server restored from an older backup has forgotten: tags and assignee, for which it does not matter who
 * sends them, the inquiry of this person, and the acts of this device. Returns the fields of the row that change with
 * it; `entries` are those that wait.
 */
export const queueForgotten = async (
  row: FileCheckRow,
  answer: FileCheck,
  entries: readonly OutboxEntry[],
): Promise<Partial<FileCheckRow>> => {
  const { tags, assignee, organisedAt, inquiry = null, inquiryAt = 0, actsAt = 0 } = answer;
  const isOrganised = forgetsOrganisation(row, answer);
  const isAsked = forgetsInquiry(row, answer);
  // The server notes who sends it as the person who asked.
  const isAskedHere = row.inquiry?.askedBy.id === row.ownerId;
  const isActed = forgetsActs(row, answer);
  if (isOrganised) await queueOrganisation(row, answer);
  if (isAsked && isAskedHere) await queueInquiry(row);
  if (isActed) await queueActs(row);
  return {
    ...(isOrganised && { confirmedOrganisation: { tags, assignee, at: organisedAt ?? 0 } }),
    ...(isAsked &&
      (isAskedHere
        ? { confirmedInquiry: { inquiry, at: inquiryAt } }
        : mergeInquiry({ ...row, confirmedInquiry: undefined }, answer, entries))),
    ...(isActed && { actsAt }),
  };
};

const removeWaiting = async ({ localId }: FileCheckRow, kind: "organise" | "inquire"): Promise<void> => {
  const entries = await database.outboxEntries.where({ localId }).toArray();
  await database.outboxEntries.bulkDelete(entries.flatMap((entry) => (entry.kind === kind ? [entry.seq] : [])));
};
