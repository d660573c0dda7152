// `npm run hostile [-- --size 60] [name …]`: files nobody writes on purpose, each checked in a process of its own.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { checkFile } from "#engine/index.ts";
import { semiSpaceMb } from "#server/checks/threads/check-memory.ts";
import { hostileFiles } from "./hostile-files.ts";
import { readPeakMb } from "./read-peak.ts";

const targets = { seconds: 5, memoryMb: 500 };
const { values, positionals } = parseArgs({
  options: { size: { type: "string", default: "60" }, once: { type: "boolean", default: false } },
  allowPositionals: true,
});
const sizeBytes = Number(values.size) * 1_000_000;

if (values.once) await checkOnce(positionals[0] ?? "");
else process.exitCode = measureAll(positionals.length > 0 ? positionals : Object.keys(hostileFiles)) ? 0 : 1;

async function checkOnce(name: string): Promise<void> {
  const bytes = hostileFiles[name]?.(sizeBytes);
  if (bytes === undefined) throw new Error(`no such file: ${name}`);
  const start = performance.now();
  const startCpu = process.cpuUsage();
  const file = { name: "EXTF_Buchungsstapel.csv", size: bytes.length, bytes: async () => bytes };
  const { report, occurrences } = await checkFile(file, { route: "manual" });
  const { user, system } = process.cpuUsage(startCpu);
  // On a machine that does other work as well only the time of the processor tells.
  const seconds = Math.min((performance.now() - start) / 1_000, (user + system) / 1_000_000);
  const { error, warning, hint } = report.counts;
  const result = `${report.verdict}, ${report.records} Sätze, ${error + warning + hint} Fundstellen, ${occurrences.length / 5} geführt`;
  process.stdout.write(JSON.stringify({ seconds, memoryMb: readPeakMb(), result }));
}

function measureAll(names: readonly string[]): boolean {
  let isGood = true;
  for (const name of names) {
    const args = [`--max-semi-space-size=${semiSpaceMb}`, import.meta.filename, "--once", "--size", values.size, name];
    const child = spawnSync(process.execPath, args, { encoding: "utf8", timeout: 600_000 });
    const answer = child.status === 0 ? (JSON.parse(child.stdout) as Answer) : null;
    const isOver = answer === null || answer.seconds > targets.seconds || answer.memoryMb > targets.memoryMb;
    if (isOver) isGood = false;
    const figures =
      answer === null
        ? `abgebrochen ${child.signal ?? ""} ${child.stderr.slice(0, 200)}`
        : `${answer.seconds.toFixed(2).padStart(6)} s ${answer.memoryMb.toFixed(0).padStart(5)} MB  ${answer.result}`;
    process.stdout.write(`${isOver ? "✗" : "✓"} ${name.padEnd(44)}${figures}\n`);
  }
  return isGood;
}

interface Answer {
  readonly seconds: number;
  readonly memoryMb: number;
  readonly result: string;
}
