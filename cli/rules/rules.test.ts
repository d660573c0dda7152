import { expect, test } from "vitest";
import { findRule, listCatalogue, loadEinvoiceRules } from "#engine/index.ts";
import { runCli } from "#tests/support/run-cli.ts";

const run = (...words: readonly string[]) => runCli("rules", ...words);

test("the rule book holds every rule with all its texts", async () => {
  const { code, out, err } = await run("--md");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const plain = out.replace(/\\(.)/g, "$1");
  const sections = new Map(plain.split("\n## ").map((section) => [section.split(" ")[0], section]));
  await loadEinvoiceRules();
  expect(sections.size).toBe(listCatalogue().length + 1);
  for (const rule of listCatalogue()) {
    const section = sections.get(rule.id) ?? "";
    const { title, what, why, effect, fix, fixAtSource, source } = rule;
    for (const text of [title, what, why, effect, fix, fixAtSource, source]) {
      expect(section).toContain(text.replace(/\s+/g, " "));
    }
  }
  expect(sections.get("CSV-X-009")).toContain("**Nicht in Ordnung:** Konto: „");
  expect(sections.get("CSV-R-907")).toContain("**Korrigierbar:**");
});

const hint = "Hilfe: pruefstapel rules --help\n";
test.each([
  [["--irgendwas"], "Die Option --irgendwas gibt es nicht."],
  [[], "Es ist nicht angegeben, was ausgegeben werden soll."],
  [["--md", "--message", "#REW00305"], "Nur eine Ausgabe ist möglich: --md, --message."],
  [["--md", "CSV-R-011"], "Nur eine Ausgabe ist möglich: --md, KENNUNG."],
])("%j is a wrong call", async (words, reason) => {
  expect(await run(...words)).toEqual({ code: 2, out: "", err: `${reason}\n${hint}` });
});

test("a message of DATEV leads to its rules", async () => {
  const { code, out } = await run("--message", "#REW00305");
  expect(code).toBe(0);
  expect(out).toContain("#REW00305  Funktion unzulässig (Rechnungswesen)");
  expect(out).toContain("CSV-X-015  Steuerschlüssel auf einem Automatikkonto");
  expect(out).toContain("Entfernen Sie den Schlüssel");
  expect(out).toContain(
    "Quelle: Öffentliche Exportprogramme; DATEV-Dokument 0907048, Kapitel 6.1, Stand 11/2026 (mehrere Quellen)",
  );
});

test("a pasted protocol leads to every message in it, by number or sentence", async () => {
  const protocol =
    "Fehlernr=807,Fehlertext=Der BU-Schlüssel 9 ist ungültig!\nElement 'x': This element is not expected.";
  const { code, out } = await run("--message", protocol);
  expect(code).toBe(0);
  expect(out.split("\n\n").map((message) => message.split("  ")[0])).toEqual(["807", "cvc-complex-type.2.4"]);
  expect(out).toContain("XML-I-010  BU-Schlüssel passt nicht zur Rechnungsrichtung");
});

test("an unknown message number is printed with the place to look it up", async () => {
  const { code, out } = await run("--message", "#REW99999");
  expect(code).toBe(1);
  expect(out).toContain("keine Meldung");
  expect(out).toContain("https://www.datev.de/hilfe/REW99999");
  expect(await run("--message", "RC=9 und RC=12")).toMatchObject({
    code: 0,
    out: expect.stringContaining("Die Nummer RC=12 ist hier nicht verzeichnet."),
  });
});

test("--help exits 0", async () => {
  expect(await run("--help")).toMatchObject({ code: 0, err: "", out: expect.stringContaining("Aufruf:") });
});

const flow = (text: string) => text.replace(/\s+/gu, " ");

test("one rule is explained with all its texts, both routes, its examples and DATEV messages", async () => {
  const { code, out, err } = await run("CSV-X-015");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const { title, what, why, effect, fix, fixAtSource, source } = findRule("CSV-X-015") ?? {};
  for (const text of [title, what, why, effect, fix, fixAtSource, source]) expect(flow(out)).toContain(text);
  expect(out).toMatch(/^CSV-X-015 {2}Steuerschlüssel auf einem Automatikkonto\n/);
  expect(flow(out)).toContain("Schwere Stapelverarbeitung: Fehler Buchungsdatenservice: Fehler");
  expect(flow(out)).toContain("(offizielle Angabe)");
  expect(out).toContain("Nicht in Ordnung ");
  expect(out).toContain("#REW00305  Funktion unzulässig (Rechnungswesen)");
  expect(out.split("\n").filter((line) => line.length > 100)).toEqual([]);
});

test("an error says where its refusal is documented, a warning does not", async () => {
  const comma = await run("CSV-R-014a");
  expect(flow(comma.out)).toContain("Ablehnung belegt durch DATEV Schnittstellen-Entwicklungsleitfaden 2015");
  expect(flow(comma.out)).toContain("„Die Buchung wird abgelehnt.“");
  const automatic = await run("CSV-X-015");
  expect(flow(automatic.out)).toContain("Ablehnung belegt durch Rechnungswesen: #REW00305 „Funktion unzulässig“");
  expect((await run("CSV-X-011")).out).not.toContain("Ablehnung belegt durch");
});

test("a rule with two severities shows both routes", async () => {
  const differing = listCatalogue().find(
    ({ severity }) => typeof severity !== "string" && severity.manual === "warning",
  );
  const { out } = await run(differing?.id ?? "");
  expect(flow(out)).toContain("Schwere Stapelverarbeitung: Warnung Buchungsdatenservice: Fehler ");
});

test.each([
  ["csv-x-015a", "CSV-X-015a"],
  ["csvx015A", "CSV-X-015a"],
  ["CSV R 11", "CSV-R-011"],
  ["r-011", "CSV-R-011"],
  ["xml_l_036", "XML-L-036"],
])("%j means %s", async (typed, id) => {
  const { code, out } = await run(typed);
  expect([code, out.split("  ")[0]]).toEqual([0, id]);
});

test("several rules are explained one after the other", async () => {
  const { code, out } = await run("CSV-R-011", "CSV-R-012");
  expect([code, out.match(/^CSV-R-01[12] /gm)]).toEqual([0, ["CSV-R-011 ", "CSV-R-012 "]]);
});

test.each([
  ["CSV-R-0110", /^ {2}CSV-R-011 {2}/m],
  ["CSX-R-011", /^ {2}CSV-R-011 {2}/m],
  // CSV and XML rules share this number.
  ["p-001", /^ {2}CSV-P-001 {2}.*\n {2}XML-P-001 {2}/m],
  ["Kontenrahmen", /^ {2}CSV-H-027 {2}/m],
])("an unknown rule %j is a wrong call that names the nearest ones", async (typed, nearest) => {
  const { code, out, err } = await run(typed);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(`Die Regel „${typed}“ gibt es im Regelstand`);
  expect(err).toMatch(nearest);
});

test("an unknown rule beside a known one ends with 2 and explains the known one", async () => {
  const { code, out, err } = await run("CSV-R-011", "gibt-es-nicht");
  expect([code, out.startsWith("CSV-R-011  "), err.includes("Ähnlich")]).toEqual([2, true, false]);
});
