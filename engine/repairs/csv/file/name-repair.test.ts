import { expect, test } from "vitest";
import { exampleFile, latin1Bytes } from "#engine/model/example-file.ts";
import { proposeRepairs } from "#engine/repairs/propose-repairs.ts";
import { checkFile } from "#engine/run/check-file.ts";

const listNames = async (name: string, content = exampleFile()) => {
  const bytes = latin1Bytes(content);
  const result = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "service" });
  return proposeRepairs({ name }, result, bytes).flatMap(({ newName }) => newName ?? []);
};

test.each([
  ["EXTF_Buchungsstapel.csv", []],
  ["Buchungsstapel.csv", ["EXTF_Buchungsstapel.csv"]],
  ["extf-Januar.txt", ["EXTF_Januar.csv"]],
  ["DTVF_Januar.csv", ["EXTF_Januar.csv"]],
  [".csv", ["EXTF_Datei.csv"]],
  [`EXTF_${"x".repeat(60)}.csv`, [`EXTF_${"x".repeat(51)}.csv`]],
])("a file %s may be named %j", async (name, names) => {
  expect(await listNames(name)).toEqual(names);
});

test("a file of DATEV itself gets its own prefix", async () => {
  expect(await listNames("Januar.csv", exampleFile().replace("EXTF", "DTVF"))).toEqual(["DTVF_Januar.csv"]);
});
