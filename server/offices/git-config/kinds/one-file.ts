import { isDeepStrictEqual } from "node:util";
import type { Static, TSchema } from "typebox";
import type { GitConfigKind } from "#contract/git-config.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { readAdminSettings, type SettingsKind, type Versioned } from "#server/records/admin-settings/admin-settings.ts";
import type { Trx } from "#server/store/db/schema.ts";
import type { ConfigKind } from "./config-kind.ts";
import { readStrictly } from "./read-strictly.ts";

interface OneFile<Schema extends TSchema, Settings> {
  readonly key: GitConfigKind;
  readonly label: string;
  readonly path: string;
  readonly kind: SettingsKind<Schema>;
  /** Inserts references to secrets, and removes them again. */
  readonly toFile?: (settings: Settings) => unknown;
  readonly fromFile?: (path: string, data: unknown) => unknown;
  readonly check?: (settings: Settings, context: SignedInContext, before: Settings) => Promise<void> | void;
  readonly save: (trx: Trx, after: Versioned<Settings>, before: Settings, context: SignedInContext) => Promise<unknown>;
}

/** Settings of one subject as one file; without the file the defaults apply. */
export const oneFile = <Schema extends TSchema>(form: OneFile<Schema, Static<Schema> & object>): ConfigKind => {
  const { key, label, path, kind, toFile = (settings) => settings, fromFile = (_path, data) => data } = form;
  const { check = () => {}, save } = form;
  const toSettings = (data: unknown): Static<Schema> & object => {
    if (data === undefined) return kind.defaults;
    const bare = fromFile(path, data);
    const isForm = typeof bare === "object" && bare !== null && !Array.isArray(bare);
    // A file of an earlier version lacks later fields.
    return readStrictly(path, kind.schema, isForm ? { ...kind.defaults, ...bare } : bare) as Static<Schema> & object;
  };
  return {
    key,
    label,
    path: new RegExp(`^${path.replaceAll(".", "\\.")}$`),
    describe: () => label,
    read: async (db) => {
      const { settings } = await readAdminSettings(db, kind);
      return new Map(
        isDeepStrictEqual(settings, kind.defaults) ? [] : [[path, toFile(settings as Static<Schema> & object)]],
      );
    },
    check: async (files, context) => {
      const { settings } = await readAdminSettings(context.db, kind);
      await check(toSettings(files.get(path)), context, settings as Static<Schema> & object);
    },
    write: async (trx, files, context) => {
      const { settings, version } = await readAdminSettings(trx, kind);
      const after = toSettings(files.get(path));
      if (isDeepStrictEqual(after, settings)) return;
      await save(trx, { settings: after, version }, settings as Static<Schema> & object, context);
    },
  };
};
