import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";
import { runRepair } from "./run-repair.ts";

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
const fileOf = (values: typeof inOrder | Record<string, string>, header = {}) =>
  toWindows1252(joinLines([writeHeader(header), writeHeadings(), writeRecord(values)]));
const clean = fileOf(inOrder);

let folder = "";
const path = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-repair-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(...words: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const said = { out: "", err: "" };
  const code = await runRepair(words, {
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

test("the repaired file lies beside the original, which stays as it is", async () => {
  const broken = fileOf({ ...inOrder, umsatz: "119.00" });
  await writeFile(path("EXTF_a.csv"), broken);
  const { code, out } = await run(path("EXTF_a.csv"));
  expect(code).toBe(0);
  expect(out).toContain("CSV-R-907  Dezimalpunkt durch Komma ersetzen (1×, Risiko niedrig)");
  expect(out).toContain("Fehler 1 → 0");
  expect(await readFile(path("EXTF_a.csv"))).toEqual(Buffer.from(broken));
  expect(await readFile(path("EXTF_a.korrigiert.csv"))).toEqual(Buffer.from(clean));
});

test("a dry run shows old and new and writes nothing", async () => {
  await writeFile(path("EXTF_a.csv"), fileOf({ ...inOrder, umsatz: "119.00", buchungstext: "x".repeat(62) }));
  const { out } = await run(path("EXTF_a.csv"), "--dry-run");
  expect(out).toContain("- Zeile 3, Feld 1 Umsatz (ohne Soll/Haben-Kz): 119.00\n");
  expect(out).toContain("+ Zeile 3, Feld 1 Umsatz (ohne Soll/Haben-Kz): 119,00\n");
  expect(out).toContain("entfällt: „xx“");
  expect(await readdir(folder)).toEqual(["EXTF_a.csv"]);
});

test("an XML file keeps its ending, places are named by element", async () => {
  const record =
    "<cashLedger><date>05.03.2024</date><amount>1.00</amount><currencyCode>EUR</currencyCode><bookingText>Porto</bookingText></cashLedger>";
  const namespace = "http://xml.datev.de/bedi/tps/ledger/v060";
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<LedgerImport xmlns="${namespace}" version="6.0" generator_info="a" xml_data="Kopie nur zur Verbuchung berechtigt nicht zum Vorsteuerabzug"><consolidate consolidatedAmount="1.00" consolidatedDate="2024-03-05" consolidatedCurrencyCode="EUR">\n${record}</consolidate></LedgerImport>`;
  await writeFile(path("Kasse.xml"), text);
  expect((await run(path("Kasse.xml"), "--dry-run")).out).toContain("+ Zeile 3, date: 2024-03-05\n");
  expect((await run(path("Kasse.xml"))).code).toBe(0);
  expect(await readFile(path("Kasse.korrigiert.xml"), "utf8")).toBe(text.replace("05.03.2024", "2024-03-05"));
});

test("a new name is proposed with the extension of the repaired file", async () => {
  await writeFile(path("buchungen.csv"), clean);
  await run(path("buchungen.csv"));
  expect((await readdir(folder)).toSorted()).toEqual(["EXTF_buchungen.korrigiert.csv", "buchungen.csv"]);
});

test("a file in order is not written again, unless its new place is named", async () => {
  await writeFile(path("EXTF_a.csv"), clean);
  expect((await run(path("EXTF_a.csv"))).out).toContain("Es gibt nichts zu korrigieren.");
  expect(await readdir(folder)).toEqual(["EXTF_a.csv"]);
  await run(path("EXTF_a.csv"), "--out", path("EXTF_b.csv"));
  expect(await readFile(path("EXTF_b.csv"))).toEqual(Buffer.from(clean));
});

test("the original is never overwritten, under whatever name", async () => {
  const broken = fileOf({ ...inOrder, umsatz: "119.00" });
  await writeFile(path("EXTF_a.csv"), broken);
  await symlink(path("EXTF_a.csv"), path("EXTF_link.csv"));
  await link(path("EXTF_a.csv"), path("EXTF_hard.csv"));
  for (const name of ["EXTF_a.csv", "EXTF_link.csv", "EXTF_hard.csv"]) {
    const { code, err } = await run(path("EXTF_a.csv"), "--out", path(name));
    expect(code).toBe(2);
    expect(err).toContain("wird nie überschrieben");
  }
  expect(await readFile(path("EXTF_a.csv"))).toEqual(Buffer.from(broken));
});

test("a batch marked for Festschreibung is named, high risks are left", async () => {
  await writeFile(
    path("EXTF_a.csv"),
    fileOf({ ...inOrder, umsatz: "1.234", festschreibung: "1" }, { festschreibung: "1" }),
  );
  const { code, out } = await run(path("EXTF_a.csv"));
  expect(code).toBe(1);
  expect(out).toContain("Dieser Stapel ist zur Festschreibung gekennzeichnet.");
  expect(out).toContain("? CSV-R-908  Tausendertrennzeichen entfernen (1×, Risiko hoch)");
  const all = await run(path("EXTF_a.csv"), "--risk", "high", "--rules", "CSV-R-908");
  expect([all.code, all.out.includes("+ CSV-R-908")]).toEqual([0, true]);
});

test("a folder is walked, results lie in a folder of the same shape, and a summary follows", async () => {
  const broken = fileOf({ ...inOrder, umsatz: "119.00" });
  await mkdir(path("in/Januar"), { recursive: true });
  await writeFile(path("in/EXTF_a.csv"), broken);
  await writeFile(path("in/Januar/EXTF_a.csv"), fileOf({ ...inOrder, umsatz: "120.00" }));
  await writeFile(path("in/Januar/EXTF_b.csv"), broken);
  await writeFile(path("in/EXTF_c.csv"), clean);
  await writeFile(path("in/EXTF_x.korrigiert.csv"), broken);
  const { code, out } = await run(path("in"), "--out", path("aus"));
  expect(code).toBe(0);
  expect(out).toContain(`Gleicher Inhalt wie ${path("in/EXTF_a.csv")}`);
  expect(out).toContain("4 Dateien: 2 korrigiert (2 Änderungen), 1 ohne Änderung, 1 mit gleichem Inhalt");
  expect(out).toContain("Fehler 2 → 0, importfähig 1 → 3");
  expect((await readdir(path("aus"), { recursive: true })).toSorted()).toEqual([
    "EXTF_a.korrigiert.csv",
    "EXTF_c.korrigiert.csv",
    "Januar",
    join("Januar", "EXTF_a.korrigiert.csv"),
  ]);
});

test("several files: the worst one decides the exit code, a missing one does not keep the others", async () => {
  await writeFile(path("EXTF_a.csv"), fileOf({ ...inOrder, umsatz: "119.00" }));
  await writeFile(path("EXTF_b.csv"), fileOf({ ...inOrder, konto: "x" }));
  const two = await run(path("EXTF_a.csv"), path("EXTF_b.csv"));
  expect([two.code, two.out.includes("2 Dateien: 1 korrigiert")]).toEqual([1, true]);
  const three = await run(path("EXTF_a.csv"), path("fehlt.csv"), "--dry-run");
  expect([three.code, three.out.includes("1 korrigierbar"), three.err.includes("fehlt.csv")]).toEqual([2, true, true]);
});

test.each([
  [[], "Es ist keine Datei angegeben."],
  [["/gibt/es/nicht.csv", "/gibt/es/auch/nicht.csv"], "auch/nicht.csv"],
  [["a.csv", "--risk", "groß"], "Unbekanntes Risiko"],
  [["a.csv", "--route", "bahn"], "Unbekannter Importweg"],
  [["a.csv", "--kaputt"], "--kaputt"],
  [["/gibt/es/nicht.csv"], "nicht.csv"],
])("%j is a wrong call", async (words, reason) => {
  const { code, err } = await run(...words);
  expect(code).toBe(2);
  expect(err).toContain(reason);
});
