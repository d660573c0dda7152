import pg from "pg";
import { closeConnections } from "#server/store/db/postgres-connections.ts";
import { addRequest, endSessions, type Request, removeRequest } from "./answers.ts";
import { incarnations } from "./scheduler.ts";

type Call = (...args: unknown[]) => unknown;
type Send = (args: readonly unknown[]) => unknown;

/** Every statement that goes to PostgreSQL is a step, those of pg-boss among them. */
export const holdPostgres = (): void => {
  const client = pg.Client.prototype as unknown as { query: Call; connect: Call; end: Call };
  const { query, connect, end } = client;
  client.connect = function (this: object, ...args) {
    const owner = incarnations.getStore();
    if (!owner) return Reflect.apply(connect, this, args);
    // A pool replaces a connection that was cut.
    if (owner.isDead) return new Promise(() => {});
    return track({ kind: "connection", client: this }, (counted) => Reflect.apply(connect, this, counted), args);
  };
  client.end = function (this: object, ...args) {
    if (!incarnations.getStore()) return Reflect.apply(end, this, args);
    return track({ kind: "connection", client: this }, (counted) => Reflect.apply(end, this, counted), args);
  };
  client.query = function (this: object, ...args) {
    const owner = incarnations.getStore();
    const [config] = args as [string | { readonly text?: string; readonly submit?: unknown }];
    if (!owner || (typeof config === "object" && config.submit !== undefined)) return Reflect.apply(query, this, args);
    const text = typeof config === "string" ? config : (config.text ?? "");
    const label = `sql ${text.trim().replace(/\s+/g, " ").slice(0, 100)}`;
    const sent = owner.scheduler
      .step(label, owner)
      .then(() => track({ kind: "statement", client: this }, (counted) => Reflect.apply(query, this, counted), args));
    return typeof args.at(-1) === "function" ? undefined : sent;
  };
};

/** Notes that PostgreSQL owes an answer until it comes, as a promise or to a callback. */
const track = (request: Request, send: Send, args: readonly unknown[]): unknown => {
  addRequest(request);
  const done = args.at(-1);
  if (typeof done === "function")
    return send([
      ...args.slice(0, -1),
      (...answer: unknown[]) => {
        removeRequest(request);
        done(...answer);
      },
    ]);
  const answer = send(args) as Promise<unknown>;
  const end = (): void => removeRequest(request);
  answer.then(end, end);
  return answer;
};

/** Ends every connection of a process that was killed. */
export const cutConnections = async (url: string): Promise<void> => {
  closeConnections(url);
  await endSessions();
};
