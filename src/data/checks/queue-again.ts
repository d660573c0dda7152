import type { FileCheck } from "#contract/index.ts";
import type { InquiryChange } from "#contract/inquiry-changes.ts";
import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow, Organisation } from "#data/store/tables.ts";
import { forgetsActs, queueActs } from "./acts.ts";
import { forgetsInquiry } from "./inquiry-state.ts";
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
 * Queues tags, assignee, inquiry and this device's acts that a server restored from an older backup has forgotten; several devices may do
 * so. Returns the fields of the row that say what the server has now.
 */
export const queueForgotten = async (row: FileCheckRow, answer: FileCheck): Promise<Partial<FileCheckRow>> => {
  const { tags, assignee, organisedAt, inquiry = null, inquiryAt = 0, actsAt = 0 } = answer;
  const isOrganised = forgetsOrganisation(row, answer);
  const isAsked = forgetsInquiry(row, answer);
  const isActed = forgetsActs(row, answer);
  if (isOrganised) await queueOrganisation(row, answer);
  if (isAsked) await queueInquiry(row);
  if (isActed) await queueActs(row);
  return {
    ...(isOrganised && { confirmedOrganisation: { tags, assignee, at: organisedAt ?? 0 } }),
    ...(isAsked && { confirmedInquiry: { inquiry, at: inquiryAt } }),
    ...(isActed && { actsAt }),
  };
};

const removeWaiting = async ({ localId }: FileCheckRow, kind: "organise" | "inquire"): Promise<void> => {
  const entries = await database.outboxEntries.where({ localId }).toArray();
  await database.outboxEntries.bulkDelete(entries.flatMap((entry) => (entry.kind === kind ? [entry.seq] : [])));
};
