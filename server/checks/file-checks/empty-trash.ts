import type { Context } from "#server/checks/context.ts";
import { deleteDue } from "./delete-due.ts";
import { trashMs } from "./trash-row.ts";

/** Permanently deletes checks after 30 days in the trash; returns their number. */
export const emptyTrash = async (context: Pick<Context, "db" | "queue" | "now">): Promise<number> => {
  const limit = context.now() - trashMs;
  const count = await deleteDue((eb) => eb("trashedAt", "<=", limit), context);
  if (count > 0) context.queue.wake();
  return count;
};
