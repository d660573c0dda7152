import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sandbox } from "./find-sandbox.ts";
import { runInSandbox } from "./run-in-sandbox.ts";

type Barrier = "network" | "file" | "process" | "memory";

interface SelfTest {
  /** „Python 3.14.2 (Pyodide 314.0.7)“; null if it did not start. */
  readonly version: string | null;
  /** A hole in the sandbox, or the reason it could not be tested; null if all is well. */
  readonly problem: string | null;
}

const timeoutMs = 60_000;
const secret = "Prüfstapel-Selbsttest";

/**
 * Runs a hostile script that tries network, files, processes and memory, with everything Node itself would allow.
 * Success is measured here on the receiving side, not taken from the script.
 */
export const testSandbox = async (sandbox: Sandbox, signal?: AbortSignal): Promise<SelfTest> => {
  const reached = new Set<Barrier>();
  const folder = await mkdtemp(join(tmpdir(), "pruefstapel-selftest-"));
  const path = join(folder, "geheim.txt");
  await writeFile(path, secret, { mode: 0o644 });
  const listener = createServer((socket) => {
    reached.add("network");
    socket.destroy();
  });
  const recordConnection = (): void => {
    reached.add("process");
  };
  process.on("SIGCONT", recordConnection);
  try {
    await new Promise<void>((resolve, reject) => {
      listener.once("error", reject);
      listener.listen(0, "127.0.0.1", resolve);
    });
    const { port } = listener.address() as AddressInfo;
    const input = { url: `http://127.0.0.1:${port}/`, paths: [path, "/etc/passwd"], pid: process.pid };
    const { stdout, stderr, kind } = await runInSandbox(sandbox, {
      code: attempts,
      input,
      timeoutMs,
      ...(signal && { signal }),
    });
    const lines = stdout.split("\n");
    if (lines.some((line) => line.startsWith("file ") && line !== "file refused")) reached.add("file");
    if (lines.includes("process spawned")) reached.add("process");
    if (lines.includes("memory reached")) reached.add("memory");
    const version = lines.find((line) => line.startsWith("Python ")) ?? null;
    const isComplete = ["network tried", "process tried", "memory tried"].every((line) => lines.includes(line));
    if (reached.size > 0) return { version, problem: describeReached(reached) };
    return { version, problem: isComplete ? null : describeFailure(kind, stderr) };
  } finally {
    process.off("SIGCONT", recordConnection);
    listener.close();
    await rm(folder, { recursive: true, force: true });
  }
};

const barrierTexts: Readonly<Record<Barrier, string>> = {
  network: "das Netz",
  file: "Dateien des Servers",
  process: "Prozesse des Servers",
  memory: "mehr Arbeitsspeicher als erlaubt",
};

const describeReached = (reached: ReadonlySet<Barrier>): string => {
  const words = (Object.keys(barrierTexts) as Barrier[])
    .filter((wall) => reached.has(wall))
    .map((wall) => barrierTexts[wall]);
  return `Der Selbsttest ist nicht bestanden: Ein Skript erreichte ${words.join(", ")}.`;
};

/** Without local paths that the programs print. */
const describeFailure = (kind: string, stderr: string): string => {
  if (/namespace|uid map|Operation not permitted|Permission denied/i.test(stderr) && stderr.includes("bwrap"))
    return "bubblewrap darf auf diesem Server keine abgeschotteten Bereiche anlegen; in einem Container verbietet das oft seccomp.";
  return kind === "timeout" || kind === "unready"
    ? "Der Selbsttest wurde nicht rechtzeitig fertig."
    : "Der Selbsttest ist nicht zu Ende gekommen.";
};

/** Pyodide is left open on purpose: the sandbox around it must hold. */
const attempts = `
import json, sys
import js, pyodide
given = json.load(sys.stdin)
print(f"Python {sys.version.split()[0]} (Pyodide {pyodide.__version__})", flush=True)
outside = js.constructor.constructor("return globalThis")()
try:
    await outside.fetch(given["url"])
except BaseException:
    pass
print("network tried", flush=True)
for path in given["paths"]:
    try:
        text = outside.process.getBuiltinModule("fs").readFileSync(path, "utf8")
        print("file reached", flush=True)
    except BaseException:
        print("file refused", flush=True)
try:
    outside.process.kill(given["pid"], "SIGCONT")
except BaseException:
    pass
try:
    ended = outside.process.getBuiltinModule("child_process").spawnSync("/node", outside.JSON.parse('["--version"]'))
    print("process spawned" if ended.pid else "process refused", flush=True)
except BaseException:
    print("process refused", flush=True)
print("process tried", flush=True)
try:
    much = bytearray(1_200_000_000)
    print("memory reached", flush=True)
except MemoryError:
    pass
print("memory tried", flush=True)
`;
