/**
 * glibc keeps one memory arena per thread and returns little of it. The number of arenas must be set in the environment
 * before a process starts, so this one re-executes itself under the same process id. Does nothing if the variable is
 * already set, or on other systems.
 */
export const limitArenas = () => {
  if (process.platform !== "linux" || process.env.MALLOC_ARENA_MAX !== undefined) return;
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, command, { ...process.env, MALLOC_ARENA_MAX: "2" });
};
