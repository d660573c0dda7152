import type { Kysely } from "kysely";

/** All there were before scripts, texts of requests and quiet hours could be kept as well. */
const former = [
  ...["officeRules", "clientProfiles", "deviations", "mailTemplates", "mail"],
  ...["inbox", "workflows", "batch", "ai", "aiProviders"],
];
const added = ["mailRhythm", "scripts", "aiTemplates"];

/** Whoever has kept everything in Git keeps everything: a list of kinds saved before knows none that came later. */
export const addGitConfigKinds = async (db: Kysely<unknown>): Promise<void> => {
  const tables = db as Kysely<{ readonly admin_settings: { readonly subject: string; readonly value_json: string } }>;
  const row = await tables
    .selectFrom("admin_settings")
    .select("value_json")
    .where("subject", "=", "git-config")
    .executeTakeFirst();
  if (!row) return;
  const settings = JSON.parse(row.value_json) as { readonly paths?: readonly string[] };
  const { paths = [] } = settings;
  if (!former.every((kind) => paths.includes(kind)) || added.some((kind) => paths.includes(kind))) return;
  await tables
    .updateTable("admin_settings")
    .set({ value_json: JSON.stringify({ ...settings, paths: [...paths, ...added] }) })
    .where("subject", "=", "git-config")
    .execute();
};
