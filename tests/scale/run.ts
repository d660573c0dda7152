// `npm run scale -- [--offices N] [--files-per-day M]`: what an installation needs, from measured service times.
import { parseArgs } from "node:util";
import { type Load, largeFromMb, planInstallation, simulateBusiestHour, sizesAfterYear } from "./plan-installation.ts";
import { predictBench } from "./predict-bench.ts";
import { serviceTimes } from "./service-times.ts";

const { values } = parseArgs({
  options: {
    offices: { type: "string" },
    "files-per-day": { type: "string", default: "100" },
    /** Prints the model's figures for `npm run bench:processes`, to be held against it. */
    bench: { type: "boolean", default: false },
    /** So much of a core each process has there. */
    cores: { type: "string", default: "0.2" },
    files: { type: "string", default: "500" },
  },
});

const toLine = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(9) : String(cell).padStart(12))).join("");
const toShare = (value: number): string => `${Math.round(100 * value)} %`;
const toMs = (value: number): string => `${Math.round(value).toLocaleString("en")} ms`;
const toGb = (bytes: number): string => `${(bytes / 1e9).toLocaleString("en", { maximumFractionDigits: 1 })} GB`;

const printPlans = (): void => {
  const filesPerDay = Number(values["files-per-day"]);
  const counts = values.offices === undefined ? [1, 10, 100, 1_000, 10_000] : [Number(values.offices)];
  console.log(`${filesPerDay} files a day and office; 95 of 100 files have the server's verdict within 1 s\n`);
  console.log(
    toLine([
      "offices",
      "web",
      "threads",
      "DB cores",
      "store cores",
      "p95",
      "first short",
      "files/year",
      "DB/year",
      "store/year",
    ]),
  );
  for (const offices of counts) {
    const load: Load = { offices, filesPerDay };
    const { installation, hour, firstBottleneck } = planInstallation(load, serviceTimes);
    const { web, threads, databaseCores, storeCores } = installation;
    const { files, rows, indexes, stored } = sizesAfterYear(load, serviceTimes);
    const short = firstBottleneck ?? "nothing";
    console.log(
      toLine([
        offices,
        ...[web, threads, databaseCores, storeCores],
        ...[toMs(hour.p95Ms), short, files.toLocaleString("en"), toGb(rows + indexes), toGb(stored)],
      ]),
    );
    printQueues(load, installation);
  }
};

/** Gain of a thread for large files alone, with as many threads. */
const printQueues = (load: Load, installation: ReturnType<typeof planInstallation>["installation"]): void => {
  const { busy, p95SmallMs } = simulateBusiestHour(load, installation, serviceTimes);
  const words = [
    `         busy: web ${toShare(busy.web)}, threads ${toShare(busy.threads)}, DB ${toShare(busy.database)}, store ${toShare(busy.store)}`,
  ];
  if (installation.threads > 1) {
    const apart = simulateBusiestHour(load, { ...installation, threadsForLarge: 1 }, serviceTimes);
    words.push(
      `p95 of files below ${largeFromMb} MB ${toMs(p95SmallMs)}, with one thread for larger ones alone ${toMs(apart.p95SmallMs)} (all ${toMs(apart.p95Ms)})`,
    );
  }
  console.log(words.join("; "));
};

const printBench = (): void => {
  const cores = Number(values.cores);
  const files = Number(values.files);
  console.log(`bench:processes with CHECKS=${files} CORES=${cores}, as the model has it\n`);
  for (const pairs of [1, 2, 4]) {
    const { sentMs, allMs } = predictBench({ pairs, cores, files }, serviceTimes);
    console.log(`${pairs} web and ${pairs} worker: all sent after ${toMs(sentMs)}, all checked after ${toMs(allMs)}`);
  }
};

if (values.bench) printBench();
else printPlans();
