/**
 * The memory of glibc: it keeps a part of it for each of many threads and gives little of that back. How many parts there
 * may be has to stand in the environment before a process begins, so this one begins once more, under the same number.
 * Nothing happens where somebody has set it already, or the system is another one.
 */
export const limitArenas = () => {
  if (process.platform !== "linux" || process.env.MALLOC_ARENA_MAX !== undefined) return;
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, command, { ...process.env, MALLOC_ARENA_MAX: "2" });
};
