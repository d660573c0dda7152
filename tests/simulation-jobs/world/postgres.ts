import pg from "pg";
import { closeConnections } from "#server/store/db/postgres-connections.ts";
import { incarnations, pending } from "./scheduler.ts";

type Call = (...args: unknown[]) => unknown;
type Send = (args: readonly unknown[]) => unknown;

/** Every statement that goes to PostgreSQL is a step, those of pg-boss among them. */
export const holdPostgres = (): void => {
  const client = pg.Client.prototype as unknown as { query: Call; connect: Call };
  const { query, connect } = client;
  client.connect = function (...args) {
    const owner = incarnations.getStore();
    if (!owner) return Reflect.apply(connect, this, args);
    // A pool replaces a connection that was cut.
    if (owner.isDead) return new Promise(() => {});
    return track("connections", (counted) => Reflect.apply(connect, this, counted), args);
  };
  client.query = function (...args) {
    const owner = incarnations.getStore();
    const [config] = args as [string | { readonly text?: string; readonly submit?: unknown }];
    if (!owner || (typeof config === "object" && config.submit !== undefined)) return Reflect.apply(query, this, args);
    const text = typeof config === "string" ? config : (config.text ?? "");
    const label = `sql ${text.trim().replace(/\s+/g, " ").slice(0, 100)}`;
    const sent = owner.scheduler
      .step(label, owner)
      .then(() => track("statements", (counted) => Reflect.apply(query, this, counted), args));
    return typeof args.at(-1) === "function" ? undefined : sent;
  };
};

/** Counts what waits for an answer of PostgreSQL, given as a promise or to a callback. */
const track = (kind: "connections" | "statements", send: Send, args: readonly unknown[]): unknown => {
  const change = (by: number): void => {
    pending[kind] += by;
    pending.changedAt = performance.now();
  };
  change(1);
  const done = args.at(-1);
  if (typeof done === "function")
    return send([
      ...args.slice(0, -1),
      (...answer: unknown[]) => {
        change(-1);
        done(...answer);
      },
    ]);
  const answer = send(args) as Promise<unknown>;
  const end = (): void => change(-1);
  answer.then(end, end);
  return answer;
};

/** The kernel closes the connections of a dead process; PostgreSQL then rolls back. */
export const cutConnections = async (url: string): Promise<void> => {
  closeConnections(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const others = "from pg_stat_activity where datname = current_database() and pid != pg_backend_pid()";
    await client.query(`select pg_terminate_backend(pid) ${others}`);
    while ((await client.query(`select 1 ${others}`)).rows.length > 0);
  } finally {
    await client.end();
  }
  pending.connections = 0;
  pending.statements = 0;
};
