/** Median of several runs, in milliseconds. */
export async function measure(run: () => unknown, rounds: number, warmUp: number): Promise<number> {
  const times: number[] = [];
  for (let round = -warmUp; round < rounds; round++) {
    const start = performance.now();
    await run();
    if (round >= 0) times.push(performance.now() - start);
  }
  return medianOf(times);
}

/**
 * Medians of several runs, taken in turns, so that a busy machine slows all of them alike; after them the medians of
 * the ratios to the first run of the same round.
 */
export async function measureTogether(
  runs: readonly (() => unknown)[],
  compared: readonly number[],
): Promise<number[]> {
  const rounds: number[][] = [];
  for (let round = -3; round < 9; round++) {
    const times: number[] = [];
    for (const run of runs) times.push(await measure(run, 1, 0));
    if (round >= 0) rounds.push(times);
  }
  return [
    ...runs.map((_run, at) => medianOf(rounds.map((times) => times[at] ?? 0))),
    ...compared.map((at) => medianOf(rounds.map((times) => (times[at] ?? 0) / (times[0] ?? 1)))),
  ];
}

const medianOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
