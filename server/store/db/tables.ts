import { type Kysely, sql } from "kysely";
import { isPostgres } from "#server/ground/is-postgres.ts";
import type { Database } from "./schema.ts";

/**
 * Every table, referenced tables first: a backup writes and a restore fills them in this order. `rows` are copied;
 * `passing` tables hold nothing that outlives a minute, leaves this machine or cannot be made from the files again.
 */
const tables: Readonly<Record<keyof Database, "rows" | "passing">> = {
  installation: "rows",
  users: "rows",
  devices: "rows",
  sessions: "rows",
  refreshTokens: "rows",
  apiKeys: "rows",
  oneTimeLinks: "rows",
  recoveryCodes: "rows",
  datevLogins: "rows",
  fileChecks: "rows",
  reports: "rows",
  findings: "rows",
  fileCheckTags: "rows",
  findingCounts: "rows",
  searchEntries: "rows",
  searchDictionaries: "passing",
  jobs: "rows",
  personalValues: "rows",
  clientValues: "rows",
  personalVersions: "rows",
  appliedChanges: "rows",
  retentionSettings: "rows",
  adminSettings: "rows",
  adminSecrets: "rows",
  mails: "rows",
  mailStates: "rows",
  mailNotices: "rows",
  mailboxStates: "rows",
  receivedMails: "rows",
  receivedFiles: "rows",
  receivedCopies: "rows",
  gitStates: "rows",
  nightlyRuns: "rows",
  workflows: "rows",
  runs: "rows",
  runSteps: "rows",
  deliveries: "rows",
  knownRulesets: "rows",
  notices: "rows",
  scripts: "rows",
  scriptVersions: "rows",
  scriptRuns: "rows",
  watchedFiles: "rows",
  malwareScans: "rows",
  usageMeasures: "rows",
  questions: "rows",
  aiRequests: "rows",
  aiTemplates: "rows",
  aiGoldenFindings: "rows",
  aiTrials: "rows",
  backups: "passing",
  backupCopies: "passing",
  requestCounts: "passing",
  answeredCalls: "passing",
  auditEntries: "rows",
  auditHeads: "rows",
};

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Database names in the order of the backup. */
export const copiedTables: readonly string[] = Object.entries(tables)
  .filter(([, kind]) => kind === "rows")
  .map(([name]) => toSnakeCase(name));

/** Tables of the current version missing in the database, including the search index. */
export const listMissingTables = async <Tables>(db: Kysely<Tables>): Promise<readonly string[]> => {
  const present = isPostgres(db)
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  const names = new Set((await present.execute(db)).rows.map(({ name }) => name));
  return [...Object.keys(tables).map(toSnakeCase), "search_words"].filter((name) => !names.has(name));
};
