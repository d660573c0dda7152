import { AsyncLocalStorage } from "node:async_hooks";
import { DefaultConnectionProvider } from "kysely";
import type { Answer, Served } from "./network.ts";

interface Passage {
  readonly acquire: () => Promise<void>;
}

const passages = new AsyncLocalStorage<Passage>();

// Before it waits for the one connection to SQLite.
const { provideConnection } = DefaultConnectionProvider.prototype;
DefaultConnectionProvider.prototype.provideConnection = async function (this: DefaultConnectionProvider, ...args) {
  await passages.getStore()?.acquire();
  return Reflect.apply(provideConnection, this, args);
} as typeof provideConnection;

export interface Passages {
  /** Carries out a request that stops before its transaction of this number, from 0, if it gets that far. */
  readonly pass: (run: () => Promise<Answer | null>, stopBefore: number) => Promise<Served>;
  /** Requests that have stopped end without having gone on. */
  readonly end: () => Promise<void>;
}

export const createPassages = (): Passages => {
  const stopped = new Map<() => void, Promise<unknown>>();
  return {
    pass: async (run, stopBefore) => {
      let left = stopBefore;
      const stop = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      let isOver = false;
      let hasEnded = false;
      const acquire = async (): Promise<void> => {
        if (isOver) throw new Error("The server is away");
        // Jobs that the request has queued run in its async context, also after its answer.
        if (hasEnded) return;
        left -= 1;
        if (left !== -1) return;
        stop.resolve();
        await release.promise;
      };
      const ended = passages.run({ acquire }, run).finally(() => {
        hasEnded = true;
        release.resolve();
      });
      const hasStopped = await Promise.race([stop.promise.then(() => true), ended.then(() => false)]);
      if (!hasStopped) return ended;
      const fail = (): void => {
        isOver = true;
        release.reject(new Error("The server is away"));
      };
      stopped.set(fail, ended);
      return {
        goOn: () => {
          stopped.delete(fail);
          release.resolve();
          return ended;
        },
      };
    },
    end: async () => {
      for (const [fail, ended] of stopped) {
        fail();
        await ended;
      }
      stopped.clear();
    },
  };
};
