import { spawn } from "node:child_process";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Sandbox } from "./find-sandbox.ts";

export interface SandboxOrder {
  readonly code: string;
  /** Handed to the script as JSON on its standard input. */
  readonly input: unknown;
  /** Of the script alone: it begins when Python is ready. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Once the process is there, before anything of the script runs. */
  readonly onStart?: () => void;
}

export interface SandboxEnd {
  /** `exited` by itself; the others were ended from outside, `unready` before Python was ready for the script. */
  readonly kind: "exited" | "unready" | "timeout" | "output" | "aborted";
  /** Null where a signal ended it. */
  readonly exitCode: number | null;
  /** Of the script; where it did not begin, of the start. */
  readonly durationMs: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Standard output and errors together. */
const maxOutputBytes = 2_000_000;
/** A start takes two or three seconds of a core, and a busy server has few to spare. */
const maxStartMs = 60_000;
/** Python says MemoryError at 290 MB of real memory; with less than 700 MB of data Node does not start. */
const maxDataBytes = 900_000_000;

/**
 * Runs one script in a process of its own that has no network, no files of this machine, no environment and an empty
 * folder for temporary files. What it may use is limited from outside, and all of it is gone when this resolves.
 */
export const runInSandbox = async (sandbox: Sandbox, order: SandboxOrder): Promise<SandboxEnd> => {
  const { code, input, timeoutMs, signal, onStart } = order;
  let startedAt = performance.now();
  const child = spawn(sandbox.prlimit, listArguments(sandbox, timeoutMs), {
    // A group of its own, so that everything in it ends at once.
    detached: true,
    env: {},
    cwd: "/",
    // The fourth tells that Python is ready, and is closed before the script begins.
    stdio: ["pipe", "pipe", "pipe", "pipe"],
  });
  let kind: SandboxEnd["kind"] = "exited";
  const end = (why: SandboxEnd["kind"]): void => {
    if (kind === "exited") kind = why;
    killGroup(child.pid);
  };
  let timer = setTimeout(() => end("unready"), maxStartMs);
  const [, , , ready] = child.stdio;
  if (ready instanceof Readable)
    ready.once("data", () => {
      clearTimeout(timer);
      startedAt = performance.now();
      timer = setTimeout(() => end("timeout"), timeoutMs);
    });
  const abort = (): void => end("aborted");
  signal?.addEventListener("abort", abort, { once: true });
  if (signal?.aborted) abort();
  const written: Record<"stdout" | "stderr", Buffer[]> = { stdout: [], stderr: [] };
  let size = 0;
  for (const name of ["stdout", "stderr"] as const)
    child[name].on("data", (bytes: Buffer) => {
      size += bytes.length;
      if (size <= maxOutputBytes) written[name].push(bytes);
      else end("output");
    });
  // A process that has ended reads nothing any more.
  child.stdin.on("error", () => {});
  onStart?.();
  child.stdin.end(writeOrder(code, input));
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    const read = (name: "stdout" | "stderr"): string => Buffer.concat(written[name]).toString("utf8");
    return {
      kind,
      exitCode: kind === "exited" ? exitCode : null,
      durationMs: Math.round(performance.now() - startedAt),
      stdout: read("stdout"),
      stderr: read("stderr"),
    };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
};

/** As `run.mjs` reads it: a line with the length of the input, so that one that is cut off is noticed. */
export const writeOrder = (code: string, input: unknown): Buffer => {
  const json = Buffer.from(JSON.stringify(input));
  return Buffer.concat([Buffer.from(`${JSON.stringify({ code, inputBytes: json.length })}\n`), json]);
};

/** `bwrap` ends with its parent, and with it everything inside. */
const killGroup = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended by itself meanwhile.
  }
};

const listArguments = ({ bwrap, pyodide }: Sandbox, timeoutMs: number): readonly string[] => [
  `--data=${maxDataBytes}`,
  // Several threads compile at once, so more than the time that is allowed; the clock ends it before.
  `--cpu=${Math.ceil(timeoutMs / 1000) + 30}`,
  "--nofile=64",
  "--core=0",
  "--",
  bwrap,
  ...["--unshare-all", "--die-with-parent", "--new-session", "--clearenv"],
  ...["--uid", "65534", "--gid", "65534", "--cap-drop", "ALL"],
  ...["--ro-bind", "/usr/lib", "/usr/lib", "--symlink", "usr/lib", "/lib"],
  ...["--ro-bind-try", "/usr/lib64", "/usr/lib64", "--symlink", "usr/lib64", "/lib64"],
  ...["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"],
  ...["--ro-bind", process.execPath, "/node"],
  ...["--ro-bind", join(import.meta.dirname, "run.mjs"), "/runner/run.mjs"],
  ...["--ro-bind", pyodide, "/runner/pyodide"],
  ...["--chdir", "/tmp", "--"],
  ...["/node", "--permission", "--allow-fs-read=/runner", "--no-addons", "--no-warnings", "/runner/run.mjs"],
];
