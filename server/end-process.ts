/** Calls that hold a thread of the pool: of the file system, and of the resolver of names. */
const holdsThread = /^(?:FSReq|GetAddrInfo|GetNameInfo)/;

/**
 * Ends the process with this exit code. An orderly exit waits for the threads of the pool, and one that hangs on a share
 * or on a name server would keep the process for ever: it is killed then, after which everything is as after a crash.
 */
export const endProcess = (exitCode: number): void => {
  if (process.getActiveResourcesInfo().some((name) => holdsThread.test(name))) process.kill(process.pid, "SIGKILL");
  process.exit(exitCode);
};
