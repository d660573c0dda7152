import { errors } from "#contract/errors.ts";
import type { ScriptRuntimeState } from "#contract/scripts.ts";
import { errorToText, type Log } from "#server/ground/log.ts";
import { findSandbox, type Sandbox } from "./find-sandbox.ts";
import { runInSandbox, type SandboxEnd, type SandboxOrder } from "./run-in-sandbox.ts";
import { testSandbox } from "./self-test.ts";

/** Tells whether Python scripts can run here, and is the only way to run one. */
export interface ScriptRuntime {
  readonly state: () => ScriptRuntimeState;
  /** Starts the self-test; concurrent callers share one. */
  readonly check: () => Promise<ScriptRuntimeState>;
  /** Runs a script, after a self-test if there was none. @throws UnavailableError */
  readonly run: (order: SandboxOrder) => Promise<SandboxEnd>;
  /** Stops all running scripts. */
  readonly close: () => Promise<void>;
}

/** The message is shown to users. */
export class UnavailableError extends Error {
  override readonly name = "UnavailableError";
}

interface Parts {
  /** Folders searched for programs. */
  readonly folders: readonly string[];
  readonly now: () => number;
  readonly log: Log;
}

const unchecked: ScriptRuntimeState = {
  available: false,
  state: "unchecked",
  version: null,
  sandbox: null,
  reason: null,
  checkedAt: null,
};

/** An aborted caller stops waiting; the self-test continues. */
const rejectOnAbort = <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
  signal === undefined
    ? work
    : new Promise<T>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("interrupted")), { once: true });
        if (signal.aborted) reject(new Error("interrupted"));
        work.then(resolve, reject);
      });

/** Idle until used, so a server without scripts has no cost. */
export const createScriptRuntime = ({ folders, now, log }: Parts): ScriptRuntime => {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  let current = unchecked;
  let sandbox: Sandbox | null = null;
  let checking: Promise<ScriptRuntimeState> | null = null;

  const track = <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    const done = (): void => {
      running.delete(work);
    };
    work.then(done, done);
    return work;
  };

  const poll = async (): Promise<ScriptRuntimeState> => {
    current = { ...current, state: "checking", available: false };
    const previous = await findSandbox(folders);
    if (typeof previous === "string") return settle(null, null, previous);
    const { version, problem } = await testSandbox(previous, closing.signal);
    return settle(previous, version, problem);
  };

  const settle = (seen: Sandbox | null, version: string | null, problem: string | null): ScriptRuntimeState => {
    sandbox = problem === null ? seen : null;
    const available = sandbox !== null;
    current = {
      available,
      state: available ? "available" : "unavailable",
      version,
      sandbox: seen?.name ?? null,
      reason: problem === null ? null : `${errors.SCRIPTS_UNAVAILABLE.text} ${problem}`,
      checkedAt: now(),
    };
    if (problem !== null) log.warn("python scripts cannot run", { problem });
    return current;
  };

  const check = (): Promise<ScriptRuntimeState> => {
    checking ??= track(
      poll().catch((error: unknown) => {
        log.error("python self-test", { error: errorToText(error) });
        return settle(null, null, "Der Selbsttest ist gescheitert.");
      }),
    ).finally(() => {
      checking = null;
    });
    return checking;
  };

  return {
    state: () => current,
    check,
    run: async (order) => {
      const isSettled = checking === null && current.state !== "unchecked";
      const { reason } = isSettled ? current : await rejectOnAbort(check(), order.signal);
      if (sandbox === null) throw new UnavailableError(reason ?? errors.SCRIPTS_UNAVAILABLE.text);
      const signal = order.signal ? AbortSignal.any([order.signal, closing.signal]) : closing.signal;
      return track(runInSandbox(sandbox, { ...order, signal }));
    },
    close: async () => {
      closing.abort();
      await Promise.allSettled(running);
    },
  };
};
