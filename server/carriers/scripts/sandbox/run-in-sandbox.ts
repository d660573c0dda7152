import { spawn } from "node:child_process";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Sandbox } from "./find-sandbox.ts";

export interface SandboxOrder {
  readonly code: string;
  /** Passed to the script as JSON on standard input. */
  readonly input: unknown;
  /** Starts when Python is ready, so it limits the script alone. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Called when the process exists, before the script runs. */
  readonly onStart?: () => void;
}

export interface SandboxEnd {
  /** `exited` on its own; otherwise stopped from outside, `unready` before Python was ready. */
  readonly kind: "exited" | "unready" | "timeout" | "output" | "aborted";
  /** Null if killed by a signal. */
  readonly exitCode: number | null;
  /** Duration of the script, or of the start-up if it did not begin. */
  readonly durationMs: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Limit of standard output and error together. */
const maxOutputBytes = 2_000_000;
/** Start-up takes two or three CPU seconds, and longer on a busy server. */
const maxStartMs = 60_000;
/** Python raises MemoryError at 290 MB of resident memory; below 700 MB of data Node does not start. */
const maxDataBytes = 900_000_000;

/**
 * Runs one script in a process without network, files of this machine or environment, and with an empty temporary
 * folder. Resources are limited from outside; nothing remains when this resolves.
 */
export const runInSandbox = async (sandbox: Sandbox, order: SandboxOrder): Promise<SandboxEnd> => {
  const { code, input, timeoutMs, signal, onStart } = order;
  let startedAt = performance.now();
  const child = spawn(sandbox.prlimit, listArguments(sandbox, timeoutMs), {
    // Own process group, so that everything in it can be killed at once.
    detached: true,
    env: {},
    cwd: "/",
    // Descriptor 3 signals that Python is ready, and is closed before the script starts.
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
  // EPIPE after the process has ended.
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

/** Format read by `run.mjs`: a line with the length of the input, so that truncated input is detected. */
export const writeOrder = (code: string, input: unknown): Buffer => {
  const json = Buffer.from(JSON.stringify(input));
  return Buffer.concat([Buffer.from(`${JSON.stringify({ code, inputBytes: json.length })}\n`), json]);
};

/** `bwrap` dies with its parent, and everything inside with it. */
const killGroup = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has already ended.
  }
};

const listArguments = ({ bwrap, pyodide }: Sandbox, timeoutMs: number): readonly string[] => [
  `--data=${maxDataBytes}`,
  // Compilation uses several threads, so CPU time exceeds wall time; the timer usually ends it first.
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
