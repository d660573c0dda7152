import type { GitConfigKind } from "#contract/git-config.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";

/** Parsed files by path. */
export type ConfigValues = ReadonlyMap<string, unknown>;

/** One kind of configuration: where its files are, how they are parsed, and how they are applied. */
export interface ConfigKind {
  readonly key: GitConfigKind;
  /** „Mail-Vorlagen“ */
  readonly label: string;
  /** Matches its files; no other path is read or written. */
  readonly path: RegExp;
  /** Files are named after what they hold and have an id inside. */
  readonly hasIds?: boolean;
  /** Heading that describes the file to its readers. */
  readonly describe: (value: unknown, path: string) => string;
  /** All non-default values. Secrets are replaced by a reference to where they are kept. */
  readonly read: (db: Db) => Promise<ConfigValues>;
  /**
   * Refuses what the calls of the app refuse as well. Runs outside the transaction, because it queries the database.
   *
   * @throws FileProblem
   */
  readonly check: (files: ConfigValues, context: SignedInContext) => Promise<void>;
  /** Applies the files as a user would, with audit entry and version. */
  readonly write: (trx: Trx, files: ConfigValues, context: SignedInContext) => Promise<void>;
  /** Follow-up after the commit. */
  readonly settle?: (context: SignedInContext) => Promise<void>;
}
