import { mkdtemp, readdir, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFolderTarget } from "./folder-target.ts";
import { hashFile } from "./hash-file.ts";

let folder: string;
let source: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "pruefstapel-target-")));
  source = join(await mkdtemp(join(tmpdir(), "pruefstapel-source-")), "quelle");
  await writeFile(source, "x".repeat(3_000_000));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await rm(join(source, ".."), { recursive: true });
});

const limits = { dataDir: "/daten", appDir: "/programm/dist", watch: null };

test("a copy is renamed after it was verified, and replaces an older one only then", async () => {
  const { keep, remove } = createFolderTarget(folder, limits);
  const damaged = createFolderTarget(folder, limits, async () => "anders");
  await keep(source, "a.tar.gz");
  const written = await hashFile(source);
  expect(await hashFile(join(folder, "a.tar.gz"))).toBe(written);
  await writeFile(source, "y");
  await expect(damaged.keep(source, "a.tar.gz")).rejects.toThrow(/^Die zurückgelesene Sicherung stimmt nicht/);
  expect(await hashFile(join(folder, "a.tar.gz"))).toBe(written);
  expect(await readdir(folder)).toEqual(["a.tar.gz"]);
  await remove("a.tar.gz");
  await remove("a.tar.gz");
  expect(await readdir(folder)).toEqual([]);
});

test("a folder below the watched one is refused", async () => {
  const watch = { folder: tmpdir(), owner: "", everyMs: 1 };
  await expect(createFolderTarget(folder, { ...limits, watch }).probe()).rejects.toThrow(/WATCH_DIR/);
});
