import { announceOutcome, type Settled } from "#data/outbox/announce-outcome.ts";
import { watchOutcomes } from "#data/outbox/outcomes.ts";
import { log } from "#data/store/logs.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Tells what came of the entries the worker sends: the page somebody looks at, which says it like its own; where there
 * is none, the bell. Returns what waits until everything so far is told, so that the worker is not ended before.
 */
export const startAnnouncing = (): (() => Promise<void>) => {
  const running = new Set<Promise<void>>();
  watchOutcomes((entry, outcome) => {
    const announcement = announceOutcome(entry, outcome, sayOnPage)
      .catch((error: unknown) => log("ERROR", "Outcome not announced", String(error)))
      .finally(() => running.delete(announcement));
    running.add(announcement);
  });
  return async () => {
    await Promise.all(running);
  };
};

const sayOnPage = async (settled: Settled): Promise<boolean> => {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find(({ visibilityState }) => visibilityState === "visible");
  page?.postMessage({ type: "SETTLED", settled });
  return page !== undefined;
};
