import { type BackupPlan, backupPlan } from "#contract/backups.ts";
import type { Context } from "#server/carriers/context.ts";
import type { BackupEnvironment } from "#server/ground/settings/backup-environment.ts";
import { readAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { readAdminSettings, type SettingsKind } from "#server/records/admin-settings/admin-settings.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { BackupTarget } from "./targets/target-store.ts";

export const backupPlanKind: SettingsKind<typeof backupPlan> = {
  subject: "backupPlan",
  schema: backupPlan,
  defaults: {
    enabled: false,
    folder: "",
    s3: null,
    recipient: "",
    at: "02:00",
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    kept: 7,
  },
};

/** Name of the sealed secret key of the bucket. */
export const bucketSecretName = "backup/s3";

/** The effective plan. */
export interface ActivePlan {
  readonly settings: BackupPlan;
  /** Earlier scheduled times are ignored; null if set by the environment. */
  readonly since: number | null;
}

type Reading = Pick<Context, "db" | "settings">;

/** Null if backups are only started by users and stay on the server. */
export const readActivePlan = async ({ db, settings }: Reading): Promise<ActivePlan | null> => {
  if (settings.backup !== null) return { settings: toPlan(settings.backup), since: null };
  const { settings: plan } = await readAdminSettings(db, backupPlanKind);
  return plan.enabled ? { settings: plan, since: await readChangedAt(db) } : null;
};

export const toPlan = ({ folder, s3, at, weekdays, kept, recipient }: BackupEnvironment): BackupPlan => ({
  enabled: true,
  folder: folder ?? "",
  s3: s3 && { endpoint: s3.endpoint, bucket: s3.bucket, region: s3.region, accessKey: s3.accessKey },
  ...{ at, weekdays: [...weekdays], kept, recipient },
});

const readChangedAt = async (db: Db): Promise<number> => {
  const { subject } = backupPlanKind;
  const row = await db
    .selectFrom("adminSettings")
    .select("changedAt")
    .where("subject", "=", subject)
    .executeTakeFirst();
  return Number(row?.changedAt ?? 0);
};

/** Targets of a plan, with the secret of the bucket; without it the service refuses the request. */
export const readTargets = async (
  { folder, s3 }: Pick<BackupPlan, "folder" | "s3">,
  { db, settings, keys }: Reading & Pick<Context, "keys">,
): Promise<readonly BackupTarget[]> => {
  const targets: BackupTarget[] = folder === "" ? [] : [{ place: "folder", folder }];
  if (s3 !== null) {
    const secretKey = settings.backup?.s3?.secretKey ?? (await readAdminSecret(db, bucketSecretName, keys)) ?? "";
    targets.push({ place: "s3", s3: { ...s3, secretKey } });
  }
  return targets;
};

/** Identifies the location of copies; another location starts its own generations. */
export const locationOf = (target: BackupTarget): string =>
  target.place === "folder" ? target.folder : `${target.s3.endpoint}/${target.s3.bucket}`;
