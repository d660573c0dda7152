import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCli } from "#tests/support/run-cli.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";

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

const run = (...words: readonly string[]) => runCli("split", ...words);

test("the parts lie beside the file, which stays as it is; a second run overwrites none of them", async () => {
  const whole = fileOf("1501", "1502", "1602");
  await writeFile(path("EXTF_a.csv"), whole);
  const { code, out } = await run(path("EXTF_a.csv"));
  expect(code).toBe(0);
  expect(out).toContain(
    "EXTF_a_2026-02.csv (2 Datensätze, 01.02.2026 bis 28.02.2026): Technisch importfähig, 0 Fehler",
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

test("a file that needs no splitting is not written again", async () => {
  await writeFile(path("EXTF_a.csv"), fileOf("1501"));
  expect((await run(path("EXTF_a.csv"))).out).toContain("muss nicht geteilt werden");
  expect(await readdir(folder)).toEqual(["EXTF_a.csv"]);
});

const hint = "Hilfe: pruefstapel split --help\n";
test.each([
  [[], "Es ist keine Datei angegeben."],
  [["a.csv", "--by", "Woche"], "Die Option --by kennt „Woche“ nicht, möglich ist: month, year, rows."],
  [["a.csv", "--max-records", "0"], "Die Option --max-records braucht eine ganze Zahl ab 1, nicht „0“."],
  [["a.csv", "b.csv"], "Zu viel angegeben: „b.csv“."],
])("%j is a wrong call", async (words, reason) => {
  expect(await run(...words)).toEqual({ code: 2, out: "", err: `${reason}\n${hint}` });
});

test("a file that cannot be read or written is reported in one sentence", async () => {
  await writeFile(path("EXTF_a.csv"), fileOf("1501", "1601"));
  const outcomes: readonly (readonly [readonly string[], string])[] = [
    [["/gibt/es/nicht.csv"], "/gibt/es/nicht.csv: Die Datei oder der Ordner wurde nicht gefunden."],
    [[folder], `${folder}: Das ist ein Ordner; geteilt wird eine einzelne Datei.`],
    [
      [path("EXTF_a.csv"), "--out", path("EXTF_a.csv")],
      `${path("EXTF_a.csv")}: Das ist eine Datei; die Teile brauchen einen Ordner.`,
    ],
  ];
  for (const [words, err] of outcomes) expect(await run(...words)).toEqual({ code: 2, out: "", err: `${err}\n` });
});
