import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Role, roles } from "#contract/roles.ts";
import { lockFolder } from "#server/db/lock-folder.ts";
import { openDatabase } from "#server/db/open.ts";
import { readSettings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import type { PeopleContext } from "#server/users/change-user.ts";
import { nameProblem } from "./read-command.ts";

interface People extends PeopleContext {
  readonly dataDir: string;
}

/** Prints what a command about people did, or why it did not; then the exit code is 2. */
export const runUserCommand = async (usage: string, command: () => Promise<string>): Promise<void> => {
  try {
    console.log(await command());
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.error(describe(error, usage));
    process.exitCode = 2;
  }
};

const describe = (error: Error, usage: string): unknown => {
  if (error instanceof StartError) return error.message;
  if (!("code" in error)) return error;
  return String(error.code).startsWith("ERR_PARSE_ARGS") ? `${nameProblem(error)}\n${usage}` : error.message;
};

/** Opens the people of the data folder, which no server may use meanwhile. */
export const withPeople = async <T>(work: (people: People) => Promise<T>): Promise<T> => {
  const { dataDir } = readSettings(process.env);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(dataDir);
  try {
    const db = await openDatabase(join(dataDir, "pruefstapel.db"));
    try {
      return await work({ db, now: Date.now, newId: randomUUID, dataDir });
    } finally {
      await db.destroy();
    }
  } finally {
    unlock();
  }
};

export const isRole = (text: string | undefined): text is Role => roles.some((role) => role === text);

/** Numbers of Mandanten as they are typed, with or without blanks. */
export const readClientNumbers = (text: string): string[] =>
  text
    .split(",")
    .map((number) => number.trim())
    .filter((number) => number !== "");

/** From the environment, because others on the machine see the words of a command; null when it is too short. */
export const readPassword = (): string | null => {
  const password = process.env.USER_PASSWORD ?? "";
  return password.length < 6 ? null : password;
};
