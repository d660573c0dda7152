import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FloodOrder } from "./flooder.ts";
import type { Probes } from "./prober.ts";

export interface FloodFigures {
  /** Most memory the server took beyond that before the flood. */
  readonly growthMb: number;
  readonly slowestHealthMs: number;
  readonly probes: number;
  /** Probes of `/health` without an answer of 200 in 10 s. */
  readonly unanswered: number;
}

export const describeFlood = ({ growthMb, slowestHealthMs, probes, unanswered }: FloodFigures): string => {
  const health = `/health ${probes} mal, höchstens ${Math.round(slowestHealthMs)} ms`;
  return `${Math.round(growthMb)} MB mehr, ${health}${unanswered === 0 ? "" : `, ${unanswered} mal ohne Antwort`}`;
};

interface Server {
  readonly url: string;
  readonly pid: number;
}

/** Sends many requests on each of many connections and reads no answer; measured from processes of their own. */
export const flood = async (
  server: Server,
  { lastsMs, ...order }: Omit<FloodOrder, "port"> & { readonly lastsMs: number },
): Promise<FloodFigures> => {
  const prober = await startProber(`${server.url}/health`);
  const before = readRssMb(server.pid);
  let most = before;
  const flooder = start("flooder.ts");
  const port = Number(new URL(server.url).port);
  flooder.send({ ...order, port } satisfies FloodOrder);
  const end = performance.now() + lastsMs;
  while (performance.now() < end) {
    most = Math.max(most, readRssMb(server.pid));
    await pause(10);
  }
  const times = await prober.stop();
  flooder.disconnect();
  await once(flooder, "exit");
  const answered = times.filter((ms) => ms !== null);
  return {
    growthMb: most - before,
    slowestHealthMs: Math.max(0, ...answered),
    probes: times.length,
    unanswered: times.length - answered.length,
  };
};

const start = (script: string): ChildProcess => fork(join(import.meta.dirname, script), { execArgv: [] });

/** Answers once the first probe is under way. */
export const startProber = async (url: string): Promise<{ readonly stop: () => Promise<Probes["times"]> }> => {
  const prober = start("prober.ts");
  prober.send(url);
  await once(prober, "message");
  return {
    stop: async () => {
      const ended = once(prober, "message") as Promise<[Probes]>;
      prober.send("stop");
      const [{ times }] = await ended;
      return times;
    },
  };
};

const readRssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
