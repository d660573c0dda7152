import { addNotification } from "#data/person/notifications.ts";
import { readPersonal } from "#data/person/personal.ts";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { isInvoice } from "#engine/report/verdict-words.ts";
import { isReminderDue } from "./inquiry-state.ts";

/**
 * Adds a notification for every reminder that is due on a day (`2026-11-19`), once per reminder on all devices of the
 * person who asked the client.
 */
export const remindInquiries = async (ownerId: string, day: string): Promise<void> => {
  const rows = await database.fileChecks.where({ ownerId }).toArray();
  const due = rows.filter((row) => isReminderDue(row, day) && row.inquiry?.askedBy.id === ownerId);
  for (const row of due) {
    const event = nameEvent(row);
    if (await isSettled(ownerId, event)) continue;
    await addNotification({
      ownerId,
      type: "INFO",
      title: row.originalFileName,
      message: isInvoice(row.format)
        ? "Erinnerung: Die berichtigte Rechnung, um die Sie gebeten haben, steht noch aus."
        : "Erinnerung: Der Mandant hat auf Ihre Nachfrage noch nicht geantwortet.",
      actionUrl: `/results/${row.localId}`,
      event,
      systemText: isInvoice(row.format)
        ? "Erinnerung an eine angefragte Berichtigung"
        : "Erinnerung an eine Nachfrage beim Mandanten",
    });
  }
};

/** A moved reminder is a new event. */
const nameEvent = ({ localId, clientKey = localId, inquiry }: FileCheckRow): `event:${string}` =>
  `event:inquiry:${clientKey}:${inquiry?.remindOn ?? ""}`;

/** Shown here already, or read or cleared on another device. */
const isSettled = async (ownerId: string, event: `event:${string}`): Promise<boolean> =>
  (await database.notifications.get(event)) !== undefined ||
  (await readPersonal(ownerId, `notifications/${event}`)) !== undefined;
