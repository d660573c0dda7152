import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCli } from "#tests/support/run-cli.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";

const recordOf = (belegfeld1: string, konto = "10000") =>
  writeRecord({
    umsatz: "119,00",
    sollHaben: "S",
    konto,
    gegenkonto: "8400",
    belegdatum: "1501",
    belegfeld1,
    buchungstext: "Ausgangsrechnung",
    festschreibung: "0",
  });

let folder = "";
const path = (name: string) => join(folder, name);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-pack-"));
  await mkdir(path("belege"));
  await writeFile(path("belege/RE-1.001.pdf"), "%PDF-1.7\n");
  await writeFile(path("belege/Foto.pdf"), "%PDF-1.7\nx");
  await writeFile(
    path("EXTF_a.csv"),
    toWindows1252(
      joinLines([
        writeHeader(),
        writeHeadings(),
        recordOf("RE-1001"),
        recordOf("RE-1002"),
        recordOf("RE-1002", "10001"),
      ]),
    ),
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (...words: readonly string[]) => runCli("pack", ...words);
const usual = () => [path("EXTF_a.csv"), path("belege"), "--out", path("fertig")];

test("Belegpaket and Stapel lie in the folder, a second run overwrites neither", async () => {
  const original = await readFile(path("EXTF_a.csv"));
  const { code, out } = await run(...usual());
  expect([code, out.replace(/[0-9a-f]{8}-[-0-9a-f]{27}/, "GUID")]).toEqual([
    0,
    `${path("EXTF_a.csv")}
  2 Belege, davon 1 mit Buchung verknüpft
    Foto.pdf: nicht verknüpft. Keine Buchung gehört erkennbar zu diesem Beleg.
    RE-1.001.pdf → Zeile 3: Der Dateiname entspricht dem Belegfeld 1 RE-1001.
  2 Buchungen ohne Beleg
    RE-1002 · Konto 10000 · 119,00 EUR · 15.01.2026 · Zeile 4
    RE-1002 · Konto 10001 · 119,00 EUR · 15.01.2026 · Zeile 5
  ${path("fertig/EXTF_a.belege.zip")} (2 Dokumente): Technisch importfähig, 0 Fehler
  ${path("fertig/EXTF_a.beleglinks.csv")} (1 Beleglink gesetzt): Importfähig mit Warnungen, 0 Fehler
Dateien im Vergleich

  Hinweis XML-C-002  Dokument mit GUID ohne Buchung (1 Fundstelle)
    EXTF_a.belege.zip: Dokument mit GUID ohne Buchung (gefunden: „GUID“).

Laden Sie zuerst das Belegpaket mit Belegtransfer oder in Belege online hoch; lesen Sie dann den Buchungsstapel ein.
`,
  ]);
  expect((await readdir(path("fertig"))).toSorted()).toEqual(["EXTF_a.belege.zip", "EXTF_a.beleglinks.csv"]);
  expect(await readFile(path("EXTF_a.csv"))).toEqual(original);
  const checked = await runCli("check", "--brief", path("fertig"));
  expect([checked.code, checked.out]).toEqual([0, expect.stringContaining("EXTF_a.belege.zip")]);
  const again = await run(...usual());
  expect([again.code, again.err]).toEqual([
    2,
    `${path("fertig/EXTF_a.belege.zip")} besteht bereits; es wurde nichts geschrieben.\n`,
  ]);
});

test("--link names the booking of an open receipt by number or line; a dry run writes nothing", async () => {
  for (const [link, lines] of [
    ["Foto.pdf=re 1001", "Zeile 3"],
    ["Foto.pdf=RE-1002", "Zeilen 4, 5"],
    ["Foto.pdf=Zeile 5", "Zeile 5"],
  ] as const) {
    const { code, out } = await run(...usual(), "--link", link, "--dry-run");
    expect([code, out]).toEqual([0, expect.stringContaining(`Foto.pdf → ${lines}: Von Ihnen gewählt.`)]);
  }
  const { out } = await run(...usual(), "--link", "RE-1.001.pdf=", "--dry-run");
  expect(out).toContain("RE-1.001.pdf: nicht verknüpft. Von Ihnen ohne Buchung gelassen.");
  expect((await readdir(folder)).toSorted()).toEqual(["EXTF_a.csv", "belege"]);
});

const hint = "Hilfe: pruefstapel pack --help\n";
test.each([
  [[], "Die Option --out fehlt."],
  [["--out", "x"], "Es ist kein Buchungsstapel angegeben."],
  [["a.csv", "--out", "x"], "Es sind keine Belege angegeben."],
])("%j is a wrong call", async (words, reason) => {
  expect(await run(...words)).toEqual({ code: 2, out: "", err: `${reason}\n${hint}` });
});

test("what cannot be read, linked or written is reported in one sentence", async () => {
  await writeFile(path("text.csv"), "Name;Ort\r\n");
  await writeFile(path("a.eml"), "x");
  const file = path("EXTF_a.csv");
  const outcomes: readonly (readonly [readonly string[], string])[] = [
    [["/gibt/es/nicht.csv", file], "/gibt/es/nicht.csv: Die Datei oder der Ordner wurde nicht gefunden."],
    [[folder, file], `${folder}: Das ist ein Ordner; zuerst steht der Buchungsstapel.`],
    [[file, "/gibt/es/nicht.pdf"], "/gibt/es/nicht.pdf: Die Datei oder der Ordner wurde nicht gefunden."],
    [[path("text.csv"), path("belege")], `${path("text.csv")}: Die Datei ist keine Datei im DATEV-Format.`],
    [[file, path("a.eml")], `${file}: Keine der Dateien kann als Beleg in ein Belegpaket.`],
    [[file, path("belege"), "--link", "x.pdf=1"], "Der Beleg „x.pdf“ aus --link ist nicht unter den Belegen."],
    [[file, path("belege"), "--link", "Foto.pdf=9"], "Keine Buchung trägt die Nummer „9“ aus --link."],
  ];
  for (const [words, err] of outcomes) {
    expect(await run(...words, "--out", path("fertig"))).toEqual({ code: 2, out: "", err: `${err}\n` });
  }
  expect(await run(file, path("belege"), "--out", file)).toEqual({
    code: 2,
    out: "",
    err: `${file}: Das ist eine Datei; das Ergebnis braucht einen Ordner.\n`,
  });
});
