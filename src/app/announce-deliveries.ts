import { announceOutcome, type Settled } from "#data/outbox/announce-outcome.ts";
import { isRunning } from "#data/outbox/count-entries.ts";
import { watchOutcomes } from "#data/outbox/outcomes.ts";
import { log } from "#data/store/logs.ts";
import { authState } from "#state/session.ts";
import { showToast } from "#ui/show-toast.ts";
import { replaceUndoText } from "#ui/show-undo-toast.tsx";
import { groupOutcomes, type Line } from "./group-outcomes.ts";

/** Outcomes within this time are announced together. */
const gatherMs = 400;
/** A long run is announced in parts. */
const maxRunMs = 10_000;

/**
 * Announces what the server has accepted or refused, sent by this page or by the service worker: failures at once,
 * successes when the run is over. Returns a function that ends it.
 */
export const startAnnouncing = (): (() => void) => {
  let gathered: readonly Settled[] = [];
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Uploads of a summed line; their starts, which may come later, add nothing to it. */
  const summedUp = new Set<string>();
  const announceDue = async (): Promise<void> => {
    const ownerId = authState.user?.id ?? "";
    const isOver = Date.now() - startedAt >= maxRunMs || !(await isRunning(ownerId).catch(() => false));
    const waits = ({ event }: Settled): boolean => event === "accepted" && !isOver;
    const due = gathered.filter((settled) => !waits(settled));
    const uploads = due.filter(({ kind, event }) => kind === "upload" && event === "accepted");
    if (uploads.length > 1) for (const { localId } of uploads) summedUp.add(localId);
    gathered = gathered.filter(waits);
    timer = gathered.length > 0 ? setTimeout(() => void announceDue(), gatherMs) : undefined;
    const isNews = ({ kind, event, localId }: Settled): boolean =>
      !(kind === "start" && event === "accepted" && summedUp.delete(localId));
    for (const line of groupOutcomes(due.filter(isNews))) show(line);
  };
  const announce = (settled: Settled): boolean => {
    if (gathered.length === 0) startedAt = Date.now();
    gathered = [...gathered, settled];
    timer ??= setTimeout(() => void announceDue(), gatherMs);
    return true;
  };
  const end = watchOutcomes((entry, outcome) => {
    announceOutcome(entry, outcome, announce).catch((error: unknown) =>
      log("ERROR", "Outcome not announced", String(error)),
    );
  });
  const hearWorker = ({ data }: MessageEvent<{ readonly type?: unknown; readonly settled?: Settled } | null>): void => {
    if (data?.type === "SETTLED" && data.settled) announce(data.settled);
  };
  navigator.serviceWorker?.addEventListener("message", hearWorker);
  return () => {
    clearTimeout(timer);
    navigator.serviceWorker?.removeEventListener("message", hearWorker);
    end();
  };
};

/** A confirmed deletion is written into the toast that still offers to undo it. */
const show = ({ tone, text, title, deleted = [] }: Line): void => {
  if (deleted.some((localId) => replaceUndoText(localId, text))) return;
  showToast(tone, text, title === undefined ? {} : { title });
};
