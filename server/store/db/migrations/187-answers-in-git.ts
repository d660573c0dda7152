import type { Kysely } from "kysely";
import { keepLaterKinds } from "./git-config-paths.ts";

/** All kinds that existed before the answers of the office. */
const previousKinds = [
  ...["officeRules", "clientProfiles", "deviations", "mailTemplates", "mail", "mailRhythm", "inbox"],
  ...["workflows", "scripts", "batch", "ai", "aiProviders", "aiTemplates"],
];

export const addAnswersToGit = (db: Kysely<unknown>): Promise<void> =>
  keepLaterKinds(db, previousKinds, ["officeAnswers"]);
