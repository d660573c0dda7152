// `npm run bench:halves`: one file checked by one thread, and its two halves by two at once.
import { once } from "node:events";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { check, rows } from "./measure-engine.ts";
import { writeStapel } from "./write-stapel.ts";

/**
 * The halves are files of their own, so this is the least that two threads could take: nothing is joined, and rules
 * over all records see one half only.
 */

const rounds = 20;

const writeHalves = (whole: Uint8Array): readonly Uint8Array[] => {
  const firstRecord = afterLine(whole, afterLine(whole, 0));
  const middle = afterLine(whole, whole.length >> 1);
  const head = whole.subarray(0, firstRecord);
  const rest = whole.subarray(middle);
  const second = new Uint8Array(head.length + rest.length);
  second.set(head);
  second.set(rest, head.length);
  return [whole.slice(0, middle), second];
};

const afterLine = (bytes: Uint8Array, from: number): number => bytes.indexOf(10, from) + 1;

interface Checker {
  readonly run: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
}

/** A thread with a file of its own. A failure ends the process. */
const startChecker = (bytes: Uint8Array): Checker => {
  const worker = new Worker(new URL(import.meta.url), { workerData: bytes });
  return {
    run: () => {
      const isChecked = once(worker, "message");
      worker.postMessage("check");
      return isChecked;
    },
    end: () => worker.terminate(),
  };
};

/** The least of several rounds, in milliseconds. */
const measureTogether = async (checkers: readonly Checker[]): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await Promise.all(checkers.map(({ run }) => run()));
    least = Math.min(least, performance.now() - start);
  }
  return least;
};

const print = (label: string, ms: number, whole: number): void =>
  console.log(`${label.padEnd(44)}${ms.toFixed(1).padStart(7)} ms  ×${(ms / whole).toFixed(2)}`);

const runBench = async (): Promise<void> => {
  for (const [label, whole] of [
    ["fehlerfrei", writeStapel(rows, false)],
    ["reich gefüllt", writeStapel(rows, false, "rich")],
    ["jede Zeile fehlerhaft", writeStapel(rows, true)],
  ] as const) {
    const halves = writeHalves(whole);
    const one = [startChecker(whole)];
    const wholeMs = await measureTogether(one);
    await Promise.all(one.map(({ end }) => end()));
    const two = halves.map(startChecker);
    const firstMs = await measureTogether(two.slice(0, 1));
    const bothMs = await measureTogether(two);
    await Promise.all(two.map(({ end }) => end()));
    console.log(`${label}, ${(whole.length / 1e6).toFixed(1)} MB`);
    print("  ganze Datei, ein Thread", wholeMs, wholeMs);
    print("  eine Hälfte, ein Thread", firstMs, wholeMs);
    print("  beide Hälften, zwei Threads zugleich", bothMs, wholeMs);
  }
};

if (isMainThread) await runBench();
else {
  const bytes: Uint8Array = workerData;
  parentPort?.on("message", async () => {
    await check(bytes);
    parentPort?.postMessage("checked");
  });
}
