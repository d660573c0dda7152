// What the start of the server costs while AI, mail, Git and scripts are switched off.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const rounds = Number(process.env.ROUNDS ?? 5);
/** As decision 031 found them, before and after code was loaded when it is first needed. */
const figuresOf031 = { before: [3_029, 2_350, 380], after: [2_514, 1_500, 216] } as const;

interface Cost {
  readonly modules: number;
  /** Of the folders of the tools that are switched off. */
  readonly ofTools: number;
  readonly cpuMs: number;
  readonly memoryMb: number;
}

const main = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "pruefstapel-bench-"));
  try {
    console.log(`${rounds} starts on ${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown processor"}`);
    // The first start makes the database and the first account; what follows is the start of every day.
    await measureStart(folder, false);
    const { modules, ofTools } = await measureStart(folder, true);
    const costs: Cost[] = [];
    for (let round = 0; round < rounds; round += 1) costs.push(await measureStart(folder, false));
    const cpu = costs.map(({ cpuMs }) => cpuMs);
    const memory = costs.map(({ memoryMb }) => memoryMb);
    console.log("");
    console.log(toLine(["", "modules", "processor time", "memory"]));
    console.log(toLine(["before decision 031", ...toCells(figuresOf031.before)]));
    console.log(toLine(["with decision 031", ...toCells(figuresOf031.after)]));
    console.log(toLine(["now, median", ...toCells([modules, middle(cpu), middle(memory)])]));
    console.log(toLine(["now, least and most", "", `${toRange(cpu)} ms`, `${toRange(memory)} MB`]));
    console.log("");
    console.log(`${ofTools} of the modules belong to AI, mail, Git and scripts, all of them switched off.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** One start until the server says that it runs, and a stop. */
const measureStart = async (dataDir: string, counts: boolean): Promise<Cost> => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: { start: string } };
  const flags = scripts.start.split(" ").filter((word) => word.startsWith("--"));
  const child = spawn(
    process.execPath,
    [...flags, "--import", "./tests/speed/report-start.ts", "server/process/main.ts"],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: "0",
        HOST: "127.0.0.1",
        COUNT_MODULES: counts ? "1" : "0",
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  try {
    const lines = createInterface({ input: child.stdout });
    const ended = once(child, "exit").then(() => {
      throw new Error("The server ended before it said that it runs");
    });
    const waitFor = async (pattern: RegExp): Promise<string> => {
      for (;;) {
        const [line] = (await Promise.race([once(lines, "line"), ended])) as [string];
        const match = pattern.exec(line)?.[1];
        if (match !== undefined) return match;
      }
    };
    await waitFor(/läuft: (http\S+)/);
    const report = waitFor(/^start (.+)/);
    child.kill("SIGUSR2");
    const { modules, ofTools, cpuMs } = JSON.parse(await report) as Omit<Cost, "memoryMb">;
    const status = await readFile(`/proc/${child.pid}/status`, "utf8");
    ended.catch(() => {}); // from here on it is meant to end
    return { modules, ofTools, cpuMs, memoryMb: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024) };
  } finally {
    if (child.exitCode === null) {
      child.kill();
      await once(child, "exit");
    }
  }
};

const toCells = ([modules = 0, cpuMs = 0, memoryMb = 0]: readonly number[]): readonly string[] => [
  modules.toLocaleString("en"),
  `${cpuMs} ms`,
  `${memoryMb} MB`,
];

const toLine = ([name = "", ...cells]: readonly string[]): string =>
  name.padEnd(22) + cells.map((cell) => cell.padStart(18)).join("");

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const toRange = (values: readonly number[]): string => `${Math.min(...values)} to ${Math.max(...values)}`;

await main();
