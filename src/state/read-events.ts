import { proxy } from "valtio";
import type { FileCheckEvent } from "#contract/index.ts";
import { applyEvents, readLastEvent, storeLastEvent } from "#data/server/apply-events.ts";
import { readEvents, type StreamEvent } from "#data/server/event-stream.ts";
import { refreshFileChecks } from "#data/server/refresh.ts";
import { refreshNotices } from "#data/server/refresh-notices.ts";
import { log } from "#data/store/logs.ts";
import { CallError, describeFailure } from "#data/wire/request.ts";

/** The stream of events as this tab sees it. */
export const eventStream = proxy({
  /** This tab reads it, and the server has spoken. */
  isLive: false,
});

/** Held by the tab that reads, or would. */
const leadLock = "events";
/** Held as long as the server is heard; the browser frees it when the tab dies. */
const liveLock = "events:live";
const minWaitMs = 1_000;
const maxWaitMs = 60_000;
/** A stream that ends sooner than this counts as an attempt that failed. */
const provenMs = 10_000;

export type PresentEvent = FileCheckEvent & { readonly status: Exclude<FileCheckEvent["status"], "deleted"> };
export interface Progress {
  readonly localId: string;
  readonly event: PresentEvent;
}
type ReportState = (localId: string, event: PresentEvent) => void;

/** Whether a tab of this browser hears from the server by itself what happens to checks. */
export const isStreamLive = async (): Promise<boolean> =>
  ((await navigator.locks.query()).held ?? []).some(({ name }) => name === liveLock);

/**
 * Waits for the lock shared by all tabs, then reads until the signal aborts, over as many connections as needed. Stores
 * the events; `reportState` gets the state of every check on this device.
 */
export const readInTurn = async (ownerId: string, signal: AbortSignal, reportState: ReportState): Promise<void> => {
  try {
    await navigator.locks.request(leadLock, { signal }, async () => {
      for (let failures = 0; !signal.aborted; failures += 1) {
        const { livedMs, askedMs } = await followOnce(ownerId, signal, reportState);
        if (livedMs >= provenMs) failures = 0;
        const backOffMs = Math.min(maxWaitMs, minWaitMs * 2 ** failures);
        // Spreads the reconnects of an office's devices after a server outage.
        await pause(Math.max(askedMs, backOffMs * (0.5 + Math.random() / 2)), signal);
      }
    });
  } catch (error) {
    if (!signal.aborted) log("ERROR", "Following events broke down", String(error));
  }
};

interface Ended {
  /** From the first word of the server to the end, in milliseconds; 0 when there was none. */
  readonly livedMs: number;
  /** Delay requested by the server, in milliseconds. */
  readonly askedMs: number;
}

/** One connection from start to end. */
const followOnce = async (ownerId: string, signal: AbortSignal, reportState: ReportState): Promise<Ended> => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  // Events that could not be stored are sent again, from the last stored one.
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);
  const work = createWork(ownerId, reportState, () => stop.abort());
  let liveSince: number | null = null;
  let askedMs = 0;
  try {
    for await (const event of readEvents(await readLastEvent(ownerId), both)) {
      if (liveSince === null) {
        liveSince = Date.now();
        void navigator.locks.request(liveLock, () => ended);
        eventStream.isLive = true;
      }
      work.add(event);
    }
  } catch (error) {
    if (error instanceof CallError) askedMs = error.retryAfterMs ?? 0;
    if (!both.aborted) recordFailure(error);
  } finally {
    end();
    await work.settled();
    eventStream.isLive = false;
  }
  return { livedMs: liveSince === null ? 0 : Date.now() - liveSince, askedMs };
};

const recordFailure = (error: unknown): void => {
  if (!(error instanceof CallError)) log("ERROR", "The stream of events broke down", String(error));
  else if (error.kind !== "offline") log("WARN", "No stream of events", describeFailure(error));
};

/** Applies events one batch after the other, so that what comes meanwhile is one look and reading never waits. */
const createWork = (ownerId: string, reportState: ReportState, giveUp: () => void) => {
  let waiting: StreamEvent[] = [];
  let isRunning = false;
  let running = Promise.resolve();
  const run = async (): Promise<void> => {
    isRunning = true;
    try {
      while (waiting.length > 0) {
        const batch = waiting;
        waiting = [];
        await apply(ownerId, batch, reportState);
      }
    } catch (error) {
      waiting = [];
      log("WARN", "Events not applied", describeFailure(error));
      giveUp();
    } finally {
      isRunning = false;
    }
  };
  return {
    add: (event: StreamEvent): void => {
      waiting.push(event);
      if (!isRunning) running = run();
    },
    /** Batches not started are sent again. */
    settled: (): Promise<void> => {
      waiting = [];
      return running;
    },
  };
};

const apply = async (ownerId: string, batch: readonly StreamEvent[], reportState: ReportState): Promise<void> => {
  // Refreshes the whole list if events were missed, or may have been: it is never older than two minutes.
  const [first] = batch;
  if (batch.some(({ name }) => name === "resync")) await refreshFileChecks({ force: true });
  else if (first?.name === "ready" && (await readLastEvent(ownerId)) === null) await refreshFileChecks();
  if (batch.some(({ name }) => name !== "fileCheck")) await refreshNotices();
  const changes = batch
    .filter(({ name }) => name === "fileCheck")
    .map(({ data }) => JSON.parse(data) as FileCheckEvent);
  const newest = new Map(changes.map((event) => [event.fileId, event]));
  await applyEvents(ownerId, [...newest.values()], (localId, event) => {
    if (isPresent(event)) reportState(localId, event);
  });
  const last = batch.at(-1);
  if (last) await storeLastEvent(ownerId, last.id);
};

const isPresent = (event: FileCheckEvent): event is PresentEvent => event.status !== "deleted";

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
