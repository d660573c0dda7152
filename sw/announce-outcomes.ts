import { announceOutcome, type Settled } from "#data/outbox/announce-outcome.ts";
import { watchOutcomes } from "#data/outbox/outcomes.ts";
import { log } from "#data/store/logs.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Announces the outcomes of entries sent by the worker: on the visible page like its own, otherwise in the bell.
 * Returns a function that waits until all outcomes so far are announced, so that the worker is not ended before.
 */
export const startAnnouncing = (): (() => Promise<void>) => {
  const running = new Set<Promise<void>>();
  watchOutcomes((entry, outcome) => {
    const announcement = announceOutcome(entry, outcome, announceOnPage)
      .catch((error: unknown) => log("ERROR", "Outcome not announced", String(error)))
      .finally(() => running.delete(announcement));
    running.add(announcement);
  });
  return async () => {
    await Promise.all(running);
  };
};

const announceOnPage = async (settled: Settled): Promise<boolean> => {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find(({ visibilityState }) => visibilityState === "visible");
  page?.postMessage({ type: "SETTLED", settled });
  return page !== undefined;
};
