/**
 * Shares the event loop: between two of its turns `perTurn` callers go on, the others wait for the next. For work that
 * many connections bring at once, each piece of it short.
 */
export const createTurns = (perTurn: number): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  let taken = 0;

  const next = (): void => {
    const admitted = waiting.splice(0, perTurn);
    taken = admitted.length;
    if (taken > 0) setImmediate(next);
    for (const goOn of admitted) goOn();
  };

  return async () => {
    if (taken >= perTurn) return new Promise((resolve) => waiting.push(resolve));
    if (taken === 0) setImmediate(next);
    taken += 1;
  };
};
