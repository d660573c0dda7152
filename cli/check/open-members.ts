import { type InputFile, openArchive } from "#engine/index.ts";

/** The data files of an archive as separate files; their path is that of the archive plus their own. */
export async function openMembers(
  path: string,
  file: InputFile,
): Promise<readonly (InputFile & { readonly path: string })[]> {
  const slice = file.slice ?? (async (from: number, to: number) => (await file.bytes()).subarray(from, to));
  const members = await openArchive({ name: file.name, size: file.size, slice });
  return members.map(({ name, path: inside, size, bytes }) => ({
    path: `${path}/${inside}`,
    name,
    size,
    bytes: async () => {
      const content = await bytes();
      if (content === null) throw new Error("Sie lässt sich nicht entpacken");
      return content;
    },
  }));
}
