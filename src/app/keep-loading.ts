/** Loads code the app cannot do without, and retries until it is there. */
export const keepLoading = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
};

/** Delay before code or styles that could not be loaded are requested again. */
export const retryMs = 3_000;
