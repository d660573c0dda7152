import { openArchive } from "#engine/index.ts";
import type { ArchiveFile, NamedBytes } from "./worker-calls.ts";

/** The data files of an archive that can be read; each in a Blob of its own, so that none is copied to the page. */
export const readArchive = async ({ name, bytes }: NamedBytes): Promise<readonly ArchiveFile[]> => {
  const slice = async (from: number, to: number) => new Uint8Array(await bytes.slice(from, to).arrayBuffer());
  const files: ArchiveFile[] = [];
  for (const member of await openArchive({ name, size: bytes.size, slice })) {
    const content = await member.bytes();
    if (content === null) continue;
    files.push({ position: member.position, name: member.name, content: new Blob([content.slice()]) });
  }
  return files;
};
