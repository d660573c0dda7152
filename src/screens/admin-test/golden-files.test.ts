import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkFile } from "#engine/index.ts";
import { goldenFiles } from "./golden-files.ts";

const sample = new Uint8Array(
  readFileSync(new URL("../../../public/muster/EXTF_Muster_Buchungsstapel.csv", import.meta.url)),
);

test.each(goldenFiles.map((golden) => [golden.label, golden] as const))(
  "%s has its verdict",
  async (_label, golden) => {
    const bytes = golden.make(sample);
    const file = { name: golden.name, size: bytes.length, bytes: async () => bytes };
    const { report } = await checkFile(file, { route: "manual" });
    expect(report.verdict).toBe(golden.expected);
  },
);

test("all golden files differ", () => {
  const texts = goldenFiles.map(({ make }) => Buffer.from(make(sample)).toString("hex"));
  expect(new Set(texts).size).toBe(goldenFiles.length);
});
