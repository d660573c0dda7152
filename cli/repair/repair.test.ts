import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { UnsafePathError } from "#server/store/files/open-safely.ts";
import { runCli } from "#tests/support/run-cli.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";
import { writePieces } from "./archive-parts.ts";

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

const run = (...words: readonly string[]) => runCli("repair", ...words);

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
  const { out } = await run(path("EXTF_a.csv"), "--dry-run", "--risk", "medium");
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

test("without a change nothing is written, wherever the copy would go", async () => {
  await writeFile(path("EXTF_a.csv"), clean);
  await mkdir(path("aus"));
  for (const words of [[], ["--out", path("EXTF_b.csv")], ["--out", path("aus")], ["--out", path("neu/")]]) {
    const { code, out } = await run(path("EXTF_a.csv"), ...words);
    expect(code).toBe(0);
    expect(out).toContain("  Es gibt nichts zu korrigieren. Es wurde keine Datei geschrieben.\n");
    expect(out).toContain("  Technisch importfähig: Fehler 0 → 0");
    expect(out).not.toContain("Korrigierte Datei");
  }
  expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(["EXTF_a.csv", "aus"]);
});

test("if every repair needs a decision, that is printed, and the exit code is that of the file", async () => {
  await writeFile(path("EXTF_a.csv"), fileOf({ ...inOrder, buchungstext: ",Miete", konto: "x" }));
  const { code, out } = await run(path("EXTF_a.csv"), "--out", path("EXTF_b.csv"));
  expect(code).toBe(1);
  expect(out).toContain("  Ohne Ihre Entscheidung gibt es nichts zu korrigieren. Es wurde keine Datei geschrieben.\n");
  expect(out).toContain("? CSV-R-014a  Komma am Anfang des Buchungstextes entfernen");
  expect(out).toContain("  Nicht importfähig: Fehler ");
  expect(await readdir(folder)).toEqual(["EXTF_a.csv"]);
});

test("a file saved by a spreadsheet becomes importable, and each value that lost digits is named", async () => {
  const rows = [
    writeHeader({ erzeugtAm: "2,02604E+16" }) + ";".repeat(94),
    writeHeadings(),
    ...["1001", "1002"].map((belegfeld1) => writeRecord({ ...inOrder, belegfeld1, belegdatum: "501" })),
  ];
  await writeFile(path("EXTF_a.csv"), toWindows1252(joinLines(rows).replaceAll('"', "")));
  const { code, out } = await run(path("EXTF_a.csv"), "--risk", "medium");
  expect(code).toBe(0);
  expect(out).toContain("+ CSV-H-006  Neuen Zeitpunkt in „Erzeugt am“ eintragen (1×, Risiko mittel)");
  expect(out).toContain("  Achtung: Bei 2 Werten sind Stellen verloren; nur das Vorsystem kennt sie.\n");
  expect(out).toContain("    Zeile 3, Feld 11 Belegfeld 1: „1001“\n    Zeile 4, Feld 11 Belegfeld 1: „1002“\n");
  const [header = ""] = (await readFile(path("EXTF_a.korrigiert.csv"), "latin1")).split("\r\n");
  expect(header.split(";")[5]).toMatch(new RegExp(`^${new Date().getFullYear()}\\d{13}$`));
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

test("a symbolic link at the target is not followed", async () => {
  await writeFile(path("EXTF_a.csv"), fileOf({ ...inOrder, umsatz: "119.00" }));
  await writeFile(path("fremd.txt"), "fremd");
  await symlink(path("fremd.txt"), path("EXTF_a.korrigiert.csv"));
  const { code, err } = await run(path("EXTF_a.csv"));
  expect([code, err]).toEqual([2, expect.stringContaining("Es ist keine gewöhnliche Datei, sondern eine Verknüpfung")]);
  await expect(writePieces(path("EXTF_a.korrigiert.csv"), path("EXTF_a.csv"), [])).rejects.toThrow(UnsafePathError);
  expect(await readFile(path("fremd.txt"), "utf8")).toBe("fremd");
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

test("a folder is repaired into a folder of the same structure, with a summary", async () => {
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
    "Januar",
    join("Januar", "EXTF_a.korrigiert.csv"),
  ]);
});

test("several files: the worst decides the exit code, a missing one does not stop the others", async () => {
  await writeFile(path("EXTF_a.csv"), fileOf({ ...inOrder, umsatz: "119.00" }));
  await writeFile(path("EXTF_b.csv"), fileOf({ ...inOrder, konto: "x" }));
  const two = await run(path("EXTF_a.csv"), path("EXTF_b.csv"));
  expect([two.code, two.out.includes("2 Dateien: 1 korrigiert")]).toEqual([1, true]);
  const three = await run(path("EXTF_a.csv"), path("fehlt.csv"), "--dry-run");
  expect([three.code, three.out.includes("1 korrigierbar"), three.err.includes("fehlt.csv")]).toEqual([2, true, true]);
});

test("one file goes into an existing folder, or one whose name ends like a folder", async () => {
  await writeFile(path("EXTF_a.csv"), fileOf({ ...inOrder, umsatz: "119.00" }));
  await mkdir(path("aus"));
  for (const out of ["aus", "neu/"]) {
    expect((await run(path("EXTF_a.csv"), "--out", path(out))).out).toContain(
      `Korrigierte Datei: ${join(path(out), "EXTF_a.korrigiert.csv")}\n`,
    );
    expect(await readdir(path(out))).toEqual(["EXTF_a.korrigiert.csv"]);
  }
});

test("several files need a folder: with a file in its place nothing is done", async () => {
  await writeFile(path("EXTF_a.csv"), fileOf({ ...inOrder, umsatz: "119.00" }));
  await writeFile(path("EXTF_b.csv"), clean);
  await writeFile(path("aus"), "");
  expect(await run(path("EXTF_a.csv"), path("EXTF_b.csv"), "--out", path("aus"))).toEqual({
    code: 2,
    out: "",
    err: `${path("aus")}: Das ist eine Datei; mehrere Dateien brauchen einen Ordner.\n`,
  });
  expect(await readFile(path("aus"), "utf8")).toBe("");
});

test("an unwritable target is reported, the other files are repaired", async () => {
  await writeFile(path("EXTF_a.csv"), fileOf({ ...inOrder, umsatz: "119.00" }));
  await mkdir(path("in/Januar"), { recursive: true });
  await writeFile(path("in/EXTF_b.csv"), fileOf({ ...inOrder, umsatz: "119.00" }));
  await writeFile(path("in/Januar/EXTF_c.csv"), fileOf({ ...inOrder, umsatz: "120.00" }));
  await mkdir(path("aus"));
  await writeFile(path("aus/Januar"), "");
  const one = await run(path("EXTF_a.csv"), "--out", path("aus/Januar/neu.csv"));
  expect(one).toEqual({
    code: 2,
    out: "",
    err: expect.stringMatching(/neu\.csv: Dort besteht bereits eine Datei\.\n$/),
  });
  const several = await run(path("in"), "--out", path("aus"));
  expect([several.code, several.err.split("\n").length]).toEqual([2, 2]);
  expect(await readdir(path("aus"))).toEqual(["EXTF_b.korrigiert.csv", "Januar"]);
});

const hint = "Hilfe: pruefstapel repair --help\n";
test.each([
  [[], "Es ist keine Datei angegeben."],
  [["a.csv", "--risk", "groß"], "Die Option --risk kennt „groß“ nicht, möglich ist: low, medium, high."],
  [["a.csv", "--route", "bahn"], "Die Option --route kennt „bahn“ nicht, möglich ist: manual, service."],
  [["a.csv", "--kaputt"], "Die Option --kaputt gibt es nicht."],
  [["a.csv", "--out", ""], "Die Option --out braucht einen Wert."],
  [["a.csv", "--dry-run=ja"], "Die Option --dry-run nimmt keinen Wert an."],
])("%j is a wrong call", async (words, reason) => {
  expect(await run(...words)).toEqual({ code: 2, out: "", err: `${reason}\n${hint}` });
});

test.each([[["/gibt/es/nicht.csv"]], [["/gibt/es/nicht.csv", "/gibt/es/auch/nicht.csv"]]])(
  "%j: what is missing is named",
  async (names) => {
    const { code, err } = await run(...names);
    const missing = names.map((name) => `${name}: Die Datei oder der Ordner wurde nicht gefunden.\n`);
    expect([code, err]).toEqual([2, missing.join("")]);
  },
);
