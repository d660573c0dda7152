import { expect, test } from "vitest";
import { checkFile, findRule } from "#engine/index.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { canSplit } from "./can-split.ts";

const twoExports = exampleFile(exampleRecord()).repeat(2);

const check = async (name: string, bytes: Uint8Array) => {
  const file = { name, size: bytes.length, bytes: async () => bytes };
  const { report } = await checkFile(file, { route: "manual" });
  return report;
};

test("a file of two exports can be divided, inside a package it cannot", async () => {
  const file = await check("EXTF_a.csv", new TextEncoder().encode(twoExports));
  const archive = writeBelegpaketExample({ with: [{ name: "EXTF_a.csv", content: twoExports }] });
  const belegpaket = await check("a.zip", archive);
  const rules = [file, belegpaket].map(({ findings }) => findings.some(({ rule }) => rule === "CSV-F-035"));
  expect(rules).toEqual([true, true]);
  expect([canSplit(file, { findRule }), canSplit(belegpaket, { findRule })]).toEqual([true, false]);
});
