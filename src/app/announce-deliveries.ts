import { watchOutcomes } from "#data/outbox/outcomes.ts";
import type { Outcome } from "#data/outbox/send/attempt.ts";
import { addNotification } from "#data/person/notifications.ts";
import { database } from "#data/store/database.ts";
import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import { showToast } from "#ui/show-toast.ts";
import { groupOutcomes, type Settled } from "./group-outcomes.ts";

/** What ends within this time is said together. */
const gatherMs = 400;
/** What waited longer was ordered in another situation; it goes into the bell, not over the page. */
const freshMs = 15_000;

/** Says what the server has taken or refused, once it really has. Returns the function that ends it. */
export const startAnnouncing = (): (() => void) => {
  let gathered: Settled[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const announceAll = (): void => {
    timer = undefined;
    const lines = groupOutcomes(gathered);
    gathered = [];
    for (const { tone, text } of lines) showToast(tone, text);
  };
  const end = watchOutcomes((entry, outcome) => {
    void describe(entry, outcome).then((settled) => {
      if (settled === null) return;
      gathered.push(settled);
      timer ??= setTimeout(announceAll, gatherMs);
    });
  });
  return () => {
    clearTimeout(timer);
    end();
  };
};

/** Null for what no toast speaks of. */
const describe = async (entry: OutboxEntry, outcome: Outcome): Promise<Settled | null> => {
  if (entry.kind !== "upload" && entry.kind !== "start" && entry.kind !== "delete") return null;
  if (outcome.event !== "accepted" && outcome.event !== "refused" && outcome.event !== "delayed") return null;
  const fileName = await nameOf(entry);
  const reason = outcome.event === "accepted" ? null : outcome.reason;
  const settled = { kind: entry.kind, event: outcome.event, fileName, reason };
  if (isFresh(entry)) return settled;
  if (outcome.event === "accepted") await noteLater(entry, fileName);
  return null;
};

const isFresh = ({ attempts, nextAt }: OutboxEntry): boolean => attempts === 1 && Date.now() - nextAt < freshMs;

/** What waited for the connection and has now arrived; refusals write their own notice. */
const noteLater = async (entry: OutboxEntry, fileName: string): Promise<void> => {
  const { ownerId, kind } = entry;
  const facts = later[kind as keyof typeof later];
  const exists = entry.localId !== undefined && kind !== "delete";
  await addNotification({
    ownerId,
    ...facts,
    title: fileName,
    actionUrl: exists ? `/results/${entry.localId}` : null,
    topic: "system",
  });
};

const later = {
  upload: { type: "UPLOAD", message: "Die Datei wurde nachträglich zum Server übertragen." },
  start: { type: "PROCESSING", message: "Die Prüfung auf dem Server wurde gestartet." },
  delete: { type: "SUCCESS", message: "Die Dateiprüfung wurde auch auf dem Server gelöscht." },
} as const;

const nameOf = async (entry: OutboxEntry): Promise<string> => {
  const row = entry.localId === undefined ? undefined : await database.fileChecks.get(entry.localId);
  return row?.originalFileName ?? (entry.kind === "delete" ? entry.payload.fileName : null) ?? "Dateiprüfung";
};
