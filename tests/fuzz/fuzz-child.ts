// Runs inputs one by one in a process of its own, so that its memory is that of the engine and it can be ended.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type Judgement, judgeInput } from "./judge-input.ts";

export interface FuzzTask {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface FuzzAnswer extends Judgement {
  readonly sizeBytes: number;
  /** Highest memory of the process while it worked on this input, in MB. */
  readonly peakMb: number;
  /** Memory behind it; when it does not come down the next input gets a fresh process. */
  readonly restMb: number;
}

process.on("message", async (task: FuzzTask) => {
  if (task.bytes.length > 100_000) globalThis.gc?.();
  forgetPeak();
  const judgement = await judgeInput(task);
  const { peak, now } = readMemoryMb();
  const answer: FuzzAnswer = {
    ...judgement,
    sizeBytes: task.bytes.length,
    peakMb: peak,
    restMb: now,
  };
  process.send?.(answer);
});

/** Linux keeps the highest memory of a process and forgets it on request. */
function forgetPeak(): void {
  if (existsSync("/proc/self/clear_refs")) writeFileSync("/proc/self/clear_refs", "5");
}

function readMemoryMb(): { readonly peak: number; readonly now: number } {
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const now = process.memoryUsage.rss() / 1e6;
  const kibibytes = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  return { peak: Math.max(now, (kibibytes * 1024) / 1e6), now };
}
