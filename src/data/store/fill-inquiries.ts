import type { Transaction } from "dexie";
import type { Inquiry } from "#contract/inquiry-changes.ts";
import { createEntry } from "./outbox-entry.ts";
import type { FileCheckRow, HistoryRow } from "./tables.ts";

/**
 * Until now an inquiry followed from the history of its file. Open ones are also queued for the server, which may not
 * have received the act yet; it joins them with its own.
 */
export const fillInquiries = async (transaction: Transaction): Promise<void> => {
  const last = new Map<string, HistoryRow>();
  await transaction.table<HistoryRow>("history").each((event) => {
    const isLater = event.at >= (last.get(event.localId)?.at ?? 0);
    if (isLater && (event.action === "inquired" || event.action === "inquirySettled")) last.set(event.localId, event);
  });
  const open = [...last.values()].filter(({ action }) => action === "inquired");
  const fileChecks = transaction.table<FileCheckRow, string>("fileChecks");
  for (const { localId, ownerId, at, person } of open) {
    const askedBy = { id: ownerId, name: person ?? "" };
    const inquiry: Inquiry = { askedAt: at, askedBy, remindOn: null, closedAt: null, answer: null };
    const isFilled = (await fileChecks.update(localId, { inquiry })) > 0;
    const row = isFilled ? await fileChecks.get(localId) : undefined;
    if (!row || row.fileId === null) continue;
    const changes = [{ id: crypto.randomUUID(), kind: "open", at, remindOn: null } as const];
    await transaction
      .table("outboxEntries")
      .add(createEntry("inquire", { ownerId, localId, payload: { person: askedBy, changes } }));
  }
};
