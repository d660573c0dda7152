/** Attempts that run in this context, so that „Abbrechen“ ends them at once; other contexts notice by themselves. */
const running = new Map<string, AbortController>();

export const noteRunning = (localId: string, controller: AbortController): void => {
  running.set(localId, controller);
};

export const noteEnded = (localId: string): void => {
  running.delete(localId);
};

export const abortRunning = (localId: string): void => running.get(localId)?.abort();
