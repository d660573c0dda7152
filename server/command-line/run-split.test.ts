import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";
import { runSplit } from "./run-split.ts";

const recordOn = (belegdatum: string) =>
  writeRecord({
    umsatz: "119,00",
    sollHaben: "S",
    konto: "10000",
    gegenkonto: "8400",
    belegdatum,
    belegfeld1: `RE-${belegdatum}`,
    buchungstext: "Ausgangsrechnung",
    festschreibung: "0",
  });
const fileOf = (...days: readonly string[]) =>
  toWindows1252(joinLines([writeHeader({ datumBis: "20261231" }), writeHeadings(), ...days.map(recordOn)]));

let folder = "";
const path = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-split-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(...words: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: "", err: "" };
  const code = await runSplit(words, {
    write: (text) => {
      said.out += text;
    },
    complain: (text) => {
      said.err += text;
    },
    hasColour: false,
  });
  return { code, ...said };
}

test("the parts lie beside the file, which stays as it is; a second run overwrites none of them", async () => {
  const whole = fileOf("1501", "1502", "1602");
  await writeFile(path("EXTF_a.csv"), whole);
  const { code, out } = await run(path("EXTF_a.csv"));
  expect(code).toBe(0);
  expect(out).toContain(
    "EXTF_a_2026-02.csv (2 Datensätze, 01.02.2026 bis 28.02.2026): technisch importfähig, 0 Fehler",
  );
  expect((await readdir(folder)).toSorted()).toEqual(["EXTF_a.csv", "EXTF_a_2026-01.csv", "EXTF_a_2026-02.csv"]);
  expect(await readFile(path("EXTF_a.csv"))).toEqual(Buffer.from(whole));
  const again = await run(path("EXTF_a.csv"));
  expect([again.code, again.err]).toEqual([2, expect.stringContaining("besteht bereits")]);
});

test("by number of records into a folder of its own; a dry run writes nothing", async () => {
  await writeFile(path("EXTF_a.csv"), fileOf("1501", "1601", "1701"));
  const words = [path("EXTF_a.csv"), "--by", "rows", "--max-records", "2", "--out", path("teile")];
  expect((await run(...words, "--dry-run")).out).toContain("2 Dateien");
  expect(await readdir(folder)).toEqual(["EXTF_a.csv"]);
  await run(...words);
  expect((await readdir(path("teile"))).toSorted()).toEqual(["EXTF_a_Teil1.csv", "EXTF_a_Teil2.csv"]);
});

test("what needs no splitting is not written again", async () => {
  await writeFile(path("EXTF_a.csv"), fileOf("1501"));
  expect((await run(path("EXTF_a.csv"))).out).toContain("muss nicht geteilt werden");
  expect(await readdir(folder)).toEqual(["EXTF_a.csv"]);
});

test.each([
  [[], "Es ist keine Datei angegeben."],
  [["a.csv", "--by", "Woche"], "Unbekannte Teilung"],
  [["a.csv", "--max-records", "0"], "Keine Anzahl"],
  [["a.csv", "b.csv"], "nur eine Datei"],
  [["/gibt/es/nicht.csv"], "nicht.csv"],
])("%j is a wrong call", async (words, reason) => {
  const { code, err } = await run(...words);
  expect(code).toBe(2);
  expect(err).toContain(reason);
});
