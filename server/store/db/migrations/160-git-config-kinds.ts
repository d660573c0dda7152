import type { Kysely } from "kysely";
import { keepLaterKinds } from "./git-config-paths.ts";

/** All kinds that existed before scripts, request templates and quiet hours. */
const previousKinds = [
  ...["officeRules", "clientProfiles", "deviations", "mailTemplates", "mail"],
  ...["inbox", "workflows", "batch", "ai", "aiProviders"],
];

export const addGitConfigKinds = (db: Kysely<unknown>): Promise<void> =>
  keepLaterKinds(db, previousKinds, ["mailRhythm", "scripts", "aiTemplates"]);
