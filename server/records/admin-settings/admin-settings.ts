import type { Static, TSchema } from "typebox";
import { Value } from "typebox/value";
import type { SignedInContext } from "#server/calls/context.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";
import { takeTurn } from "#server/store/db/take-turn.ts";

/** What administrators set about one subject in the product, where no variable of the environment decides it. */
export interface SettingsKind<Schema extends TSchema> {
  /** Key of its row, such as `mail`; also what the audit calls it. */
  readonly subject: string;
  /** Without secrets: those stand sealed beside it (`admin-secrets.ts`). */
  readonly schema: Schema;
  /** What holds until somebody sets anything, and of fields that a later version of the program adds. */
  readonly defaults: Static<Schema> & object;
}

export interface Versioned<Settings> {
  readonly settings: Settings;
  /** 0 until somebody has set anything; one more with each change. */
  readonly version: number;
}

/** What holds. Throws where what is stored does not fit the schema, which then names neither reader nor writer. */
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
 * Changes what holds, in a transaction of the caller's, who may write secrets in it as well; the audit tells what held
 * before. Refuses with SETTINGS_CHANGED where `version` is no longer the present one.
 */
export const writeAdminSettings = async <Schema extends TSchema>(
  trx: Trx,
  kind: SettingsKind<Schema>,
  { settings, version }: Versioned<Static<Schema>>,
  context: SignedInContext,
): Promise<Versioned<Static<Schema>>> => {
  const { subject } = kind;
  await takeTurn(trx, `settings/${subject}`);
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
