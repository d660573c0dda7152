import type { GitConfigKind } from "#contract/git-config.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";

/** What files say, by their paths. */
export type ConfigValues = ReadonlyMap<string, unknown>;

/** One kind of configuration: where its files lie, what they say, and how they become what holds. */
export interface ConfigKind {
  readonly key: GitConfigKind;
  /** „Mail-Vorlagen“ */
  readonly label: string;
  /** Of its files; nothing else is read or written for it. */
  readonly path: RegExp;
  /** What a file is about, for whoever reads it or a list of files. */
  readonly describe: (value: unknown, path: string) => string;
  /** Everything that holds and is no default. Never a secret: in its place stands where it is kept. */
  readonly read: (db: Db) => Promise<ConfigValues>;
  /**
   * Refuses what the calls of the product would refuse as well. Outside of the transaction, since it asks the database.
   *
   * @throws FileProblem
   */
  readonly check: (files: ConfigValues, context: SignedInContext) => Promise<void>;
  /** Makes the files what holds, each as a person would: with its entry of the audit and its version. */
  readonly write: (trx: Trx, files: ConfigValues, context: SignedInContext) => Promise<void>;
  /** What follows once it holds. */
  readonly settle?: (context: SignedInContext) => Promise<void>;
}
