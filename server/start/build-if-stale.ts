import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..", "..");
const sources = [
  ...["index.html", "vite.config.ts", "package-lock.json", "CHANGELOG.md"],
  ...["src", "sw", "engine", "assistant", "documents", "contract", "public"],
];
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Files below a path, sorted, so that the fingerprint does not depend on the file system. */
const listFiles = (path: string): readonly string[] => {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const entries = readdirSync(full, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const fingerprint = (): string => {
  const hash = createHash("sha256");
  const files = sources.flatMap((path) => (path.includes(".") ? [join(root, path)] : listFiles(path)));
  for (const file of files.filter((path) => !isTest(path)).sort()) {
    hash.update(file.slice(root.length)).update("\0").update(readFileSync(file));
  }
  return hash.digest("hex");
};

/** Builds the app into `dist/` if a source has changed since the last build; throws a German message. */
export const buildIfStale = (): void => {
  const stampFile = join(root, "dist", ".built-from");
  const current = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === current) return;
  console.error("Prüfstapel: Die Anwendung wird gebaut.");
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const result = spawnSync(process.execPath, [vite, "build", "--logLevel", "warn"], { cwd: root, stdio: "inherit" });
  if (result.status !== 0) throw new Error("Die Anwendung konnte nicht gebaut werden.");
  writeFileSync(stampFile, current);
};
