import { type HeldFolder, notFolderText, withFolder } from "#server/store/files/held-folder.ts";
import type { Refuse } from "./refusals.ts";

/** A folder that files are taken from, and in which they end. */
export interface Home {
  readonly folder: HeldFolder;
  /** Of the Mandant it is named after; null for the watched folder itself, whose files may name any. */
  readonly clientNumber: string | null;
}

/** The watched folder (null) and those of the Mandanten in it. Links to folders are refused. */
export const listHomes = async (root: HeldFolder, refuse: Refuse): Promise<readonly (string | null)[]> => {
  const entries = (await root.list()).filter(({ name, kind }) => kind !== "file" && /^\d{1,5}$/.test(name));
  for (const { name, kind } of entries) if (kind === "other") refuse(name, notFolderText);
  return [null, ...entries.filter(({ kind }) => kind === "folder").map(({ name }) => name)];
};

/** Holds one of them while `work` runs. Shares of Mandanten may be mounted there, so it may lie on another disk. */
export const withHome = <T>(
  root: HeldFolder,
  clientNumber: string | null,
  work: (home: Home) => Promise<T>,
): Promise<T> =>
  clientNumber === null
    ? work({ folder: root, clientNumber })
    : withFolder(root, { name: clientNumber, mayBeOtherDisk: true }, (folder) => work({ folder, clientNumber }));

/** Path below the watched folder, for people. */
export const pathIn = (clientNumber: string | null, ...names: readonly string[]): string =>
  [...(clientNumber === null ? [] : [clientNumber]), ...names].join("/");
