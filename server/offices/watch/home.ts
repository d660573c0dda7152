import { type HeldFolder, notFolderText, withFolder } from "#server/store/files/held-folder.ts";
import type { Refuse } from "./refusals.ts";

/** A folder that files are taken from and returned to. */
export interface Home {
  readonly folder: HeldFolder;
  /** Client number in its name; null for the watched folder itself, whose files may have any client. */
  readonly clientNumber: string | null;
}

/** The watched folder (null) and its client folders. Links to folders are refused. */
export const listHomes = async (root: HeldFolder, refuse: Refuse): Promise<readonly (string | null)[]> => {
  const entries = (await root.list()).filter(({ name, kind }) => kind !== "file" && /^\d{1,5}$/.test(name));
  for (const { name, kind } of entries) if (kind === "other") refuse(name, notFolderText);
  return [null, ...entries.filter(({ kind }) => kind === "folder").map(({ name }) => name)];
};

/** Opens one of them while `work` runs. It may be a mounted share, so it may be on another disk. */
export const withHome = <T>(
  root: HeldFolder,
  clientNumber: string | null,
  work: (home: Home) => Promise<T>,
): Promise<T> =>
  clientNumber === null
    ? work({ folder: root, clientNumber })
    : withFolder(root, { name: clientNumber, mayBeOtherDisk: true }, (folder) => work({ folder, clientNumber }));

/** Path relative to the watched folder, for messages. */
export const pathIn = (clientNumber: string | null, ...names: readonly string[]): string =>
  [...(clientNumber === null ? [] : [clientNumber]), ...names].join("/");
