import type { FuzzProcess } from "./fuzz-process.ts";
import { join } from "./mutate-bytes.ts";

/** What went wrong, without the numbers that change from run to run. */
export const kindOf = (problem: string): string => problem.split("\n")[0]?.replace(/\d+/g, "0") ?? "";

/**
 * Cuts pieces out of an input, large ones first, as long as the same thing goes wrong. Stops when its time is over: the
 * smallest so far is worth more than none.
 */
export async function minimise(
  fuzzProcess: FuzzProcess,
  input: { readonly name: string; readonly bytes: Uint8Array },
  problem: string,
  budgetMs: number,
): Promise<Uint8Array> {
  const until = performance.now() + budgetMs;
  let { bytes } = input;
  for (let piece = bytes.length >> 1; piece >= 1; piece >>= 1) {
    for (let at = 0; at < bytes.length; ) {
      if (performance.now() > until) return bytes;
      const smaller = join(bytes.subarray(0, at), bytes.subarray(at + piece));
      const { problems } = await fuzzProcess.run({ name: input.name, bytes: smaller });
      if (problems.some((other) => kindOf(other) === kindOf(problem))) bytes = smaller;
      else at += piece;
    }
  }
  return bytes;
}
