import type { S3Settings } from "#server/ground/settings/s3-settings.ts";

/** A location for copies of backups. */
export type BackupTarget =
  | { readonly place: "folder"; readonly folder: string }
  | { readonly place: "s3"; readonly s3: S3Settings };

/** Operations on a target. */
export interface TargetStore {
  /** Stores a file under a name and verifies it by reading it back; replaces an existing one. */
  readonly keep: (path: string, name: string) => Promise<void>;
  /** Succeeds if there is none. */
  readonly remove: (name: string) => Promise<void>;
  /** Writes and removes a small file. */
  readonly probe: () => Promise<void>;
}
