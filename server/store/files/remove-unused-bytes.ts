import type { Db } from "#server/store/db/schema.ts";
import type { FileStore } from "./file-store.ts";

/** Removes bytes without a file check; several checks may share the same content. Call under `lock(sha256)`. */
export const removeUnusedBytes = async (
  sha256: string,
  { db, files }: { readonly db: Db; readonly files: FileStore },
): Promise<void> => {
  const user = await db.selectFrom("fileChecks").select("id").where("sha256", "=", sha256).executeTakeFirst();
  if (!user) await files.remove("bytes", sha256);
};
