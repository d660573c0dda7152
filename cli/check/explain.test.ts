import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runProgram } from "#cli/program/run-program.ts";
import { findRule } from "#engine/index.ts";
import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { runCli } from "#tests/support/run-cli.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";

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
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-explain-"));
  const write = (name: string, ...records: readonly string[]) =>
    writeFile(path(name), toWindows1252(joinLines([writeHeader(), writeHeadings(), ...records])));
  const pointed = Array.from({ length: 7 }, (_, index) =>
    writeRecord({ ...inOrder, belegfeld1: `RE-${index}`, umsatz: `${index + 1}19.00` }),
  );
  await write("EXTF_punkt.csv", ...pointed);
  await write(
    "EXTF_zwei.csv",
    ...pointed,
    writeRecord({ ...inOrder, umsatz: "819.00", buchungstext: `${"Miete ".repeat(10)}Januar` }),
  );
  await write("EXTF_gut.csv", writeRecord(inOrder));
  await writeFile(path("Kasse.xml"), exampleFiles.cash.replace("<date>2024-03-05", "<date>05.03.2024"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...words: readonly string[]) => runCli("check", ...words);
const flow = (text: string) => text.replace(/\s+/gu, " ");

test("each rule is explained once, however many files break it", async () => {
  const { out } = await run(path("EXTF_punkt.csv"), path("EXTF_zwei.csv"));
  const { what, effect, fix } = findRule("CSV-R-907") ?? { what: "?", effect: "?", fix: "?" };
  for (const [label, text] of [
    ["Bedeutung", what],
    ["Folge", effect],
    ["Lösung", fix],
  ]) {
    expect(flow(out).split(`${label} ${text}`)).toHaveLength(2);
  }
  expect(out.split("CSV-R-907  ")).toHaveLength(3);
});

test("the repair call is printed with the number of places it would change", async () => {
  const { out } = await run(path("EXTF_zwei.csv"));
  expect(out).toContain(`  8 Stellen korrigierbar (pruefstapel repair ${path("EXTF_zwei.csv")})\n`);
  expect(out).toContain(
    `  1 Stelle nach Ihrer Entscheidung korrigierbar (pruefstapel repair --dry-run --risk medium ${path("EXTF_zwei.csv")})\n`,
  );
  expect(flow(out)).toContain("Korrektur 8 Stellen korrigierbar: Dezimalpunkt durch Komma ersetzen");
  expect(flow(out)).toContain("Der Text hinter Zeichen 60 entfällt.");
  expect((await run(path("EXTF_gut.csv"))).out).not.toContain("korrigierbar");
});

test("occurrences stand below their title without repeating it", async () => {
  const { out } = await run(path("EXTF_punkt.csv"));
  const title = findRule("CSV-R-907")?.title ?? "?";
  expect(out.split(title)).toHaveLength(2);
  expect(out).toContain("Fundstellen  Zeile 3, Feld 1 Umsatz (ohne Soll/Haben-Kz) (gefunden: „119.00“).\n");
  expect(out).toContain("… und 2 weitere Fundstellen\n");
  const xml = await run(path("Kasse.xml"));
  expect(flow(xml.out)).toContain("Pfad: /LedgerImport/consolidate/cashLedger/date");
  expect(flow(xml.out)).toMatch(
    /Fundstelle Position 1 von 2 \(Rechnung 4711\), Belegdatum · Zeile \d+, Spalte \d+ \(date, gefunden: „05\.03\.2024“/,
  );
});

test.each([80, 100, 120])("no line of a report is wider than a terminal of %i columns", async (columns) => {
  let out = "";
  const terminal = {
    write: (text: string) => {
      out += text;
    },
    complain: () => {},
    hasColour: false,
    columns,
  };
  await runProgram(["check", path("EXTF_zwei.csv")], terminal);
  const wide = out.split("\n").filter((line) => line.length > columns && !line.includes(folder));
  expect(wide).toEqual([]);
});

test("output with colours has the same text", async () => {
  const write = async (hasColour: boolean) => {
    let out = "";
    const append = (text: string) => {
      out += text;
    };
    await runProgram(["check", path("EXTF_zwei.csv")], { write: append, complain: append, hasColour });
    return out;
  };
  const coloured = await write(true);
  expect(coloured).toContain("\u001b[");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
  expect(coloured.replace(/\u001b\[\d+m/gu, "")).toBe(await write(false));
});

test("--brief lists findings and whole sentences only", async () => {
  const { out } = await run("--brief", path("EXTF_punkt.csv"));
  expect(out).toContain("    Zeile 3, Feld 1 Umsatz (ohne Soll/Haben-Kz): ");
  for (const word of ["Bedeutung", "Folge ", "Lösung", "korrigierbar", "Mehr zu einer Regel"]) {
    expect(out).not.toContain(word);
  }
});

test("the last line names the call that explains a rule in full", async () => {
  expect((await run(path("EXTF_punkt.csv"))).out).toMatch(/\nMehr zu einer Regel: pruefstapel rules CSV-R-907\n$/);
  expect((await run(path("EXTF_gut.csv"))).out).not.toContain("Mehr zu einer Regel");
});
