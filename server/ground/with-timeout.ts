interface Trouble<T> {
  readonly late: () => T;
  readonly failed: (error: unknown) => T;
}

/** What comes of `work`, or what is said in its place when it fails or has not come in time. */
export const within = async <T>(ms: number, work: () => Promise<T>, { late, failed }: Trouble<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), ms);
  });
  try {
    // A failure that comes after the time-out is nobody's any more, and must not end the process.
    return await Promise.race([work().catch(failed), silence]);
  } finally {
    clearTimeout(timer);
  }
};
