import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Files as named, and all files below the named folders in alphabetical order; hidden ones are left out. */
export async function collectPaths(
  named: readonly string[],
): Promise<{ readonly paths: readonly string[]; readonly problems: readonly string[] }> {
  const paths: string[] = [];
  const problems: string[] = [];
  for (const path of named) {
    const found = await stat(path).catch(() => null);
    if (found === null) problems.push(`${path}: Die Datei oder der Ordner wurde nicht gefunden.`);
    else if (!found.isDirectory()) paths.push(path);
    else {
      const below = await listFiles(path);
      if (below.length === 0) problems.push(`${path}: Der Ordner enthält keine Dateien.`);
      paths.push(...below);
    }
  }
  return { paths, problems };
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const visible = entries.filter((entry) => !entry.name.startsWith("."));
  const found = await Promise.all(
    visible
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? listFiles(path) : entry.isFile() ? [path] : [];
      }),
  );
  return found.flat();
}
