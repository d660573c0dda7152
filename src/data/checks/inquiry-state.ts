import type { FileCheck } from "#contract/index.ts";
import { applyInquiryChange, type Inquiry } from "#contract/inquiry-changes.ts";
import type { InquirePayload, OutboxEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

type Inquired = Pick<FileCheckRow, "inquiry">;

/** The inquiry the client has yet to answer; null if there is none. */
export const openInquiryOf = ({ inquiry }: Inquired): Inquiry | null =>
  inquiry === undefined || inquiry.closedAt !== null ? null : inquiry;

/** Whether the reminder of an open inquiry is due on a day (`2026-11-19`). */
export const isReminderDue = (row: Inquired, day: string): boolean => {
  const remindOn = openInquiryOf(row)?.remindOn ?? null;
  return remindOn !== null && remindOn <= day;
};

/** Applies the changes of one payload in order. */
export const applyInquiryChanges = (
  inquiry: Inquiry | null,
  { person, changes }: Pick<InquirePayload, "person" | "changes">,
): Inquiry | null => changes.reduce((state, change) => applyInquiryChange(state, change, person), inquiry);

/** Whether an answer of the server is older than what this device knows it to have had. */
export const forgetsInquiry = (
  { fileId, confirmedInquiry }: Pick<FileCheckRow, "fileId" | "confirmedInquiry">,
  answer: Pick<FileCheck, "fileId" | "inquiryAt">,
): boolean => fileId === answer.fileId && (answer.inquiryAt ?? 0) < (confirmedInquiry?.at ?? 0);

/**
 * Fields of a row after an answer of the server: waiting changes are shown on top of it. An answer that left the server
 * before the last change and arrives after it changes nothing.
 */
export const mergeInquiry = (
  row: FileCheckRow,
  answer: Pick<FileCheck, "fileId" | "inquiry" | "inquiryAt">,
  entries: readonly OutboxEntry[],
): Partial<FileCheckRow> => {
  const { inquiry = null, inquiryAt: at = 0 } = answer;
  if (forgetsInquiry(row, answer)) return {};
  return { ...showOn(inquiry, row.localId, entries), confirmedInquiry: at === 0 ? undefined : { inquiry, at } };
};

/** Fields of a row after a change is discarded. */
export const withoutInquiryChange = (
  { localId, confirmedInquiry }: FileCheckRow,
  entries: readonly OutboxEntry[],
): Partial<FileCheckRow> => showOn(confirmedInquiry?.inquiry ?? null, localId, entries);

/** `undefined` removes the column from the row. */
const showOn = (
  start: Inquiry | null,
  localId: string,
  entries: readonly OutboxEntry[],
): { readonly inquiry: Inquiry | undefined } => {
  const waiting = entries.flatMap((entry) =>
    entry.kind === "inquire" && entry.localId === localId ? [entry.payload] : [],
  );
  return { inquiry: waiting.reduce(applyInquiryChanges, start) ?? undefined };
};
