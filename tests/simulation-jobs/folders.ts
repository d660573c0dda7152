import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Folders of one life. */
export interface Folders {
  readonly data: string;
  readonly watched: string;
  readonly copies: string;
  /** Address of a database of PostgreSQL; null for SQLite in the data folder. */
  readonly database: string | null;
}

export const createFolders = (scratch: string, database: string | null): Folders & { readonly root: string } => {
  const root = mkdtempSync(join(scratch, "pruefstapel-jobs-"));
  const folders = { data: join(root, "data"), watched: join(root, "ordner"), copies: join(root, "sicherungen") };
  for (const folder of [folders.watched, folders.copies]) mkdirSync(folder);
  return { root, ...folders, database };
};

export const removeFolders = ({ root }: { readonly root: string }): void =>
  rmSync(root, { recursive: true, force: true });
