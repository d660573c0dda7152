import { announceOutcome, type Settled } from "#data/outbox/announce-outcome.ts";
import { watchOutcomes } from "#data/outbox/outcomes.ts";
import { log } from "#data/store/logs.ts";
import { showToast } from "#ui/show-toast.ts";
import { groupOutcomes } from "./group-outcomes.ts";

/** Outcomes within this time are announced together. */
const gatherMs = 400;

/** Says what the server has taken or refused, sent by this page or by the service worker. Returns what ends it. */
export const startAnnouncing = (): (() => void) => {
  let gathered: Settled[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const announceAll = (): void => {
    timer = undefined;
    const lines = groupOutcomes(gathered);
    gathered = [];
    for (const { tone, text } of lines) showToast(tone, text);
  };
  const announce = (settled: Settled): boolean => {
    gathered.push(settled);
    timer ??= setTimeout(announceAll, gatherMs);
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
