/** Parts of the way of a file from being chosen to its verdict; some run beside each other. */
type Part = "startWorker" | "read" | "hash" | "store" | "readBack" | "check" | "storeReport";

/**
 * Notes in the performance timeline how long the last such part took: the developer tools show it, and
 * `npm run bench:app` prints it. Never inside a transaction, which would end while it waits.
 */
export const timePart = async <T>(part: Part, work: () => Promise<T>): Promise<T> => {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const name = `pruefstapel:${part}`;
    performance.clearMeasures(name);
    performance.measure(name, { start });
  }
};
