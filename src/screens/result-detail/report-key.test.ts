import { expect, test } from "vitest";
import { checkFile } from "#engine/index.ts";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { reportKey } from "./report-key.ts";

const check = async (...sollHaben: readonly string[]) => {
  const bytes = latin1Bytes(exampleFile(...sollHaben.map((value) => exampleRecord({ sollHaben: value }))));
  const file = { name: "EXTF_a.csv", size: bytes.length, bytes: async () => bytes };
  return (await checkFile(file, { route: "manual" })).report;
};

test("two checks of one file have the same key, another result has another", async () => {
  const keys = [await check("X", "S"), await check("X", "S"), await check("S", "X"), await check("X", "X")].map(
    reportKey,
  );
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});
