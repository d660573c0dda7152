import { readdirSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Context } from "#server/carriers/context.ts";
import type { StoredKind } from "#server/store/files/file-store.ts";
import { createObjectClient } from "#server/store/files/object-client.ts";
import { storedKeys } from "#server/store/files/s3-store.ts";
import { storedPaths } from "#server/store/files/stored-paths.ts";

type Stored = Pick<Context, "files" | "settings">;

export const isStored = async ({ files }: Stored, sha256: string): Promise<boolean> =>
  (await files.list("bytes")).includes(sha256);

export const readStored = ({ files }: Stored, kind: StoredKind, name: string): Promise<Buffer> =>
  kind === "bytes"
    ? files.withBytes(name, (path) => readFile(path))
    : files.withOccurrences(name, (path) => readFile(path));

/** Puts other bytes in the place of a stored file, past the store and whatever it remembers; null takes it away. */
export const replaceStored = async (
  { files, settings: { dataDir, s3 } }: Stored,
  kind: StoredKind,
  name: string,
  content: string | Uint8Array | null,
): Promise<void> => {
  await files.remove(kind, name);
  if (content === null) return;
  const path = storedPaths(dataDir)[kind](name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  if (s3 !== null) await createObjectClient(s3).putFile(storedKeys[kind](name), path, Buffer.from(content).length);
};

/** Where uploads are until they are kept. */
export const incomingFolder = ({ settings: { dataDir, s3 } }: Stored): string => {
  const scratch = join(dataDir, "scratch");
  return join(s3 === null ? dataDir : join(scratch, readdirSync(scratch)[0] ?? ""), "incoming");
};

export const readQuarantined = async (
  { settings: { dataDir, s3 } }: Stored,
  folder: string,
  name: string,
): Promise<string | null> => {
  const path = `quarantine/${folder}/${name}`;
  return s3 === null ? readFile(join(dataDir, path), "utf8") : createObjectClient(s3).getText(path);
};
