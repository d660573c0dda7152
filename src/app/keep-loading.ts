/** Code the app cannot do without, asked for again as long as it does not come. */
export const keepLoading = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
};

/** Until the next request for code or styles that did not come. */
export const retryMs = 3_000;
