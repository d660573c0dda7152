import { expect, test } from "vitest";
import { exampleFile } from "#engine/model/example-file.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { describeMandant } from "./describe-subject.ts";

test("documents name the client of the file, if the office gave a name", async () => {
  const bytes = new TextEncoder().encode(exampleFile());
  const file = { name: "EXTF_a.csv", size: bytes.length, bytes: async () => bytes };
  const { report } = await checkFile(file, { route: "manual" });
  const numbers = `${report.header.beraterNumber}/${report.header.clientNumber}`;
  expect(describeMandant(report, "Bäckerei Krause")).toBe(`${numbers} · Bäckerei Krause`);
  expect(describeMandant(report)).toBe(numbers);
});
