import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { toClientKey } from "#contract/client-values.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { readActs } from "#server/checks/file-checks/read-acts.ts";
import { readOrganisations } from "#server/checks/file-checks/read-organisations.ts";
import { createHttp } from "#server/http/create-http.ts";
import { streamEvents } from "#server/http/event-stream.ts";
import { authenticate } from "#server/people/auth/authenticate.ts";
import { hashDeviceKey } from "#server/people/devices/device-row.ts";
import { orderWipe } from "#server/people/devices/order-wipe.ts";
import { changeUser, type UserChange } from "#server/people/users/change-user.ts";
import { createUser } from "#server/people/users/create-user.ts";
import { createHandlers } from "#server/process/create-handlers.ts";
import { type OpenContext, openContext } from "#server/process/open-context.ts";
import type { Change } from "#tests/support/planted-bug.ts";
import { quickHash } from "#tests/support/quick-hash.ts";
import { startFolder, testParts, testSettings } from "#tests/support/server-context.ts";
import { createScratch } from "#tests/support/simulated-folders.ts";
import type { Answer, Sent, Served } from "./network.ts";
import { createPassages } from "./passages.ts";
import type { Told } from "./streams.ts";

/** What the server holds of a file, deleted or not. */
export interface HeldFile
  extends Pick<FileCheckRow, "createdAt" | "originalFileName" | "verdict" | "clientNumber" | "consultantNumber"> {
  readonly id: string;
  readonly ownerId: string;
  readonly clientKey: string;
  readonly sha256: string;
  readonly status: string;
  readonly deletedAt: number | null;
  readonly inquiryJson: string | null;
  readonly tags: readonly string[];
  readonly assigneeId: string | null;
  /** Ids of what people did with it. */
  readonly actIds: readonly string[];
}

interface Watcher {
  readonly changed: () => void;
  readonly stopped: () => void;
}

type Access = Pick<UserChange, "clientNumbers" | "locked">;

export interface Person {
  readonly id: string;
  readonly email: string;
}

export const password = "Geranien-2026";

/** All files are about this one. */
export const client = "4711";

/**
 * The real server on a folder of its own; its jobs run when the world says so, and requests one after the other, but for
 * those that stop before one of their transactions.
 */
export interface Server {
  readonly serve: (sent: Pick<Sent, "method" | "url" | "headers" | "body">, stopBefore?: number) => Promise<Served>;
  /** All events after the last one the page knows; null while it is away. */
  readonly readEvents: (headers: Readonly<Record<string, string>>) => Promise<Told | Answer | null>;
  /** Hears that something has happened, and that it stops. */
  readonly watch: (listener: Watcher) => void;
  readonly work: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Ends it inside a request that changes something, after so many statements: what is not committed is not there. */
  readonly dieAfter: (statements: number) => void;
  readonly isRunning: () => boolean;
  readonly addPerson: (name: string) => Promise<Person>;
  /** What an administrator changes about the access of a person; after an older state is put back, once more. */
  readonly changeAccess: (id: string, change: Access) => Promise<void>;
  /** The person orders that their data is removed from the device with this key; false where it is not known. */
  readonly orderWipe: (deviceKey: string, person: Person) => Promise<boolean>;
  /** Number of such orders that no device has confirmed. */
  readonly countOpenWipes: () => Promise<number>;
  readonly listFiles: () => Promise<readonly HeldFile[]>;
  /** Values of the person and names of clients, by key. */
  readonly readValues: (ownerId: string) => Promise<ReadonlyMap<string, unknown>>;
  /** Keeps the state of now; the server is away for a moment. */
  readonly backUp: () => Promise<void>;
  /** Puts the last kept state back; false where there is none. */
  readonly restore: () => Promise<boolean>;
  readonly remove: () => Promise<void>;
}

/** Jobs that run at the same time end in an order of the machine; their events get one of their contents. */
const orderEvents = (texts: readonly string[]): readonly string[] => {
  const contents = texts.map((text) => text.replace(idLine, "")).toSorted();
  return contents.map((content, at) => `${idLine.exec(texts[at] ?? "")?.[0] ?? ""}${content}`);
};
const idLine = /^id: .*\n/;

const refuseEvents: Answer = {
  status: 401,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ success: false, error: { code: "UNAUTHENTICATED" } }),
};

let started: Promise<string> | null = null;

/** Statements until the server of this life dies; a thread lives one life at a time. */
let statementsLeft = Number.POSITIVE_INFINITY;
let sqlChanges: readonly Change[] = [];
let connection: DatabaseSync | null = null;

const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql, ...options) {
  if (statementsLeft <= 0) throw new Error("The server is dead");
  statementsLeft -= 1;
  connection = this;
  const changed = sqlChanges.reduce(
    (text, { from, to }) => (text.includes(from) ? text.replaceAll(from, to) : text),
    sql,
  );
  return prepare.call(this, changed, ...options);
};

/** `changes` are made to the text of its statements. */
export const openServer = async (
  now: () => number,
  newId: () => string,
  changes: readonly Change[] = [],
): Promise<Server> => {
  sqlChanges = [];
  started ??= startFolder(null);
  const folder = createScratch();
  const dataDir = join(folder, "data");
  const backup = join(folder, "backup");
  cpSync(await started, dataDir, { recursive: true });
  sqlChanges = changes;
  let hasBackup = false;
  let watcher: Watcher | null = null;
  let open: OpenContext | null = null;
  let http: Awaited<ReturnType<typeof createHttp>> | null = null;

  const start = async (): Promise<void> => {
    const settings = {
      ...testSettings(dataDir),
      loginsPerMinute: 1_000_000,
      uploadsPerMinute: 1_000_000,
      accessTokenMs: 60_000,
    };
    open = await openContext(settings, { ...testParts, now, newId, writeLog: () => {} });
    if (watcher) open.context.changes.subscribe(null, watcher.changed);
    http = await createHttp(open.context, createHandlers());
    await http.ready();
  };
  const passages = createPassages();
  const stop = async (): Promise<void> => {
    const [app, opening] = [http, open];
    http = null;
    open = null;
    watcher?.stopped();
    await passages.end();
    if (statementsLeft <= 0 && connection?.isTransaction) connection.exec("rollback");
    statementsLeft = Number.POSITIVE_INFINITY;
    await app?.close();
    await opening?.close();
  };
  const opened = (): OpenContext => {
    if (!open) throw new Error("The server is away");
    return open;
  };
  const accessById = new Map<string, Access>();
  const changeAccess = async (id: string, change: Access): Promise<void> => {
    const { context } = opened();
    await withoutDeath(() => changeUser({ ...context, address: "" }, id, change, "operator"));
  };
  await start();
  return {
    start,
    stop,
    dieAfter: (statements) => {
      statementsLeft = statements;
    },
    isRunning: () => open !== null,
    serve: async ({ method, url, headers, body }, stopBefore) => {
      if (!http) return null;
      const { pathname, search } = new URL(url);
      const app = http;
      const ask = () =>
        app.inject({
          method: method as "GET",
          url: pathname + search,
          headers: { ...headers, ...(body && { "content-length": String(body.length) }) },
          ...(body && { payload: body }),
        });
      const carryOut = async (): Promise<Answer | null> => {
        const answer = await (method === "GET" ? withoutDeath(ask) : ask());
        // An injected request never closes; time limits of the server would hold this life for a minute more.
        answer.raw.req.emit("close");
        if (app !== http) return null;
        if (statementsLeft <= 0) {
          await stop();
          return null;
        }
        const kept = ["content-type", "retry-after", "idempotent-replayed"].flatMap((name) => {
          const value = answer.headers[name];
          return value === undefined ? [] : [[name, String(value)]];
        });
        return { status: answer.statusCode, headers: Object.fromEntries(kept), body: answer.payload };
      };
      return stopBefore === undefined ? carryOut() : passages.pass(carryOut, stopBefore);
    },
    watch: (listener) => {
      watcher = listener;
      opened().context.changes.subscribe(null, listener.changed);
    },
    readEvents: async ({ authorization, "last-event-id": lastEventId = null }) => {
      if (!open) return null;
      const { context } = open;
      return withoutDeath(async () => {
        try {
          await authenticate(authorization, context);
        } catch {
          return refuseEvents;
        }
        const texts: string[] = [];
        const control = new AbortController();
        for await (const text of streamEvents({ authorization, lastEventId, signal: control.signal }, context, 0)) {
          // Its first sign of life: there is nothing more to say.
          if (text.startsWith(":")) return { texts: orderEvents(texts), isOpen: true };
          texts.push(text);
        }
        return { texts: orderEvents(texts), isOpen: false };
      });
    },
    work: async () => {
      if (!open) return;
      const { queue } = open;
      await withoutDeath(async () => {
        await queue.start();
        await queue.settle();
        await queue.stop();
      });
    },
    addPerson: async (name) => {
      const { context } = opened();
      const email = `${name}@kanzlei.example`;
      const { id } = await createUser(context, {
        ...{ role: "berater", email, password: null, fullName: name, permissions: [] },
        datev: { clientNumbers: [client] },
      });
      await context.db
        .updateTable("users")
        .set({ passwordHash: quickHash(password) })
        .where("id", "=", id)
        .execute();
      return { id, email };
    },
    changeAccess: async (id, change) => {
      accessById.set(id, { ...accessById.get(id), ...change });
      await changeAccess(id, change);
    },
    orderWipe: async (deviceKey, person) => {
      const { context } = opened();
      const device = await context.db
        .selectFrom("devices")
        .select(["id", "userId"])
        .where("keyHash", "=", hashDeviceKey(deviceKey))
        .where("userId", "=", person.id)
        .executeTakeFirst();
      if (!device) return false;
      const asker = { ...context, address: "", user: person };
      await withoutDeath(() => context.db.transaction().execute((trx) => orderWipe(trx, device, asker)));
      return true;
    },
    countOpenWipes: async () => {
      const { db } = opened().context;
      return (await db.selectFrom("devices").select("id").where("wipeRequestedAt", "is not", null).execute()).length;
    },
    listFiles: async () => {
      const { db } = opened().context;
      const files = await db
        .selectFrom("fileChecks")
        .select([
          "id",
          "ownerId",
          "clientKey",
          "sha256",
          "status",
          "deletedAt",
          "inquiryJson",
          "assigneeId",
          "actsJson",
          "createdAt",
          "originalFileName",
          "verdict",
          "clientNumber",
          "consultantNumber",
        ])
        .orderBy("id")
        .execute();
      const organisations = await readOrganisations(db, files);
      return files.map((file) => ({
        ...file,
        tags: organisations.get(file.id)?.tags ?? [],
        actIds: readActs(file).map(({ id }) => id),
      }));
    },
    readValues: async (ownerId) => {
      const { db } = opened().context;
      const values = await db.selectFrom("personalValues").selectAll().where("userId", "=", ownerId).execute();
      const clients = await db.selectFrom("clientValues").selectAll().execute();
      return new Map<string, unknown>([
        ...values.map(({ key, valueJson }) => [key, JSON.parse(valueJson)] as const),
        ...clients.map(({ clientNumber, field, value }) => [toClientKey(clientNumber, field), value] as const),
      ]);
    },
    backUp: async () => {
      await stop();
      rmSync(backup, { recursive: true, force: true });
      cpSync(dataDir, backup, { recursive: true });
      hasBackup = true;
      await start();
    },
    restore: async () => {
      if (!hasBackup) return false;
      await stop();
      rmSync(dataDir, { recursive: true });
      cpSync(backup, dataDir, { recursive: true });
      await start();
      for (const [id, access] of accessById) await changeAccess(id, access);
      return true;
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Statements run here do not bring the planned end of the server nearer. */
const withoutDeath = async <T>(run: () => Promise<T>): Promise<T> => {
  const left = statementsLeft;
  statementsLeft = Number.POSITIVE_INFINITY;
  const result = await run();
  statementsLeft = left;
  return result;
};
