import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const program = join(import.meta.dirname, "pruefstapel.mjs");
const runNode = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: "utf8" });
  return { code: status, out: stdout, err: stderr };
};
const run = (...words: readonly string[]) => runNode(program, ...words);

test("the program writes to the right streams and returns its code to the shell", () => {
  expect(run("--version")).toEqual({ code: 0, out: expect.stringMatching(/^pruefstapel \d.*\n$/), err: "" });
  expect(run("rules", "--message", "#REW99999")).toMatchObject({ code: 1, err: "" });
  expect(run("check", "--kaputt")).toEqual({
    code: 2,
    out: "",
    err: "Die Option --kaputt gibt es nicht.\nHilfe: pruefstapel check --help\n",
  });
});

/** Makes Node report another version. */
const pretend = (version: string): string =>
  `data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"${version}"}})`;

test.each(["18.20.8", "20.19.5", "22.20.0"])(
  "in Node %s, too old for the sources, help and checks work all the same",
  (version) => {
    for (const words of [["--help"], ["check", "--help"], ["check", "/gibt/es/nicht.csv"]])
      expect(runNode("--import", pretend(version), program, ...words)).toEqual(run(...words));
  },
);

test("an installed package keeps compiled code in the folder of the user, and runs without one", () => {
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-package-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["cli", "dist-cli", "cache"]) mkdirSync(join(folder, name));
  copyFileSync(program, join(folder, "cli", "pruefstapel.mjs"));
  writeFileSync(join(folder, "dist-cli", "main.js"), 'console.log("läuft");');
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const runInstalled = (cache: string) =>
    spawnSync(process.execPath, [join(folder, "cli", "pruefstapel.mjs")], {
      encoding: "utf8",
      env: { PATH: process.env.PATH, HOME: cache, XDG_CACHE_HOME: cache, LOCALAPPDATA: cache },
    });
  expect(runInstalled(join(folder, "cache")).stdout).toBe("läuft\n");
  expect(readdirSync(join(folder, "cache"))).toHaveLength(1);
  // A file stands where the folder should be.
  writeFileSync(join(folder, "occupied"), "");
  expect(runInstalled(join(folder, "occupied"))).toMatchObject({ status: 0, stdout: "läuft\n", stderr: "" });
});
