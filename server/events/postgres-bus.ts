import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { channel } from "#server/db/notify.ts";
import { errorToText, type Log } from "#server/log.ts";
import { createListeners, type EventBus } from "./event-bus.ts";

const reconnectMs = 1000;

/** The bus of several processes on one PostgreSQL, on a connection of its own that is renewed when it breaks. */
export const createPostgresBus = async (url: string, log: Log): Promise<EventBus> => {
  const { subscribe, emit } = createListeners();
  let closed = false;
  let connection: pg.Client;
  let telling: Promise<unknown> = Promise.resolve();

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: "pruefstapel events" });
    next.on("notification", ({ payload }) => {
      const { topic, data } = JSON.parse(payload ?? "{}") as { topic: string; data: unknown };
      emit(topic, data);
    });
    // Also told by `end`, which follows.
    next.on("error", () => {});
    await next.connect();
    await next.query(`listen ${channel}`);
    next.on("end", () => void reconnect());
    connection = next;
  };
  const reconnect = async (): Promise<void> => {
    while (!closed) {
      try {
        return await connect();
      } catch (error) {
        log.warn("the connection for events is broken", { error: errorToText(error) });
        await wait(reconnectMs, undefined, { ref: false });
      }
    }
  };

  await connect();
  return {
    publish: (topic, data) => {
      // One after the other: a connection takes one query at a time.
      telling = telling
        .then(() => connection.query("select pg_notify($1, $2)", [channel, toPayload(topic, data)]))
        .catch((error: unknown) => log.warn("an event was lost", { topic, error: errorToText(error) }));
    },
    subscribe,
    close: async () => {
      closed = true;
      await telling;
      await connection.end();
    },
  };
};

const toPayload = (topic: string, data: unknown): string => JSON.stringify({ topic, data });
