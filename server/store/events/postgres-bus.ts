import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#server/ground/log.ts";
import { channel } from "#server/store/db/notify.ts";
import { connectionTo, cutConnections } from "#server/store/db/postgres-connections.ts";
import { createListeners, type EventBus } from "./event-bus.ts";

export interface BusTimes {
  /** From one sign of life of the database to the next. */
  readonly beatMs: number;
  /** A database that is silent for so long is gone. */
  readonly silentMs: number;
  /** Pause after the first failed attempt to reconnect, doubled for each further one. */
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
}

const busTimes: BusTimes = { beatMs: 5_000, silentMs: 10_000, firstPauseMs: 250, maxPauseMs: 10_000 };

/**
 * The bus of several processes on one PostgreSQL, on a connection of its own that is renewed when it breaks. Its
 * heartbeat speaks for all connections of the process: where the database is silent, every one of them is cut.
 */
export const createPostgresBus = async (url: string, log: Log, times = busTimes): Promise<EventBus> => {
  const { subscribe, emit } = createListeners();
  const reconnected = new Set<() => void>();
  const closing = new AbortController();
  let connection: pg.Client;
  /** Queries of the connection, which takes one at a time. */
  let queries: Promise<unknown> = Promise.resolve();
  const query = (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    const result = queries.then(() => connection.query(text, [...values]));
    queries = result.catch(() => {});
    return result;
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client(connectionTo(url, "pruefstapel events"));
    next.on("notification", ({ payload }) => {
      const { topic, data } = JSON.parse(payload ?? "{}") as { topic: string; data: unknown };
      emit(topic, data);
    });
    // Also told by `end`, which follows.
    next.on("error", () => {});
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    connection = next;
    const beating = new AbortController();
    void beat(beating.signal);
    next.once("end", () => {
      beating.abort();
      void reconnect();
    });
  };

  const beat = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const silence = setTimeout(cut, times.silentMs).unref();
      // A broken connection is told by its end.
      await query("select 1").catch(() => {});
      clearTimeout(silence);
      await wait(times.beatMs, undefined, { ref: false, signal }).catch(() => {});
    }
  };

  const cut = (): void => {
    log.error("the database is silent, its connections are cut");
    cutConnections(url);
  };

  const reconnect = async (): Promise<void> => {
    for (let pauseMs = times.firstPauseMs; !closing.signal.aborted; pauseMs = Math.min(2 * pauseMs, times.maxPauseMs)) {
      try {
        await connect();
        for (const listener of reconnected) listener();
        return;
      } catch (error) {
        log.warn("the connection for events is broken", { error: String(error) });
        // Others may have been opened since and wait for an answer.
        if (error instanceof Error && /timeout/i.test(error.message)) cutConnections(url);
        await wait(pauseMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      }
    }
  };

  await connect();
  return {
    publish: (topic, data) => {
      query("select pg_notify($1, $2)", [channel, toPayload(topic, data)]).catch((error: unknown) =>
        log.warn("an event was lost", { topic, error: String(error) }),
      );
    },
    subscribe,
    onReconnect: (listener) => {
      reconnected.add(listener);
      return () => void reconnected.delete(listener);
    },
    close: async () => {
      closing.abort();
      await queries;
      await connection.end();
    },
  };
};

const toPayload = (topic: string, data: unknown): string => JSON.stringify({ topic, data });
