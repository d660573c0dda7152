import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { semiSpaceMb } from "#server/checks/threads/check-memory.ts";
import type { FuzzAnswer, FuzzTask } from "./fuzz-child.ts";

export const maxMemoryMb = 500;
/** A step may take five seconds; all of them together on a busy machine may take longer, but not for ever. */
const timeoutMs = 180_000;
const restMostMb = 200;

export type FuzzOutcome = Omit<FuzzAnswer, "restMb">;

export interface FuzzProcess {
  readonly run: (task: FuzzTask) => Promise<FuzzOutcome>;
  readonly end: () => Promise<void>;
}

/** A process that judges inputs; one that hangs, dies or stays large is replaced. */
export function startFuzzProcess(): FuzzProcess {
  let child: ChildProcess | null = null;

  const start = (): ChildProcess =>
    fork(new URL("./fuzz-child.ts", import.meta.url), {
      serialization: "advanced",
      execArgv: ["--expose-gc", "--max-old-space-size=400", `--max-semi-space-size=${semiSpaceMb}`],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
  const end = async (): Promise<void> => {
    const ending = child;
    child = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.kill("SIGKILL");
    await once(ending, "exit");
  };

  const ask = (task: FuzzTask): Promise<FuzzAnswer | string> =>
    new Promise((resolve) => {
      child ??= start();
      const asked = child;
      const finish = (answer: FuzzAnswer | string): void => {
        clearTimeout(timer);
        asked.removeAllListeners("message");
        asked.removeAllListeners("exit");
        resolve(answer);
      };
      const timer = setTimeout(() => finish(`hang: no answer after ${timeoutMs / 1000} s`), timeoutMs);
      asked.once("message", (answer: FuzzAnswer) => finish(answer));
      asked.once("exit", (code, signal) => finish(`death: the process ended with ${code ?? signal}`));
      asked.send(task);
    });

  return {
    run: async (task) => {
      const answer = await ask(task);
      if (typeof answer === "string") {
        await end();
        return { problems: [answer], slowestStep: "", slowestMs: 0, sizeBytes: 0, peakMb: 0 };
      }
      const { restMb, ...outcome } = answer;
      if (restMb > restMostMb) await end();
      if (outcome.peakMb <= maxMemoryMb) return outcome;
      return { ...outcome, problems: [...outcome.problems, `memory: ${Math.round(outcome.peakMb)} MB`] };
    },
    end,
  };
}
