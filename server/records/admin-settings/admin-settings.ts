import type { Static, TSchema } from "typebox";
import { Value } from "typebox/value";
import type { SignedInContext } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";

/** Settings of one subject that administrators change in the app, unless an environment variable overrides them. */
export interface SettingsKind<Schema extends TSchema> {
  /** Key of its row, such as `mail`; also its subject in the audit. */
  readonly subject: string;
  /** Without secrets, which are stored sealed (`admin-secrets.ts`). */
  readonly schema: Schema;
  /** Used until something is set, and for fields added by a later version. */
  readonly defaults: Static<Schema> & object;
}

export interface Versioned<Settings> {
  readonly settings: Settings;
  /** 0 until something is set, then incremented by each change. */
  readonly version: number;
}

/** Throws if the stored value does not fit the schema, because then neither reader nor writer can be right. */
export const readAdminSettings = async <Schema extends TSchema>(
  db: Db,
  { subject, schema, defaults }: SettingsKind<Schema>,
): Promise<Versioned<Static<Schema>>> => {
  const row = await db.selectFrom("adminSettings").selectAll().where("subject", "=", subject).executeTakeFirst();
  if (!row) return { settings: defaults, version: 0 };
  const settings: unknown = { ...defaults, ...JSON.parse(row.valueJson) };
  if (!Value.Check(schema, settings)) throw new Error(`The stored settings of ${subject} do not fit their schema`);
  return { settings, version: row.version };
};

/**
 * Saves new settings in the caller's transaction, which may also write secrets; the audit gets the values before and
 * after. Refuses with SETTINGS_CHANGED if `version` is no longer current.
 */
export const writeAdminSettings = async <Schema extends TSchema>(
  trx: Trx,
  kind: SettingsKind<Schema>,
  { settings, version }: Versioned<Static<Schema>>,
  context: SignedInContext,
): Promise<Versioned<Static<Schema>>> => {
  const { subject } = kind;
  await lockSubject(trx, `settings/${subject}`);
  const before = await readAdminSettings(trx, kind);
  if (before.version !== version) throw new ApiError("SETTINGS_CHANGED");
  const row = { valueJson: JSON.stringify(settings), version: version + 1, changedAt: context.now() };
  await trx
    .insertInto("adminSettings")
    .values({ subject, ...row })
    .onConflict((conflict) => conflict.column("subject").doUpdateSet(row))
    .execute();
  const detail = { before: JSON.stringify(before.settings), after: row.valueJson };
  await addAuditEntry(trx, { action: "settingsChange", actor: context.user, subject, detail }, context);
  return { settings, version: row.version };
};
