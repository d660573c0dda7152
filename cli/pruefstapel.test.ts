import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

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
