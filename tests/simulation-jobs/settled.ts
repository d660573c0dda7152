import { readdirSync } from "node:fs";
import { type Read, withDatabase } from "./database.ts";
import type { Folders } from "./folders.ts";
import type { Outside } from "./world/outside.ts";

/** Rows that still have to come to their end. */
const open: Readonly<Record<string, string>> = {
  "a job": "select kind || ' ' || subject || ' ' || state as name from jobs",
  "a check":
    "select original_file_name as name from file_checks where status in ('uploaded', 'processing') and deleted_at is null",
  "a run": "select name || ' ' || id as name from runs where state in ('queued', 'running', 'paused')",
  "a step": "select name || ' ' || run_id as name from run_steps where state in ('queued', 'running', 'underWay')",
  "a message": "select id as name from deliveries where state = 'waiting'",
  "a mail": "select subject as name from mails where state in ('waiting', 'sending')",
  "a notice to be mailed": "select subject as name from mail_notices",
  "a script run": "select id as name from script_runs where state in ('queued', 'running')",
  "a backup": "select id as name from backups where state = 'running'",
  "a received mail": "select subject as name from received_mails where state in ('checking', 'released')",
  "a watched file": "select name from watched_files",
};

const ofPgBoss =
  "select name || ' ' || coalesce(singleton_key, '') || ' ' || state as name from pgboss.job where state in ('created', 'retry', 'active')";

const listRows = async (read: Read, isPostgres: boolean): Promise<readonly string[]> => {
  const lines: string[] = [];
  for (const [what, sql] of Object.entries(isPostgres ? { ...open, "a job of pg-boss": ofPgBoss } : open))
    lines.push(...(await read(sql)).map(({ name }) => `${what}: ${name}`));
  return lines;
};

/** Everything that was begun and has not ended. */
export const listOpen = async (folders: Folders, { mailbox }: Outside): Promise<readonly string[]> => [
  ...(await withDatabase(folders, (read) => listRows(read, folders.database !== null))),
  ...mailbox.unseen().map((uid) => `an unread mail: ${uid}`),
  ...listWatched(folders).map((name) => `in the watched folder: ${name}`),
];

export const isSettled = async (folders: Folders, outside: Outside): Promise<boolean> =>
  (await listOpen(folders, outside)).length === 0;

/** Entries that were not put away. */
const listWatched = ({ watched }: Folders): readonly string[] =>
  readdirSync(watched).filter((name) => name !== "geprueft" && name !== "fehlerhaft");
