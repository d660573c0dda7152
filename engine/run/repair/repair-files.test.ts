import { expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { type BulkRepair, repairFiles, summariseRepairs } from "./repair-files.ts";

const clean = exampleFile();
const point = exampleFile(exampleRecord({ umsatz: "119.00" }));
const lost = exampleFile(exampleRecord({ konto: "x" }));
const fileOf = (name: string, content: string) => ({ name, bytes: async () => latin1Bytes(content) });

test("every file has a result in order, equal files have one", async () => {
  const files = [
    fileOf("EXTF_a.csv", point),
    fileOf("EXTF_b.csv", clean),
    fileOf("EXTF_c.csv", point),
    { name: "EXTF_d.csv", bytes: () => Promise.reject(new Error("gone")) },
    fileOf("EXTF_e.csv", lost),
    fileOf("e.pdf", "%PDF-1.7"),
  ];
  const repairs: BulkRepair[] = [];
  for await (const one of repairFiles(files, { route: "manual", choose: ({ preselected }) => preselected })) {
    repairs.push(one);
  }
  expect(repairs.map(({ kind, index }) => [kind, index])).toEqual([
    ["repaired", 0],
    ["unchanged", 1],
    ["duplicate", 2],
    ["unreadable", 3],
    ["unchanged", 4],
    ["unchanged", 5],
  ]);
  expect(repairs[2]).toMatchObject({ of: 0 });
  expect(summariseRepairs(repairs)).toEqual({
    files: 6,
    repaired: 1,
    unchanged: 3,
    duplicates: 1,
    unreadable: 1,
    changes: 1,
    errorsBefore: 2,
    errorsAfter: 1,
    importableBefore: 1,
    importableAfter: 2,
    notCheckable: 1,
  });
});
