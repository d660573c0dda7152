import { remindInquiries } from "#data/checks/remind-inquiries.ts";
import { watchSession } from "#data/person/session.ts";
import { log } from "#data/store/logs.ts";
import { toDayKey } from "#text/format-date.ts";

/** A page stays open for days. */
const pollIntervalMs = 10 * 60_000;

/** Tells the signed-in person of due reminders, at sign-in and while the page is open. */
export const startReminders = (): (() => void) => {
  let ownerId: string | null = null;
  const look = (): void => {
    if (ownerId !== null) void remindQuietly(ownerId);
  };
  const endSession = watchSession((session) => {
    const next = session?.user.id ?? null;
    if (next === ownerId) return;
    ownerId = next;
    look();
  });
  const timer = setInterval(look, pollIntervalMs);
  return () => {
    clearInterval(timer);
    endSession();
  };
};

const remindQuietly = async (ownerId: string): Promise<void> => {
  try {
    await remindInquiries(ownerId, toDayKey(Date.now()));
  } catch (error) {
    log("ERROR", "Reminders not read", String(error));
  }
};
