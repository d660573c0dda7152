import type { Kysely } from "kysely";

/** A config that kept every kind keeps every kind: a saved list does not contain kinds added later. */
export const keepLaterKinds = async (
  db: Kysely<unknown>,
  previousKinds: readonly string[],
  addedKinds: readonly string[],
): Promise<void> => {
  const tables = db as Kysely<{ readonly admin_settings: { readonly subject: string; readonly value_json: string } }>;
  const row = await tables
    .selectFrom("admin_settings")
    .select("value_json")
    .where("subject", "=", "git-config")
    .executeTakeFirst();
  if (!row) return;
  const settings = JSON.parse(row.value_json) as { readonly paths?: readonly string[] };
  const { paths = [] } = settings;
  if (!previousKinds.every((kind) => paths.includes(kind)) || addedKinds.some((kind) => paths.includes(kind))) return;
  await tables
    .updateTable("admin_settings")
    .set({ value_json: JSON.stringify({ ...settings, paths: [...paths, ...addedKinds] }) })
    .where("subject", "=", "git-config")
    .execute();
};
