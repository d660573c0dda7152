import { applyInquiryChange, type InquiryChange, maxAnswerNameLength } from "#contract/inquiry-changes.ts";
import { historyTables, recordAct } from "#data/checks/history.ts";
import { database } from "#data/store/database.ts";
import { createEntry, type InquirePayload } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";

type Inquired = Pick<FileCheckRow, "ownerId" | "localId">;

/** Notes that the client was asked; `detail` says how, for the history. A later one moves the reminder only. */
export const openInquiry = (
  row: Inquired,
  { remindOn, detail }: { readonly remindOn: string | null; readonly detail: string },
): Promise<void> =>
  database.transaction("rw", changedTables, async () => {
    await changeInquiry(row, { kind: "open", remindOn });
    await recordAct(row.localId, "inquired", detail);
  });

export const moveReminder = (row: Inquired, remindOn: string | null): Promise<void> =>
  database.transaction("rw", changedTables, async () => {
    await changeInquiry(row, { kind: "remind", remindOn });
  });

/** `answer` is the name of the file that answered it; null if there is none. */
export const closeInquiry = (row: Inquired, answer: string | null): Promise<void> =>
  database.transaction("rw", changedTables, async () => {
    const change = { kind: "close", answer: answer?.slice(0, maxAnswerNameLength) ?? null } as const;
    if (await changeInquiry(row, change)) await recordAct(row.localId, "inquirySettled", answer ?? "");
  });

/** State and history change together: a page that is left meanwhile keeps both or none. */
const changedTables = [...historyTables, database.fileChecks, database.outboxEntries];

/**
 * Shown immediately, and queued if the server has the file or will get it. For a file kept on this device only, the
 * inquiry waits in its row until the file is sent. False if the change has no effect.
 */
const changeInquiry = async (
  { ownerId, localId }: Inquired,
  change: Pick<InquiryChange, "kind" | "remindOn" | "answer">,
): Promise<boolean> => {
  const row = await database.fileChecks.get(localId);
  if (row?.ownerId !== ownerId) return false;
  const person = await readPerson(ownerId);
  const { askedAt = 0, closedAt } = row.inquiry ?? {};
  // Later than every known change, even one of a device whose clock is ahead.
  const at = Math.max(Date.now(), askedAt, (closedAt ?? -1) + 1);
  const dated = { ...change, id: crypto.randomUUID(), at };
  const inquiry = applyInquiryChange(row.inquiry ?? null, dated, person);
  if (inquiry === null || inquiry === row.inquiry) return false;
  await database.fileChecks.update(localId, { inquiry });
  const entries = await database.outboxEntries.where({ localId }).toArray();
  if (row.fileId !== null || entries.some(({ kind }) => kind === "upload")) {
    await queue(row, { person, changes: [dated] });
  }
  return true;
};

const queue = async ({ ownerId, localId }: Inquired, payload: InquirePayload): Promise<void> => {
  await database.outboxEntries.add(createEntry("inquire", { ownerId, localId, payload }));
};

const readPerson = async (ownerId: string): Promise<InquirePayload["person"]> => {
  const user = (await database.session.get("current"))?.user;
  return { id: ownerId, name: user?.id === ownerId ? user.fullName : "" };
};
