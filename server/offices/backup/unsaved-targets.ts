import type { BackupPlan } from "#contract/backups.ts";
import type { Context } from "#server/carriers/context.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { backupPlanKind, readTargets } from "./backup-plan.ts";
import type { BackupTarget } from "./targets/target-store.ts";

type Given = Pick<BackupPlan, "folder" | "s3">;

/** Targets not saved yet; the stored secret key is only used for its own bucket. */
export const readUnsavedTargets = async (
  given: Given,
  secretKey: string | null | undefined,
  context: Pick<Context, "db" | "settings" | "keys">,
): Promise<readonly BackupTarget[]> => {
  const { settings: present } = await readAdminSettings(context.db, backupPlanKind);
  const mayUseStored = isSameBucket(given.s3, present.s3);
  return (await readTargets(given, context)).map((target) =>
    target.place === "folder"
      ? target
      : { place: "s3", s3: { ...target.s3, secretKey: secretKey ?? (mayUseStored ? target.s3.secretKey : "") } },
  );
};

/** Whether the secret key of one may be sent to the other. */
export const isSameBucket = (a: BackupPlan["s3"], b: BackupPlan["s3"]): boolean =>
  a !== null && b !== null && a.endpoint === b.endpoint && a.bucket === b.bucket && a.accessKey === b.accessKey;
