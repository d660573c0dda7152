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

const retryMs = 3_000;
