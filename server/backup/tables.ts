import type { Database } from "#server/db/schema.ts";

/**
 * Every table, those first that others refer to: a backup writes them and a restore fills them in this order. `rows`
 * are copied; `passing` ones hold nothing that outlives a minute, or the computer it is about.
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
  jobs: "rows",
  personalValues: "rows",
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
  usageMeasures: "rows",
  aiRequests: "rows",
  aiTemplates: "rows",
  aiGoldenFindings: "rows",
  aiTrials: "rows",
  backups: "passing",
  requestCounts: "passing",
  auditEntries: "rows",
  auditHeads: "rows",
};

/** Names as the database knows them, in the order of the backup. */
export const copiedTables: readonly string[] = Object.entries(tables)
  .filter(([, kind]) => kind === "rows")
  .map(([name]) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
