import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder, withFolder, withNamedFolder } from "./held-folder.ts";
import { openNew, openToRead, openToWrite, UnsafePathError } from "./open-safely.ts";
import { isPlainName } from "./plain-name.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-safely-"));
  await writeFile(join(folder, "a.csv"), "alt");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  ["EXTF_März (2).csv", true],
  [".in-arbeit", true],
  ["Export 10:30.csv", true],
  ["ä".repeat(127), true],
  ["ä".repeat(128), false],
  ["", false],
  [".", false],
  ["..", false],
  ["a/b", false],
  ["a\\b", false],
  ["/etc/passwd", false],
  ["a\0", false],
  ["a\nb", false],
  ["a\u0085b", false],
  ["a\ufffd", false],
])("the name %j is plain: %s", (name, expected) => {
  expect(isPlainName(name)).toBe(expected);
});

test.each([
  ["a link", () => symlink(join(folder, "a.csv"), join(folder, "x"))],
  ["a link to nothing", () => symlink(join(folder, "nirgends"), join(folder, "x"))],
  ["a folder", () => mkdir(join(folder, "x"))],
  ["a pipe", async () => execFileSync("mkfifo", [join(folder, "x")])],
  ["a device", async () => symlink("/dev/zero", join(folder, "x"))],
])("%s is opened neither for reading nor for writing", async (_what, make) => {
  await make();
  await expect(openToRead(join(folder, "x"))).rejects.toThrow(UnsafePathError);
  await expect(openToWrite(join(folder, "x"))).rejects.toThrow();
  await expect(openNew(join(folder, "x"), 0o600)).rejects.toMatchObject({ code: "EEXIST" });
  expect(await readFile(join(folder, "a.csv"), "utf8")).toBe("alt");
  await expect(stat(join(folder, "nirgends"))).rejects.toMatchObject({ code: "ENOENT" });
});

test("a regular file is read, and truncated before it is written", async () => {
  await using reading = await openToRead(join(folder, "a.csv"));
  expect(await reading.readFile("utf8")).toBe("alt");
  for (const name of ["a.csv", "neu.csv"]) {
    await using writing = await openToWrite(join(folder, name));
    await writing.writeFile("n");
    expect(await readFile(join(folder, name), "utf8")).toBe("n");
  }
  await expect(openToRead(join(folder, "fehlt"))).rejects.toMatchObject({ code: "ENOENT" });
});

test("an open folder stays the same when a link takes its place", async () => {
  await mkdir(join(folder, "ziel"));
  await mkdir(join(folder, "fremd"));
  await withNamedFolder(folder, (root) =>
    withFolder(root, { name: "ziel" }, async (target) => {
      await rename(join(folder, "ziel"), join(folder, "verschoben"));
      await symlink(join(folder, "fremd"), join(folder, "ziel"));
      await rename(root.at("a.csv"), target.at("b.csv"));
    }),
  );
  expect(await readFile(join(folder, "verschoben", "b.csv"), "utf8")).toBe("alt");
});

test("a link, a file, and a name that is not plain cannot be opened as a folder", async () => {
  await symlink(folder, join(folder, "link"));
  await withNamedFolder(folder, async (root) => {
    for (const name of ["link", "a.csv"])
      await expect(withFolder(root, { name }, async () => {})).rejects.toThrow(
        "Es ist eine Verknüpfung oder kein Ordner.",
      );
    for (const name of ["..", "a/b"]) expect(() => root.at(name)).toThrow(UnsafePathError);
    await makeFolder(root, "neu");
    await makeFolder(root, "neu");
    expect(await root.list()).toEqual([
      { name: "a.csv", kind: "file" },
      { name: "link", kind: "other" },
      { name: "neu", kind: "folder" },
    ]);
  });
});
