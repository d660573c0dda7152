import { webcrypto } from "node:crypto";
import vm from "node:vm";
import typebox from "typebox";
import { fingerprintResult, readClientProfile, readOwnRules, reportsEqual } from "#engine/index.ts";
import type { Host } from "#tests/simulation/realm/prelude.ts";
import type { Random } from "#tests/torture/random.ts";
import { SimulatedBlob, SimulatedFile, SimulatedForm } from "./blobs.ts";
import { createChannels } from "./channels.ts";
import { Databases } from "./databases.ts";
import { createEngineWorker } from "./engine-worker.ts";
import { createLocks } from "./locks.ts";
import type { Network } from "./network.ts";
import { createPageRequests } from "./page-requests.ts";
import { SimulatedRequest, SimulatedResponse } from "./requests.ts";
import type { Schedule } from "./schedule.ts";
import type { Streams } from "./streams.ts";

/** What the entry of a page or worker offers. */
export type Api = Readonly<Record<string, (...values: readonly never[]) => Promise<unknown>>>;

/** A tab, one of an earlier version or the service worker: code of the product with globals of its own. */
export interface Page {
  readonly name: string;
  readonly kind: "tab" | "former" | "worker";
  readonly api: Api;
  readonly isAlive: () => boolean;
  /** Ends it between two steps; what is not committed is not there. */
  readonly kill: () => Promise<void>;
  readonly show: (isVisible: boolean) => void;
  /** Events of the window, „online“ and „offline“. */
  readonly dispatch: (event: string) => void;
}

/** One row of the disk, by table. */
export type ReadTable = <Row>(table: string) => readonly Row[];

/** A browser profile: what outlives its pages. */
export interface Browser {
  readonly name: string;
  readonly open: (kind: Page["kind"]) => Page;
  readonly pages: () => readonly Page[];
  /** The service worker, started where it is not running. */
  readonly wakeWorker: () => Page;
  readonly read: ReadTable;
  /** Something was committed since the last question, and nothing is half written. */
  readonly hasSettled: () => boolean;
  readonly setOnline: (isOnline: boolean) => void;
  readonly isOnline: () => boolean;
  /** From now on the storage takes no bytes of files. */
  readonly setFull: (isFull: boolean) => void;
  /** Pages opened from now on declare the versions of the store until this one. */
  readonly setSchema: (version: number) => void;
  readonly schema: () => number;
  /** Kills the next page that upgrades the store, after so many steps of it; null never. */
  readonly dieInUpgrade: (steps: number | null, died?: () => void) => void;
  /** Added to the clock of the world. */
  readonly setClock: (offsetMs: number) => void;
  /** A background sync was registered and not yet done. */
  readonly takeSync: () => boolean;
}

interface Scripts {
  readonly tab: vm.Script;
  readonly former: vm.Script;
  readonly worker: vm.Script;
}

interface World {
  readonly schedule: Schedule;
  readonly random: Random;
  readonly network: Network;
  /** Null where the server sends no events, and pages poll. */
  readonly streams: Streams | null;
  readonly scripts: Scripts;
  readonly tell: (lane: string, what: string) => void;
}

const storeName = "pruefstapel";

export const createBrowser = (name: string, world: World): Browser => {
  const { schedule, random, network, streams } = world;
  const pages = new Map<string, Page>();
  const channels = createChannels(schedule);
  const databases = new Databases(
    (run) => schedule.post(`${name} disk`, "starts a transaction", run),
    (page) => {
      reader = page;
    },
  );
  const clones = new Map<string, (value: unknown) => unknown>();
  /** The page whose storage is at work. */
  let reader = "";
  const connectionQueues = new Map<string, Promise<unknown>>();
  const locks = createLocks((page, what, run) => schedule.post(`${page} locks`, what, run));
  let opened = 0;
  let online = true;
  let full = false;
  let clockOffset = 0;
  let schema = Number.POSITIVE_INFINITY;
  let death: { steps: number; readonly died: () => void } | null = null;
  let syncRegistered = false;
  const now = (): number => schedule.now() + clockOffset;

  const open = (kind: Page["kind"]): Page => {
    opened += 1;
    const page = `${name} ${kind} ${opened}`;
    let state: "alive" | "dying" | "dead" = "alive";
    const isAlive = (): boolean => state === "alive";
    /** A step of this page, which never comes once it is dead. */
    const post = (lane: string, what: string, run: () => void | Promise<void>): void => {
      if (isAlive()) schedule.post(`${page} ${lane}`, what, run);
    };
    const after = (ms: number, lane: string, what: string, run: () => void | Promise<void>): number =>
      isAlive() ? schedule.after(ms, `${page} ${lane}`, what, run) : 0;
    const target = new EventTarget();
    const documentTarget = new EventTarget();
    const workerTarget = new EventTarget();
    const realm = vm.createContext(vm.constants.DONT_CONTEXTIFY) as Record<string, unknown>;
    const host: Host = {
      now,
      random: random.share,
      queueDatabaseTask: (run) => {
        if (state === "dead") return;
        schedule.post(`${page} disk`, "store", async () => {
          reader = page;
          run();
          if (death === null || !isUpgrading(page)) return;
          death.steps -= 1;
          if (death.steps > 0) return;
          const { died } = death;
          death = null;
          await kill();
          died();
        });
      },
      beforeStore: (store) => {
        if (full && store === "blobs") throw new DOMException("The disk is full", "QuotaExceededError");
      },
      setClone: (clone) => clones.set(page, clone),
      cloneForReader: (value) => (clones.get(reader) ?? clones.get(page))?.(value),
      isAlive,
      isOpaque: (value) => value instanceof SimulatedBlob || value instanceof CryptoKey,
    };
    /** A promise of Node that settles as a step of this page. */
    const defer = <T>(what: string, promise: Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        promise.catch(() => undefined);
        post("work", what, async () => {
          try {
            resolve(await promise);
          } catch (error) {
            reject(error);
          }
        });
      });
    const timers = {
      setTimeout: (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
        after(ms, "timers", `timer of ${ms} ms`, () => run(...values)),
      clearTimeout: (id?: number) => {
        if (id !== undefined) schedule.cancel(intervals.get(id) ?? id);
        if (id !== undefined) intervals.delete(id);
      },
    };
    const isOnline = (): boolean => online;
    const requests = createPageRequests({ page, browser: name, isAlive, isOnline, network, streams, timers });
    const intervals = new Map<number, number>();
    const setRepeated = (run: () => void, ms: number): number => {
      const id = after(ms, "timers", `interval of ${ms} ms`, again);
      intervals.set(id, id);
      function again(): void {
        if (!intervals.has(id)) return;
        intervals.set(id, after(ms, "timers", `interval of ${ms} ms`, again));
        run();
      }
      return id;
    };
    const document = {
      visibilityState: "visible",
      addEventListener: documentTarget.addEventListener.bind(documentTarget),
      removeEventListener: documentTarget.removeEventListener.bind(documentTarget),
    };
    const registration = {
      active: {
        postMessage: (data: unknown) => {
          schedule.post(`${name} workers`, "wakes the worker", () => {
            void wakeWorker().api.hear?.(data as never);
          });
        },
      },
      sync: {
        register: async () => {
          syncRegistered = true;
        },
      },
    };
    const subtle = new Proxy(webcrypto.subtle, {
      get: (of, key: keyof SubtleCrypto) => {
        const run = of[key];
        return typeof run === "function"
          ? (...values: never[]) =>
              defer(`crypto ${key}`, (run as (...all: never[]) => Promise<unknown>).apply(of, values))
          : run;
      },
    });
    Object.assign(realm, {
      ...{
        host,
        realmName: page,
        schemaVersion: schema,
        URL,
        URLSearchParams,
        TextEncoder,
        TextDecoder,
        AbortController,
        Event,
        EventTarget,
      },
      ...{
        Headers,
        Response: SimulatedResponse,
        DOMException,
        CustomEvent,
        ReadableStream,
        TextDecoderStream,
        atob,
        btoa,
        queueMicrotask,
        typebox,
      },
      ...{ Blob: SimulatedBlob, File: SimulatedFile, FormData: SimulatedForm, Request: SimulatedRequest },
      ...{ ...requests, Worker: createEngineWorker(random, after), document, ...timers },
      ...{ setInterval: setRepeated, clearInterval: timers.clearTimeout },
      console: silent,
      engine: { fingerprintResult, readClientProfile, readOwnRules, reportsEqual },
      AbortSignal: {
        [Symbol.hasInstance]: (value: unknown) => value instanceof AbortSignal,
        any: anyOf,
        timeout: (ms: number) => {
          const control = new AbortController();
          timers.setTimeout(() => control.abort(new DOMException("Too late", "TimeoutError")), ms);
          return control.signal;
        },
      },
      BroadcastChannel: channels.constructorOf(page),
      crypto: {
        subtle,
        getRandomValues: <Values extends Uint8Array | Uint32Array>(values: Values): Values => {
          for (let index = 0; index < values.length; index += 1) values[index] = random.whole(0, 2 ** 31 - 1);
          return values;
        },
        randomUUID: () => createId(random),
      },
      performance: {
        now: schedule.now,
        mark: () => {},
        measure: () => {},
        clearMeasures: () => {},
        clearMarks: () => {},
      },
      navigator: {
        get onLine() {
          return online;
        },
        ...{ userAgent: "Simulation", hardwareConcurrency: 2, locks: locks.managerOf(page) },
        storage: {
          persisted: async () => true,
          persist: async () => true,
          estimate: async () => ({ usage: 0, quota: 1e9 }),
        },
        serviceWorker: {
          controller: {},
          getRegistration: async () => registration,
          addEventListener: workerTarget.addEventListener.bind(workerTarget),
          removeEventListener: workerTarget.removeEventListener.bind(workerTarget),
        },
      },
      location: { origin: "http://pruefstapel", pathname: "/", href: "http://pruefstapel/", search: "" },
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
      registration,
      clients: {
        matchAll: async () =>
          [...pages.values()]
            .filter((one) => one.kind === "tab")
            .map((one) => ({ postMessage: (data: unknown) => hearWorker(one.name, data) })),
      },
      ...{ databases, connectionQueues },
    });
    realm.self = realm;
    realm.window = realm;
    hearing.set(page, (data) => workerTarget.dispatchEvent(new MessageEvent("message", { data })));
    world.scripts[kind].runInContext(realm as vm.Context);
    const kill = async (): Promise<void> => {
      state = "dying";
      for (const raw of databases.values()) {
        for (const transaction of raw.transactions)
          if (transaction.db.page === page && transaction._state !== "finished") transaction._abort("AbortError");
        for (const connection of raw.connections) if (connection.page === page) connection._closePending = true;
      }
      // What its storage still has to say reaches nobody.
      await schedule.drain(`${page} disk`);
      state = "dead";
      for (const raw of databases.values())
        for (const connection of raw.connections) if (connection.page === page) connection._closed = true;
      for (const raw of databases.values()) raw.processTransactions();
      schedule.drop(`${page} `);
      network.drop(page);
      streams?.drop(page);
      channels.release(page);
      locks.release(page);
      pages.delete(page);
      hearing.delete(page);
      clones.delete(page);
    };
    const made: Page = {
      name: page,
      kind,
      api: realm.api as Api,
      isAlive,
      kill,
      show: (isVisible) => {
        document.visibilityState = isVisible ? "visible" : "hidden";
        documentTarget.dispatchEvent(new Event("visibilitychange"));
      },
      dispatch: (event) => void target.dispatchEvent(new Event(event)),
    };
    pages.set(page, made);
    return made;
  };
  const isUpgrading = (page: string): boolean =>
    databases
      .get(storeName)
      ?.transactions.some(
        ({ mode, db, _state }) => mode === "versionchange" && db.page === page && _state !== "finished",
      ) === true;
  const hearing = new Map<string, (data: unknown) => void>();
  const hearWorker = (page: string, data: unknown): void =>
    schedule.post(`${page} messages`, "hears the worker", () => hearing.get(page)?.(data));
  const wakeWorker = (): Page => {
    const running = [...pages.values()].find((one) => one.kind === "worker");
    if (running) return running;
    const worker = open("worker");
    void worker.api.start?.();
    return worker;
  };
  return {
    name,
    open,
    pages: () => [...pages.values()],
    wakeWorker,
    read: <Row>(table: string): readonly Row[] => {
      const records = databases.get(storeName)?.rawObjectStores.get(table)?.records;
      return records ? Array.from(records.values(), ({ value }) => value as Row) : [];
    },
    hasSettled: () => {
      if (!databases.isChanged) return false;
      const isWriting = databases
        .get(storeName)
        ?.transactions.some(({ mode, _started, _state }) => mode !== "readonly" && _started && _state !== "finished");
      if (isWriting) return false;
      databases.isChanged = false;
      return true;
    },
    setOnline: (isOnline) => {
      online = isOnline;
      if (!isOnline) streams?.cut(name);
      for (const page of pages.values()) page.dispatch(isOnline ? "online" : "offline");
    },
    isOnline: () => online,
    setFull: (isFull) => {
      full = isFull;
    },
    setSchema: (version) => {
      schema = version;
    },
    schema: () => schema,
    dieInUpgrade: (steps, died = () => {}) => {
      death = steps === null ? null : { steps, died };
    },
    setClock: (offsetMs) => {
      clockOffset = offsetMs;
    },
    takeSync: () => {
      const was = syncRegistered;
      syncRegistered = false;
      return was;
    },
  };
};

/** The console of Node keeps the last thousand objects that were written to it, and their pages with them. */
const silent: Partial<Console> = { debug: () => {}, info: () => {}, log: () => {}, warn: () => {}, error: () => {} };

/** As `AbortSignal.any`, which forgets signals that nobody holds. */
const anyOf = (signals: readonly AbortSignal[]): AbortSignal => {
  const control = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) control.abort(signal.reason);
    else signal.addEventListener("abort", () => control.abort(signal.reason), { once: true });
  }
  return control.signal;
};

/** A UUID out of the seed. */
export const createId = (random: Random): string => {
  const digits = Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join("");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
};
