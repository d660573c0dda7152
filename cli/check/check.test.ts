import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { exampleHeaderOf } from "#engine/model/example-file.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { writeZip } from "#engine/zip/write-zip.ts";
import { ciiInvoice, ublInvoice } from "#tests/einvoice/example-invoices.ts";
import { visibleLines, writeVisiblePdf } from "#tests/einvoice/visible-invoice.ts";
import { runCli } from "#tests/support/run-cli.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";
import { writePackage } from "#tests/xml-mutations/base-files.ts";

const inOrder = {
  umsatz: "119,00",
  sollHaben: "S",
  konto: "10000",
  gegenkonto: "8400",
  belegdatum: "1501",
  belegfeld1: "RE-1001",
  buchungstext: "Ausgangsrechnung Bäckerei",
  festschreibung: "0",
} as const;

let folder = "";
const path = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-check-"));
  const write = (name: string, ...records: readonly string[]) =>
    writeFile(path(name), toWindows1252(joinLines([writeHeader(), writeHeadings(), ...records])));
  await mkdir(path("ordner/unter"), { recursive: true });
  await write("EXTF_gut.csv", writeRecord(inOrder));
  await write("ordner/EXTF_a.csv", writeRecord(inOrder));
  await write("ordner/unter/EXTF_b.csv", writeRecord({ ...inOrder, umsatz: "1.119,00" }));
  await write("EXTF_schlecht.csv", ...Array.from({ length: 7 }, () => writeRecord({ ...inOrder, belegdatum: "3102" })));
  await write("EXTF_zeichen.csv", writeRecord({ ...inOrder, buchungstext: "BÃ¼robedarf" }));
  await writeFile(path("bild.png"), Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...words: readonly string[]) => runCli("check", ...words);

test.each([
  [["EXTF_gut.csv"], 0],
  [["EXTF_schlecht.csv"], 1],
  [["EXTF_gut.csv", "EXTF_schlecht.csv"], 1],
  [["ordner"], 1],
  [["bild.png"], 2],
  [["EXTF_schlecht.csv", "bild.png"], 2],
  [["gibt-es-nicht.csv"], 2],
])("%j ends with %i", async (names, expected) => {
  expect((await run(...names.map(path))).code).toBe(expected);
});

const hint = "Hilfe: pruefstapel check --help\n";
test.each([
  [[], "Es ist keine Datei angegeben."],
  [["--route", "irgendwie", "x.csv"], "Die Option --route kennt „irgendwie“ nicht, möglich ist: manual, service."],
  [["--route"], "Die Option --route braucht einen Wert."],
  [["--route", "--json", "x.csv"], "Die Option --route braucht einen Wert."],
  [["--unbekannt"], "Die Option --unbekannt gibt es nicht."],
  [
    ["--max-occurrences", "viele", "x.csv"],
    "Die Option --max-occurrences braucht eine ganze Zahl ab 0, nicht „viele“.",
  ],
  [["--json", "--sarif", "x.csv"], "Nur eine Ausgabe ist möglich: --json, --sarif."],
])("%j is a wrong call: one sentence and where to find help", async (words, expected) => {
  expect(await run(...words)).toEqual({ code: 2, out: "", err: `${expected}\n${hint}` });
});

test.each(["gibt-es-nicht.csv", "EXTF_gut.csv/unter.csv"])("%s cannot be read", async (name) => {
  const { code, out, err } = await run(path(name));
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toMatch(
    /csv: (?:Die Datei oder der Ordner wurde nicht gefunden|Ein Teil des Pfads ist eine Datei, kein Ordner)\.\n$/,
  );
});

test("--help exits 0", async () => {
  expect(await run("--help")).toMatchObject({ code: 0, err: "", out: expect.stringContaining("Aufruf:") });
});

test("JSON has exactly the promised shape", async () => {
  const { out, err } = await run("--json", "--max-occurrences", "2", path("EXTF_schlecht.csv"));
  expect(err).toBe("");
  expect(JSON.parse(out)).toEqual({
    rulesetVersion: expect.any(String),
    files: [
      {
        file: path("EXTF_schlecht.csv"),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        bytes: expect.any(Number),
        format: { family: "datev-csv", category: 21, name: "Buchungsstapel", version: 13 },
        verdict: "notImportable",
        counts: expect.objectContaining({ error: 7 }),
        records: 7,
        durationMs: expect.any(Number),
        findings: expect.arrayContaining([
          {
            rule: expect.stringMatching(/^CSV-R-(?:010|911)$/),
            severity: "error",
            title: expect.any(String),
            count: 7,
            occurrences: [3, 4].map((line) => ({
              line,
              field: 10,
              fieldName: "Belegdatum",
              found: "3102",
              expected: expect.any(String),
              message: expect.stringContaining(`Zeile ${line}, Feld 10 Belegdatum: `),
            })),
          },
        ]),
      },
    ],
  });
});

test("the report for people names verdict, rule and place", async () => {
  const { out } = await run(path("EXTF_schlecht.csv"));
  expect(out).toContain("Buchungsstapel, Formatversion 13 · 7 Datensätze");
  expect(out).toContain("Nicht importfähig: 7 Fehler");
  expect(out).toContain("Zeile 3, Feld 10 Belegdatum");
  expect(out).toContain("… und 2 weitere Fundstellen");
  expect(out).not.toContain("\u001b");
});

test("the probable cause stands before the findings it explains", async () => {
  const { out } = await run(path("EXTF_zeichen.csv"));
  expect(out).toContain("Ursache vermutlich: Texte in einem falschen Zeichensatz gelesen und neu gespeichert");
  expect(out.indexOf("Erklärt: CSV-F-011")).toBeLessThan(out.indexOf("Warnung CSV-F-011"));
  const [file] = JSON.parse((await run("--json", path("EXTF_zeichen.csv"))).out).files;
  const [cause] = file.causes;
  expect(file.findings[cause.findings[0]].rule).toBe("CSV-F-011");
});

test.each([
  ["--sarif", '"version": "2.1.0"'],
  ["--junit", "<testsuites "],
  ["--csv", '"CSV-R-'],
])("%s writes one document about all files", async (option, expected) => {
  const { code, out, err } = await run(option, path("EXTF_gut.csv"), path("EXTF_schlecht.csv"));
  expect({ code, err }).toEqual({ code: 1, err: "" });
  expect(out).toContain(expected);
  expect(out).not.toContain("Importfähig");
});

test("a client profile is compared with the header", async () => {
  await writeFile(path("mandant.json"), JSON.stringify({ beraternummer: 29098, mandantennummer: 55003 }));
  await writeFile(path("anderer.json"), JSON.stringify({ beraternummer: 29098, mandantennummer: 55004 }));
  const same = await run("--client-profile", path("mandant.json"), path("EXTF_gut.csv"));
  const other = await run("--client-profile", path("anderer.json"), path("EXTF_gut.csv"));
  expect(same.out).not.toContain("CSV-H-110");
  expect(other.out).toContain("CSV-H-110");
});

test("the direction of invoices in a package is compared with the client's own USt-IdNrn.", async () => {
  await writeFile(path("mandant.json"), JSON.stringify({ ownVatIds: ["DE 136695976"] }));
  await writeFile(path("paket.zip"), writePackage());
  const { out } = await run("--client-profile", path("mandant.json"), path("paket.zip"));
  expect(out).toContain("XML-I-016");
  expect((await run(path("paket.zip"))).out).not.toContain("XML-I-016");
});

test.each([
  ["kaputt.json", "{", "kein gültiges JSON"],
  ["unbekannt.json", '{"berater": 1}', "„berater“ ist unbekannt"],
  ["fehlt.json", null, "Die Datei oder der Ordner wurde nicht gefunden."],
  ["ordner", null, "Das ist ein Ordner, keine Datei."],
])("a client profile in %s is refused", async (name, content, expected) => {
  if (content !== null) await writeFile(path(name), content);
  const { code, out, err } = await run("--client-profile", path(name), path("EXTF_gut.csv"));
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(expected);
});

const writeChart = (name: string, konten: readonly string[], sachkontenlaenge = "4") => {
  const headings = kontenbeschriftungen.fields.map((field) => field.name).join(";");
  const records = konten.map((konto) => `${konto};"Konto für ${konto}";"de-DE";""`);
  const header = exampleHeaderOf(kontenbeschriftungen, { sachkontenlaenge });
  return writeFile(path(name), toWindows1252(joinLines([header, headings, ...records])));
};

test("accounts are compared with the chart of the client, keys with its list", async () => {
  const keyed = { ...inOrder, buSchluessel: "777", gegenkonto: "4930", konto: "70000" };
  const records = [writeRecord(keyed), writeRecord({ ...keyed, buSchluessel: "888", belegfeld1: "RE-2" })];
  await writeFile(path("EXTF_schluessel.csv"), toWindows1252(joinLines([writeHeader(), writeHeadings(), ...records])));
  await writeChart("kontenplan.csv", ["1200", "8400"]);
  await writeFile(
    path("schluessel.csv"),
    toWindows1252("Schlüssel;Name;Satz;Seite\r\n777;Gutscheine für Kunden;;\r\n"),
  );

  const without = await run("--csv", path("EXTF_schluessel.csv"));
  expect(without.out).not.toContain("CSV-M-");
  expect(without.out.match(/"CSV-R-009a"/g)).toHaveLength(2);

  const options = ["--client-chart", path("kontenplan.csv"), "--client-keys", path("schluessel.csv")];
  const { code, out, err } = await run("--csv", ...options, path("EXTF_schluessel.csv"));
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out.match(/"CSV-R-009a"/g)).toHaveLength(1);
  expect(out.match(/"CSV-M-001"/g)).toHaveLength(1);
  expect(out).toMatch(/"CSV-M-001";"Hinweis".*4930/);
  expect(out).toMatch(/"CSV-M-002";"Hinweis".*888/);
});

test("chart and keys stand beside a profile, whose Sachkontenlänge the chart has to have", async () => {
  await writeFile(path("laenge.json"), JSON.stringify({ sachkontenlaenge: 4, mandantennummer: 55003 }));
  await writeChart("kontenplan.csv", ["1200"]);
  const call = (chart: string) =>
    run("--client-profile", path("laenge.json"), "--client-chart", path(chart), path("EXTF_gut.csv"));
  expect((await call("kontenplan.csv")).out).toContain("CSV-M-001");
  await writeChart("lang.csv", ["12000"], "5");
  const { code, err } = await call("lang.csv");
  expect(code).toBe(2);
  expect(err).toContain(`${path("lang.csv")}: Der Kontenplan hat die Sachkontenlänge 5, das Profil nennt 4.`);
});

test("a wrong chart and wrong keys are named together", async () => {
  await writeFile(path("leer.csv"), "");
  const options = ["--client-chart", path("EXTF_gut.csv"), "--client-keys", path("leer.csv")];
  const { code, out, err } = await run(...options, path("EXTF_gut.csv"));
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(`${path("EXTF_gut.csv")}: Die Datei enthält die Formatkategorie 21 (Buchungsstapel).`);
  expect(err).toContain(`${path("leer.csv")}: Die Datei enthält keinen Steuerschlüssel.`);
});

test("own rules are checked along with the others", async () => {
  const form = { id: "EIGEN-001", field: "kost1", operator: "filled", severity: "error", text: "KOST1 ist Pflicht" };
  await writeFile(path("regeln.json"), JSON.stringify([form]));
  const { code, out } = await run("--own-rules", path("regeln.json"), path("EXTF_gut.csv"));
  expect(code).toBe(1);
  expect(out).toContain("Zeile 3, Feld 37 KOST1 - Kostenstelle: KOST1 ist Pflicht.");
  const sarif = JSON.parse((await run("--sarif", "--own-rules", path("regeln.json"), path("EXTF_gut.csv"))).out);
  expect(sarif.runs[0].tool.driver.rules).toContainEqual({ id: "EIGEN-001" });
});

test("wrong own rules and a wrong profile are named together", async () => {
  await writeFile(path("falsch.json"), '[{ "id": "CSV-F-001" }]');
  const words = ["--own-rules", path("falsch.json"), "--client-profile", path("falsch.json"), path("EXTF_gut.csv")];
  const { code, out, err } = await run(...words);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain("Regel CSV-F-001: „id“ muss aus EIGEN-");
  expect(err).toContain("Das Mandantenprofil ist kein Objekt");
});

const beleg = (guid: string) => ({ ...inOrder, beleglink: `BEDI "${guid}"` });

test("files named together are compared with each other", async () => {
  await mkdir(path("lieferung"));
  const write = (name: string, ...records: readonly string[]) =>
    writeFile(path(`lieferung/${name}`), toWindows1252(joinLines([writeHeader(), writeHeadings(), ...records])));
  await write("EXTF_1.csv", writeRecord(beleg("00000000-0000-0000-0000-000000000000")));
  await write("EXTF_2.csv", writeRecord({ ...inOrder, umsatz: "238,00" }));
  await writeFile(path("lieferung/document.xml"), exampleFiles.document);
  const { code, out } = await run(path("lieferung"));
  expect(code).toBe(0);
  // The output is wrapped, and the length of the temporary path moves the line breaks.
  const compared = out.slice(out.indexOf("Dateien im Vergleich")).replace(/\s+/gu, " ");
  expect(compared).toContain("Warnung CSV-C-011 Zwei Dateien mit gleichem Mandanten");
  expect(compared).toContain(`${path("lieferung/EXTF_2.csv")}, Zeile 1, Feld 17 Bezeichnung`);
  expect(compared).toContain("Warnung XML-C-001 Beleglink ohne Dokument im Paket (1 Fundstelle)");
  expect(compared).toContain("Hinweis XML-C-002");

  const json = JSON.parse((await run("--json", path("lieferung"))).out);
  expect(json.uploadBatch.counts).toEqual({ error: 0, warning: 2, hint: 1 });
  expect(json.files.every(({ counts }: { counts: { warning: number } }) => counts.warning === 0)).toBe(true);
  const csv = (await run("--csv", path("lieferung"))).out;
  expect(csv).toContain(`"${path("lieferung/EXTF_2.csv")}";"CSV-C-011";"Warnung"`);
  expect((await run("--junit", path("lieferung"))).out).toContain("CSV-C-011");
  expect((await run("--sarif", path("lieferung"))).out).toContain('"ruleId": "XML-C-002"');
});

test("unrelated files are not compared", async () => {
  const { out } = await run(path("EXTF_gut.csv"), path("bild.png"));
  expect(out).not.toContain("Dateien im Vergleich");
  expect(JSON.parse((await run("--json", path("EXTF_gut.csv"), path("bild.png"))).out)).not.toHaveProperty(
    "uploadBatch",
  );
});

test("control totals are printed on request", async () => {
  const { out } = await run("--totals", path("EXTF_gut.csv"));
  expect(out).toMatch(/Konto {2}Datensätze {4}Soll {3}Haben\n +8400 +1 +0,00 {2}119,00\n +10000 +1 {2}119,00 +0,00\n/);
  const [file] = JSON.parse((await run("--totals", "--json", path("EXTF_gut.csv"))).out).files;
  expect(file.totals).toMatchObject({ records: 1, umsatz: 11_900 });
  expect((await run(path("EXTF_gut.csv"))).out).not.toContain("Kontrollsummen");
});

test("the files of an archive are checked one by one, after its summary", async () => {
  const csv = (...records: readonly string[]) => toWindows1252(joinLines([writeHeader(), writeHeadings(), ...records]));
  const entries = [
    { name: "Januar/EXTF_a.csv", content: csv(writeRecord(inOrder)) },
    { name: "EXTF_b.csv", content: csv(writeRecord({ ...inOrder, belegdatum: "3102" })) },
    { name: "EXTF_c.csv", content: csv(writeRecord(inOrder)), flags: 0x801 },
    { name: "liesmich.pdf", content: new TextEncoder().encode("%PDF-1.7") },
  ];
  await writeFile(path("monat.zip"), writeZip(entries));
  const { code, out } = await run(path("monat.zip"));
  expect(code).toBe(1);
  expect(out).toContain("ZIP-Archiv mit 3 Dateien");
  expect(out).toContain("EXTF_c.csv: Nicht prüfbar. Die Datei ist mit einem Passwort verschlüsselt.");
  expect(out).toContain("liesmich.pdf: nicht geprüft (PDF-Dokument)");
  expect(out.indexOf(`${path("monat.zip")}/EXTF_b.csv`)).toBeGreaterThan(out.indexOf("liesmich.pdf"));
  expect(out).toContain("Zeile 3, Feld 10 Belegdatum");

  const json = JSON.parse((await run("--json", path("monat.zip"))).out);
  expect(json.files.map(({ file }: { file: string }) => file.slice(folder.length + 1))).toEqual([
    "monat.zip",
    "monat.zip/Januar/EXTF_a.csv",
    "monat.zip/EXTF_b.csv",
  ]);
  expect(json.files[0]).toMatchObject({ verdict: "notImportable", members: { length: 4 } });
  expect(json.files[1].sha256).toMatch(/^[0-9a-f]{64}$/);
  await writeFile(
    path("doppelt.zip"),
    writeZip(["EXTF_x.csv", "EXTF_y.csv"].map((name) => ({ name, content: csv(writeRecord(inOrder)) }))),
  );
  expect((await run(path("doppelt.zip"))).out).toContain("Dateien im Vergleich");
});

test("an e-invoice in a PDF is compared with the text of its pages", async () => {
  const otherTotal = visibleLines.map((line) => line.replace("119,00", "119,01"));
  await writeFile(path("rechnung.pdf"), writeVisiblePdf(ciiInvoice, otherTotal));
  const { code, out, err } = await run(path("rechnung.pdf"));
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("Gültige E-Rechnung mit Warnungen");
  expect(out).toContain("PDF-03");
  expect(out).toContain("Im XML steht „119,00\u00a0EUR“, im PDF „119,01“.");
});

test("an e-invoice has Positionen and the words of its family, alone and in an archive", async () => {
  const xml = new TextEncoder().encode(ublInvoice);
  await writeFile(path("rechnung.xml"), xml);
  expect((await run(path("rechnung.xml"))).out).toMatch(
    /E-Rechnung \(XRechnung 3\.0, UBL\) · 2 Positionen · [\d,]+ KB\n {2}Gültige E-Rechnung: 0 Fehler/,
  );
  await writeFile(path("rechnungen.zip"), writeZip([{ name: "rechnung.xml", content: xml }]));
  expect((await run(path("rechnungen.zip"))).out).toMatch(
    /ZIP-Archiv mit 1 Datei · 2 Positionen · .*\n {2}Gültige E-Rechnung:/,
  );
});
