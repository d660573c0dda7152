import type { S3Settings } from "#server/ground/settings/s3-settings.ts";

/** A place that takes backups. */
export type BackupTarget =
  | { readonly place: "folder"; readonly folder: string }
  | { readonly place: "s3"; readonly s3: S3Settings };

/** What is done with such a place. */
export interface TargetStore {
  /** Stores a file under a name, reads it back and compares it; a second call replaces the first. */
  readonly keep: (path: string, name: string) => Promise<void>;
  /** Succeeds where there is none. */
  readonly remove: (name: string) => Promise<void>;
  /** Writes something small and removes it. */
  readonly tryOut: () => Promise<void>;
}
