import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { type FileHandle, realpath, rename, rm } from "node:fs/promises";
import { dirname, isAbsolute, resolve } from "node:path";
import { mebibyte } from "#engine/values/units.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import { type HeldFolder, withLinklessFolder } from "#server/store/files/held-folder.ts";
import { isWithin } from "#server/store/files/is-within.ts";
import { openNew } from "#server/store/files/open-safely.ts";
import { hashFile } from "./hash-file.ts";
import { differsText, TargetError } from "./target-error.ts";
import type { TargetStore } from "./target-store.ts";

/** A folder on the server. Copies are written under a temporary name, so only complete ones have a backup's name. */
export const createFolderTarget = (folder: string, settings: FolderLimits, readBack = hashFile): TargetStore => {
  const within = async <T>(work: (held: HeldFolder) => Promise<T>): Promise<T> => {
    requireFullPath(folder);
    return withLinklessFolder(folder, async (held) => {
      // The path is checked while the folder is open, so a link cannot bypass the check.
      await requireAllowed(folder, settings);
      return work(held);
    });
  };
  return {
    keep: (path, name) =>
      within(async (held) => {
        const partial = held.at(`${name}.partial`);
        await rm(partial, { force: true });
        try {
          const written = await copyDurably(path, partial);
          if ((await readBack(partial)) !== written) throw new TargetError(differsText);
          await rename(partial, held.at(name));
        } catch (error) {
          await rm(partial, { force: true }).catch(() => {});
          throw error;
        }
        await held.sync();
      }),
    remove: (name) => within((held) => rm(held.at(name), { force: true })),
    probe: () =>
      within(async (held) => {
        const path = held.at(probeName);
        await rm(path, { force: true });
        const file = await openNew(path, 0o600);
        await file.close();
        await rm(path);
      }),
  };
};

const probeName = ".pruefstapel-schreibprobe";

/** Returns the SHA-256 of the bytes read. */
const copyDurably = async (from: string, to: string): Promise<string> => {
  const hash = createHash("sha256");
  const file = await openNew(to, 0o600);
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: chunkBytes })) {
      hash.update(chunk as Buffer);
      await writeAll(file, chunk as Buffer);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest("hex");
};

const writeAll = async (file: FileHandle, bytes: Buffer): Promise<void> => {
  for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
};

const chunkBytes = mebibyte;

/** Folders that must not overlap with the backup folder. */
export type FolderLimits = Pick<Settings, "dataDir" | "appDir" | "watch">;

/** @throws TargetError for a relative path */
const requireFullPath = (folder: string): void => {
  if (isAbsolute(folder)) return;
  throw new TargetError("Bitte geben Sie den vollständigen Pfad des Ordners an, etwa /mnt/sicherung.");
};

/** @throws TargetError for a folder used by the server, or a relative path */
export const requireAllowed = async (folder: string, { dataDir, appDir, watch }: FolderLimits): Promise<void> => {
  requireFullPath(folder);
  const place = resolve(folder);
  const overlaps = async (other: string): Promise<boolean> => {
    const path = await realpath(other).catch(() => other);
    return isWithin(place, path) || isWithin(path, place);
  };
  if (await overlaps(dataDir))
    throw new TargetError(
      "Der Ordner darf nicht im Datenordner des Servers liegen und ihn nicht enthalten: Eine Sicherung gehört an einen anderen Ort.",
    );
  if (await overlaps(dirname(appDir)))
    throw new TargetError("Der Ordner darf nicht in dem des Programms liegen und ihn nicht enthalten.");
  if (watch !== null && (await overlaps(watch.folder)))
    throw new TargetError("Der Ordner darf nicht im überwachten Ordner (WATCH_DIR) liegen und ihn nicht enthalten.");
};
