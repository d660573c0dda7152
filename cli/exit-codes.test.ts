import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exitCodeByVerdict, type Verdict, verdictWords } from "#engine/index.ts";
import { runCli } from "#tests/support/run-cli.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";

const inOrder = {
  umsatz: "119,00",
  sollHaben: "S",
  konto: "10000",
  gegenkonto: "8400",
  belegdatum: "1501",
  belegfeld1: "RE-1001",
  buchungstext: "Ausgangsrechnung",
  festschreibung: "0",
} as const;
const fileOf = (values: Readonly<Record<string, string>>) =>
  toWindows1252(joinLines([writeHeader(), writeHeadings(), writeRecord(values)]));

/** One file per verdict that no repair changes. */
const contents: Readonly<Record<Verdict, Uint8Array>> = {
  importable: fileOf(inOrder),
  importableWithWarnings: fileOf({ ...inOrder, buchungstext: "BÃ¼robedarf" }),
  notImportable: fileOf({ ...inOrder, konto: "x" }),
  notCheckable: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
};

let folder = "";
const path = (verdict: string) => join(folder, `EXTF_${verdict}.csv`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-codes-"));
  for (const [verdict, bytes] of Object.entries(contents)) await writeFile(path(verdict), bytes);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(Object.keys(contents) as Verdict[])("check and repair return the same code for %s", async (verdict) => {
  const checked = await runCli("check", path(verdict));
  expect(checked.out).toContain(`  ${verdictWords[verdict]}: `);
  const repaired = await runCli("repair", path(verdict), "--rules", "");
  expect([checked.code, repaired.code]).toEqual([exitCodeByVerdict[verdict], exitCodeByVerdict[verdict]]);
});

test("split uses the same names and codes for its parts", async () => {
  const { code, out } = await runCli("split", path("importable"));
  expect(code).toBe(exitCodeByVerdict.importable);
  expect(out).toContain(`: ${verdictWords.importable}, 0 Fehler\n`);
});

test("pack uses the same names and codes for its files", async () => {
  await writeFile(join(folder, "RE-1001.pdf"), "%PDF-1.7\n");
  const options = ["--out", join(folder, "belege"), "--dry-run"];
  for (const verdict of ["importable", "notImportable"] as const) {
    const { code, out } = await runCli("pack", path(verdict), join(folder, "RE-1001.pdf"), ...options);
    expect(code).toBe(exitCodeByVerdict[verdict]);
    expect(out).toContain(`: ${verdictWords[verdict]}, `);
  }
});

test("exit codes are stable", () => {
  expect(exitCodeByVerdict).toEqual({ importable: 0, importableWithWarnings: 0, notImportable: 1, notCheckable: 2 });
});
