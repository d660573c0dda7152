import { StartError } from "#server/ground/start-error.ts";
import { readNumber } from "./read-variable.ts";
import { readBucket, type S3Settings } from "./s3-settings.ts";

/** The backup plan set by environment variables. */
export interface BackupEnvironment {
  /** Full path; null if backups go to the bucket only. */
  readonly folder: string | null;
  readonly s3: S3Settings | null;
  /** Time of day in Berlin, such as `02:00`. */
  readonly at: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  readonly kept: number;
  /** Public key of age; empty for none. */
  readonly recipient: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const others = ["BACKUP_AT", "BACKUP_DAYS", "BACKUP_KEEP", "BACKUP_RECIPIENT"] as const;

/** Null if no backup target is set. @throws StartError */
export const readBackupEnvironment = (env: Environment): BackupEnvironment | null => {
  const s3 = readBucket({
    prefix: "BACKUP_S3_",
    purpose: "Sicherungen in einen Bucket (S3)",
    values: {
      ENDPOINT: env.BACKUP_S3_ENDPOINT,
      BUCKET: env.BACKUP_S3_BUCKET,
      ACCESS_KEY: env.BACKUP_S3_ACCESS_KEY,
      SECRET_KEY: env.BACKUP_S3_SECRET_KEY,
    },
    region: env.BACKUP_S3_REGION,
  });
  if (!env.BACKUP_DIR && s3 === null) {
    const alone = others.find((name) => env[name]);
    if (alone === undefined) return null;
    throw new StartError(`${alone} ist gesetzt, aber kein Ziel für Sicherungen (BACKUP_DIR oder BACKUP_S3_ENDPOINT).`);
  }
  return {
    folder: env.BACKUP_DIR || null,
    s3,
    at: readTime(env.BACKUP_AT || "02:00"),
    weekdays: readDays(env.BACKUP_DAYS || dayNames.join(",")),
    kept: readNumber("BACKUP_KEEP", env.BACKUP_KEEP, 7, 1, 366),
    recipient: readRecipient(env.BACKUP_RECIPIENT ?? ""),
  };
};

const readTime = (text: string): string => {
  if (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
  throw new StartError(`BACKUP_AT muss eine Uhrzeit wie 02:00 sein, nicht „${text}“.`);
};

const dayNames: readonly string[] = ["mo", "di", "mi", "do", "fr", "sa", "so"];

const readDays = (text: string): readonly number[] => {
  const days = text.split(",").map((name) => dayNames.indexOf(name.trim().toLowerCase()) + 1);
  if (!days.includes(0)) return [...new Set(days)].sort((a, b) => a - b);
  throw new StartError(`BACKUP_DAYS nennt Wochentage, durch Komma getrennt (${dayNames.join(",")}), nicht „${text}“.`);
};

const readRecipient = (text: string): string => {
  if (text === "" || /^age1[a-z\d]{58}$/.test(text)) return text;
  throw new StartError("BACKUP_RECIPIENT muss ein öffentlicher Schlüssel von age sein; er beginnt mit age1.");
};
