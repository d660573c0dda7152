/**
 * Shares the event loop: between two of its turns `perTurn` callers go on, the others wait for the next. For work that
 * many connections bring at once, each piece of it short. A turn accepts one connection; where the pieces are longer,
 * several turns in between let new connections in.
 */
export const createTurns = (perTurn: number, turnsBetween = 1): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  let taken = 0;

  const next = (): void => {
    const admitted = waiting.splice(0, perTurn);
    taken = admitted.length;
    if (taken > 0) afterTurns(turnsBetween, next);
    for (const continueBatch of admitted) continueBatch();
  };

  return async () => {
    if (taken >= perTurn) return new Promise((resolve) => waiting.push(resolve));
    if (taken === 0) afterTurns(turnsBetween, next);
    taken += 1;
  };
};

const afterTurns = (count: number, act: () => void): void =>
  void setImmediate(() => (count === 1 ? act() : afterTurns(count - 1, act)));
