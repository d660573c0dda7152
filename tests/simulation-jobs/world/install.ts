import crypto from "node:crypto";
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import { DatabaseSync } from "node:sqlite";
import type { TimerOptions } from "node:timers";
import timers from "node:timers/promises";
import { createGzip } from "node:zlib";
import { type CompiledQuery, type DatabaseConnection, type Driver, SqliteDriver } from "kysely";
import { holdPostgres } from "./postgres.ts";
import { type Incarnation, incarnations, showActivity } from "./scheduler.ts";

/** Puts statements, changes of files, timers, clock and ids of every incarnation into the hands of its scheduler. */
export const installWorld = (newId: () => string): void => {
  holdStatements(SqliteDriver.prototype);
  holdPostgres();
  holdTimers();
  holdFiles();
  holdDatabases();
  showCompression();
  const { now } = Date;
  Date.now = () => incarnations.getStore()?.scheduler.now ?? now();
  const { randomUUID } = crypto;
  crypto.randomUUID = ((options) => (incarnations.getStore() ? newId() : randomUUID(options))) as typeof randomUUID;
  const { listen } = net.Server.prototype;
  net.Server.prototype.listen = function (this: net.Server, ...args: unknown[]) {
    incarnations.getStore()?.closers.add(() => this.close());
    return Reflect.apply(listen, this, args);
  } as typeof listen;
  syncBuiltinESMExports();
};

/** Databases of a killed incarnation are closed, and rolled back. */
const holdDatabases = (): void => {
  for (const name of ["exec", "prepare"] as const) {
    const call = DatabaseSync.prototype[name];
    DatabaseSync.prototype[name] = function (this: DatabaseSync, ...args: never[]): never {
      incarnations.getStore()?.databases.add(this);
      return Reflect.apply(call, this, args) as never;
    };
  }
};

const gated = new WeakSet<DatabaseConnection>();

/** Every statement, `begin` and `commit` among them, is a step. */
const holdStatements = (driver: Driver): void => {
  const { acquireConnection } = driver;
  driver.acquireConnection = async function (this: Driver, ...args: []) {
    const connection = await Reflect.apply(acquireConnection, this, args);
    if (gated.has(connection)) return connection;
    gated.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query: CompiledQuery) => {
      const owner = incarnations.getStore();
      if (owner) await owner.scheduler.step(`sql ${shorten(query.sql)}`, owner);
      return execute(query) as never;
    };
    return connection;
  };
};

const shorten = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/\(\?(, \?)*\)/g, "(…)")
    .slice(0, 110);

const holdTimers = (): void => {
  const { setTimeout: wait, clearTimeout: clear, setInterval: repeat, clearInterval: end } = globalThis;
  globalThis.setTimeout = ((work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const owner = incarnations.getStore();
    return owner ? new HeldTimer(owner, () => work(...args), ms, false) : wait(work, ms, ...args);
  }) as typeof setTimeout;
  globalThis.setInterval = ((work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const owner = incarnations.getStore();
    return owner ? new HeldTimer(owner, () => work(...args), ms, true) : repeat(work, ms, ...args);
  }) as typeof setInterval;
  globalThis.clearTimeout = (timer) => (timer instanceof HeldTimer ? timer.close() : clear(timer));
  globalThis.clearInterval = (timer) => (timer instanceof HeldTimer ? timer.close() : end(timer));
  const pause = timers.setTimeout;
  timers.setTimeout = <T>(ms = 1, value?: T, options?: TimerOptions): Promise<T> => {
    const owner = incarnations.getStore();
    if (!owner) return pause(ms, value, options);
    return new Promise((resolve) => owner.scheduler.addTimer(ms, owner, () => resolve(value as T)));
  };
};

/** As far as the server uses the timers of Node. */
class HeldTimer {
  readonly #owner: Incarnation;
  readonly #work: () => void;
  readonly #ms: number;
  readonly #repeats: boolean;
  #order: number;

  constructor(owner: Incarnation, work: () => void, ms: number, repeats: boolean) {
    this.#owner = owner;
    this.#work = work;
    this.#ms = ms;
    this.#repeats = repeats;
    this.#order = this.#add();
  }

  #add(): number {
    return this.#owner.scheduler.addTimer(this.#ms, this.#owner, () => {
      if (this.#repeats) this.#order = this.#add();
      this.#work();
    });
  }

  refresh(): this {
    this.close();
    this.#order = this.#add();
    return this;
  }

  close(): void {
    this.#owner.scheduler.removeTimer(this.#order);
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  hasRef(): boolean {
    return true;
  }
}

const changing = ["rename", "unlink", "rm", "rmdir", "mkdir", "writeFile", "copyFile", "link"] as const;

/** Every change of a file is a step; what a killed incarnation had open is closed. */
const holdFiles = (): void => {
  const functions = fs as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
  for (const name of changing) {
    const change = functions[name];
    if (change === undefined) throw new Error(`node:fs/promises has no ${name}`);
    functions[name] = async (...args) => {
      const owner = incarnations.getStore();
      if (owner) await owner.scheduler.step(`file ${name} ${describe(args[0])}`, owner);
      return change(...args);
    };
  }
  const { open } = fs;
  fs.open = async (...args) => {
    const owner = incarnations.getStore();
    const handle = await open(...args);
    if (owner) holdHandle(handle, describe(args[0]), owner);
    return handle;
  };
};

const writing = ["write", "writev", "writeFile", "sync"] as const;

/** So that a file may stay half. */
const holdHandle = (handle: fs.FileHandle, name: string, owner: Incarnation): void => {
  owner.closers.add(() => void handle.close().catch(() => {}));
  for (const write of writing) {
    const change = handle[write].bind(handle) as (...args: unknown[]) => Promise<unknown>;
    Object.defineProperty(handle, write, {
      value: async (...args: unknown[]) => {
        await owner.scheduler.step(`file ${write} ${name}`, owner);
        return change(...args);
      },
    });
  }
};

/** The last part of the path, without what is different on every machine. */
const describe = (path: unknown): string =>
  String(path)
    .split("/")
    .slice(-2)
    .join("/")
    .replace(/^(\d+|pruefstapel-jobs-\w+)\//, "");

interface Compression {
  readonly _handle: { write: (...args: unknown[]) => unknown };
}

/** Between two pieces compression asks for nothing that `settle` would see. */
const showCompression = (): void => {
  const stream = createGzip();
  const handle = Object.getPrototypeOf((stream as unknown as Compression)._handle) as Compression["_handle"];
  stream.destroy();
  const { write } = handle;
  handle.write = function (...args) {
    showActivity();
    return Reflect.apply(write, this, args);
  };
};
