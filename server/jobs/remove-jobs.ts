import type { Db } from "#server/db/schema.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { JobHandler } from "./job-queue.ts";

const nothing = { commit: async () => {} };
const giveUp = async () => {};

/** Removes uploaded bytes once no file check needs them; several may share the same content. */
export const createRemoveBytesJob = ({ db, files }: { readonly db: Db; readonly files: FileStore }): JobHandler => ({
  run: async ({ subject: sha256 }) => {
    await files.lock(sha256, async () => {
      const user = await db.selectFrom("fileChecks").select("id").where("sha256", "=", sha256).executeTakeFirst();
      if (!user) await files.remove(sha256);
    });
    return nothing;
  },
  giveUp,
});

/** Removes the packed occurrences of a report that is gone or replaced. */
export const createRemoveOccurrencesJob = ({ files }: { readonly files: FileStore }): JobHandler => ({
  run: async ({ subject }) => {
    await files.removeOccurrences(subject);
    return nothing;
  },
  giveUp,
});
