import { Piscina } from "piscina";
import { errorToText } from "./log.ts";

/**
 * A pool of threads that grows and shrinks with the load. A thread that dies without a task, or while starting, does
 * not end the server.
 */
export const openThreads = <Task = unknown, Result = unknown>(
  options: ConstructorParameters<typeof Piscina>[0],
): Piscina<Task, Result> => {
  const pool = new Piscina<Task, Result>(options);
  pool.on("error", (error: unknown) => process.emitWarning(errorToText(error), { type: "ThreadEnded" }));
  return pool;
};
