/**
 * Limits work per turn of the event loop: `perTurn` callers continue, the rest wait for the next turn. Meant for many
 * short pieces of work from many connections. Each turn accepts one new connection, so longer pieces need several turns
 * in between.
 */
export const createTurnLimiter = (perTurn: number, turnsBetween = 1): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  let admittedCount = 0;

  const next = (): void => {
    const admitted = waiting.splice(0, perTurn);
    admittedCount = admitted.length;
    if (admittedCount > 0) afterTurns(turnsBetween, next);
    for (const continueBatch of admitted) continueBatch();
  };

  return async () => {
    if (admittedCount >= perTurn) return new Promise((resolve) => waiting.push(resolve));
    if (admittedCount === 0) afterTurns(turnsBetween, next);
    admittedCount += 1;
  };
};

const afterTurns = (count: number, callback: () => void): void =>
  void setImmediate(() => (count === 1 ? callback() : afterTurns(count - 1, callback)));
