import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Probes } from "./prober.ts";

export interface Prober {
  readonly stop: () => Promise<Health>;
}

export interface Health {
  readonly probes: number;
  /** Without an answer of 200 in 10 s. */
  readonly unanswered: number;
  /** Milliseconds to an answer. */
  readonly p99Ms: number;
  readonly slowestMs: number;
}

/** Asks `url` every 20 ms from a process of its own; answers once the first request is under way. */
export const startProber = async (url: string): Promise<Prober> => {
  const prober = fork(join(import.meta.dirname, "prober.ts"), { execArgv: [] });
  prober.send(url);
  await once(prober, "message");
  return {
    stop: async () => {
      const ended = once(prober, "message") as Promise<[Probes]>;
      prober.send("stop");
      const [{ times }] = await ended;
      return summarise(times);
    },
  };
};

const summarise = (times: Probes["times"]): Health => {
  const answered = times.filter((ms) => ms !== null).toSorted((a, b) => a - b);
  return {
    probes: times.length,
    unanswered: times.length - answered.length,
    p99Ms: answered[Math.ceil(answered.length * 0.99) - 1] ?? 0,
    slowestMs: answered.at(-1) ?? 0,
  };
};
