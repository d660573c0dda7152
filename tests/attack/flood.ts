import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { FloodOrder } from "./flooder.ts";
import { type Health, startProber } from "./probe-health.ts";

export interface FloodFigures extends Health {
  /** Most memory the server took beyond that before the flood. */
  readonly growthMb: number;
}

export const describeFlood = ({ growthMb, probes, slowestMs, unanswered }: FloodFigures): string => {
  const silent = unanswered === 0 ? "" : `, ${unanswered}-mal ohne Antwort`;
  return `${Math.round(growthMb)} MB mehr, /health ${probes}-mal in höchstens ${Math.round(slowestMs)} ms${silent}`;
};

/** Sends many requests on each of many connections and reads no answer; measured from processes of their own. */
export const flood = async (
  server: { readonly url: string; readonly pid: number },
  { lastsMs, ...order }: Omit<FloodOrder, "port"> & { readonly lastsMs: number },
): Promise<FloodFigures> => {
  const prober = await startProber(`${server.url}/health`);
  const before = readRssMb(server.pid);
  let peak = before;
  const flooder = fork(join(import.meta.dirname, "flooder.ts"), { execArgv: [] });
  flooder.send({ ...order, port: Number(new URL(server.url).port) } satisfies FloodOrder);
  const end = performance.now() + lastsMs;
  while (performance.now() < end) {
    peak = Math.max(peak, readRssMb(server.pid));
    await pause(10);
  }
  const health = await prober.stop();
  flooder.disconnect();
  await once(flooder, "exit");
  return { ...health, growthMb: peak - before };
};

const readRssMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
