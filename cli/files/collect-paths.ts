import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { describeFileError } from "./describe-file-error.ts";

/** The named files, and all files below the named folders in alphabetical order, without hidden ones. */
export async function collectPaths(
  named: readonly string[],
): Promise<{ readonly paths: readonly string[]; readonly problems: readonly string[] }> {
  const paths: string[] = [];
  const problems: string[] = [];
  for (const path of named) {
    try {
      const files = (await stat(path)).isDirectory() ? await listFiles(path) : [path];
      if (files.length === 0) problems.push(`${path}: Der Ordner enthält keine Dateien.`);
      paths.push(...files);
    } catch (error) {
      problems.push(describeFileError(path, error));
    }
  }
  return { paths, problems };
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const visible = entries.filter((entry) => !entry.name.startsWith("."));
  const files = await Promise.all(
    visible
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? listFiles(path) : entry.isFile() ? [path] : [];
      }),
  );
  return files.flat();
}
