/**
 * Calls `stop` when the process that started this one is gone. npm hands a `kill` to the shell it has started, and that
 * shell ends without a word to the server, which would keep its port and its folder.
 */
export const endWithParent = (stop: () => void, everyMs = 500): void => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, everyMs);
  timer.unref();
};
