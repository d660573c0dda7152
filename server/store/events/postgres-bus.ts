import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#server/ground/log.ts";
import { channel } from "#server/store/db/notify.ts";
import { closeConnections, connectionOptions } from "#server/store/db/postgres-connections.ts";
import { createListeners, type EventBus } from "./event-bus.ts";

export interface BusTimes {
  /** Interval of heartbeat queries. */
  readonly heartbeatMs: number;
  /** A heartbeat without an answer for so long means the connection is dead. */
  readonly timeoutMs: number;
  /** First pause before reconnecting, doubled after each failure. */
  readonly minPauseMs: number;
  readonly maxPauseMs: number;
}

const busTimes: BusTimes = { heartbeatMs: 5_000, timeoutMs: 10_000, minPauseMs: 250, maxPauseMs: 10_000 };

/**
 * The bus between processes on one PostgreSQL. It has a connection of its own, renewed when it breaks. Its heartbeat
 * stands for all connections of the process: if it times out, all of them are closed.
 */
export const createPostgresBus = async (url: string, log: Log, times = busTimes): Promise<EventBus> => {
  const { subscribe, emit } = createListeners();
  const reconnected = new Set<() => void>();
  const closing = new AbortController();
  let connection: pg.Client;
  /** The connection takes one query at a time. */
  let queries: Promise<unknown> = Promise.resolve();
  const query = (text: string, values: readonly unknown[] = []): Promise<unknown> => {
    const result = queries.then(() => connection.query(text, [...values]));
    queries = result.catch(() => {});
    return result;
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client(connectionOptions(url, "pruefstapel events"));
    next.on("notification", ({ payload }) => {
      const { topic, data } = JSON.parse(payload ?? "{}") as { topic: string; data: unknown };
      emit(topic, data);
    });
    // `end` follows and is handled.
    next.on("error", () => {});
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    connection = next;
    const heartbeatControl = new AbortController();
    void sendHeartbeat(heartbeatControl.signal);
    next.once("end", () => {
      heartbeatControl.abort();
      void reconnect();
    });
  };

  const sendHeartbeat = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const timeout = setTimeout(closeAll, times.timeoutMs).unref();
      // A broken connection is reported by its `end` event.
      await query("select 1").catch(() => {});
      clearTimeout(timeout);
      await wait(times.heartbeatMs, undefined, { ref: false, signal }).catch(() => {});
    }
  };

  const closeAll = (): void => {
    log.error("the database is silent, its connections are cut");
    closeConnections(url);
  };

  const reconnect = async (): Promise<void> => {
    for (let pauseMs = times.minPauseMs; !closing.signal.aborted; pauseMs = Math.min(2 * pauseMs, times.maxPauseMs)) {
      try {
        await connect();
        for (const listener of reconnected) listener();
        return;
      } catch (error) {
        log.warn("the connection for events is broken", { error: String(error) });
        // Other connections may have been opened since and would wait for an answer.
        if (error instanceof Error && /timeout/i.test(error.message)) closeConnections(url);
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
