/**
 * Calls `stop` when the parent process is gone. npm sends a signal only to its shell, which dies without notifying the
 * server, and the server would keep its port and folder.
 */
export const endWithParent = (stop: () => void, pollIntervalMs = 500): void => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, pollIntervalMs);
  timer.unref();
};
