interface Fallbacks<T> {
  readonly onTimeout: () => T;
  readonly onError: (error: unknown) => T;
}

/** The result of `work`, or a fallback if it fails or takes too long. */
export const withTimeout = async <T>(
  ms: number,
  work: () => Promise<T>,
  { onTimeout, onError }: Fallbacks<T>,
): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(onTimeout()), ms);
  });
  try {
    // A failure after the timeout is caught too, or it would end the process.
    return await Promise.race([work().catch(onError), timeout]);
  } finally {
    clearTimeout(timer);
  }
};
