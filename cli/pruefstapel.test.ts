import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const run = (...words: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "pruefstapel.mjs"), ...words],
    { encoding: "utf8" },
  );
  return { code: status, out: stdout, err: stderr };
};

test("the program writes to the right streams and returns its code to the shell", () => {
  expect(run("--version")).toEqual({ code: 0, out: expect.stringMatching(/^pruefstapel \d.*\n$/), err: "" });
  expect(run("rules", "--message", "#REW99999")).toMatchObject({ code: 1, err: "" });
  expect(run("check", "--kaputt")).toEqual({
    code: 2,
    out: "",
    err: "Die Option --kaputt gibt es nicht.\nHilfe: pruefstapel check --help\n",
  });
});
