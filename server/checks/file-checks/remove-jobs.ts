import type { Db } from "#server/store/db/schema.ts";
import type { FileStore } from "#server/store/files/file-store.ts";
import { removeUnusedBytes } from "#server/store/files/remove-unused-bytes.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";

const nothing = { commit: async () => {} };
const giveUp = async () => {};

/** Removes uploaded bytes when no file check needs them. */
export const createRemoveBytesJob = (parts: { readonly db: Db; readonly files: FileStore }): JobHandler => ({
  run: async ({ subject: sha256 }) => {
    await parts.files.lock(sha256, () => removeUnusedBytes(sha256, parts));
    return nothing;
  },
  giveUp,
});

/** Removes the packed occurrences of a deleted or replaced report. */
export const createRemoveOccurrencesJob = ({ files }: { readonly files: FileStore }): JobHandler => ({
  run: async ({ subject }) => {
    await files.remove("occurrences", subject);
    return nothing;
  },
  giveUp,
});
