import { setTimeout as pause } from "node:timers/promises";

/** Resources that occupy a thread of the pool: file system calls and name lookups. */
const holdsThread = /^(?:FSReq|GetAddrInfo|GetNameInfo)/;
const isThreadHeld = (): boolean => process.getActiveResourcesInfo().some((name) => holdsThread.test(name));

const pollMs = 20;
const maxPolls = 25;

/**
 * Ends the process with this exit code. A normal exit waits for the thread pool, and a thread blocked by an
 * unresponsive share or name server would keep the process alive. If one is still busy after half a second, the process
 * kills itself, which is as safe as a crash.
 */
export const endProcess = async (exitCode: number): Promise<void> => {
  for (let count = 0; count < maxPolls && isThreadHeld(); count += 1) await pause(pollMs);
  if (isThreadHeld()) process.kill(process.pid, "SIGKILL");
  process.exit(exitCode);
};
