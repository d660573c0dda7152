import type { Command } from "./program/command.ts";

/**
 * All commands by name; those of a group start with its name. A new one is a file and a line here. Commands are loaded
 * lazily, so a check does not wait for the database.
 */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import("./check/check.ts")).check,
  repair: async () => (await import("./repair/repair.ts")).repair,
  split: async () => (await import("./split/split.ts")).split,
  pack: async () => (await import("./pack/pack.ts")).pack,
  mcp: async () => (await import("./mcp/mcp.ts")).mcp,
  rules: async () => (await import("./rules/rules.ts")).rules,
  ask: async () => (await import("./questions/answer-questions.ts")).answerQuestions,
  backup: async () => (await import("./backup/backup.ts")).backup,
  "backup-key": async () => (await import("./backup-key/backup-key.ts")).backupKey,
  restore: async () => (await import("./restore/restore.ts")).restore,
  "migrate-to-postgres": async () => (await import("./move/migrate-to-postgres.ts")).migrateToPostgres,
  audit: async () => (await import("./audit/audit.ts")).audit,
  "user add": async () => (await import("./user/add.ts")).addUser,
  "user change": async () => (await import("./user/change.ts")).changeUser,
  "user list": async () => (await import("./user/list.ts")).listUsers,
};
