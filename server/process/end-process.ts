import { setTimeout as pause } from "node:timers/promises";

/** Calls that hold a thread of the pool: of the file system, and of the resolver of names. */
const holdsThread = /^(?:FSReq|GetAddrInfo|GetNameInfo)/;
const isThreadHeld = (): boolean => process.getActiveResourcesInfo().some((name) => holdsThread.test(name));

const pollMs = 20;
const maxPolls = 25;

/**
 * Ends the process with this exit code. An orderly exit waits for the threads of the pool, and one that hangs on a share
 * or on a name server would keep the process for ever: where one is still held after half a second the process is killed,
 * after which everything is as after a crash.
 */
export const endProcess = async (exitCode: number): Promise<void> => {
  for (let count = 0; count < maxPolls && isThreadHeld(); count += 1) await pause(pollMs);
  if (isThreadHeld()) process.kill(process.pid, "SIGKILL");
  process.exit(exitCode);
};
