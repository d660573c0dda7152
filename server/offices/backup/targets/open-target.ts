import type { S3Settings } from "#server/ground/settings/s3-settings.ts";
import { createFolderTarget, type FolderLimits } from "./folder-target.ts";
import { createS3Target } from "./s3-target.ts";
import { toTargetError } from "./target-error.ts";
import type { BackupTarget, TargetStore } from "./target-store.ts";

export type TargetLimits = FolderLimits & { readonly s3: S3Settings | null };

/** Opens a target while `work` runs. @throws TargetError for any failure of the target */
export const withTarget = async <T>(
  target: BackupTarget,
  limits: TargetLimits,
  work: (store: TargetStore) => Promise<T>,
): Promise<T> => {
  try {
    return await work(
      target.place === "folder" ? createFolderTarget(target.folder, limits) : createS3Target(target.s3, limits.s3),
    );
  } catch (error) {
    throw toTargetError(error);
  }
};
