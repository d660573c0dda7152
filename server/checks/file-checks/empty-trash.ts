import type { Context } from "#server/checks/context.ts";
import { deleteDue } from "./delete-due.ts";
import { trashMs } from "./trash-row.ts";

/** Deletes for good what has been in the trash for 30 days; answers how many checks that were. */
export const emptyTrash = async (context: Pick<Context, "db" | "queue" | "now">): Promise<number> => {
  const limit = context.now() - trashMs;
  const count = await deleteDue((eb) => eb("trashedAt", "<=", limit), context);
  if (count > 0) context.queue.wake();
  return count;
};
