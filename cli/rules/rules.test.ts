import { expect, test } from "vitest";
import { catalogue } from "#engine/index.ts";
import { runCli } from "#tests/support/run-cli.ts";

const run = (...words: readonly string[]) => runCli("rules", ...words);

test("the rule book holds every rule with all its texts", async () => {
  const { code, out, err } = await run("--md");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const plain = out.replace(/\\(.)/g, "$1");
  const sections = new Map(plain.split("\n## ").map((section) => [section.split(" ")[0], section]));
  expect(sections.size).toBe(catalogue.length + 1);
  for (const rule of catalogue) {
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
  [["regel.csv"], "Zu viel angegeben: „regel.csv“."],
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

test("a number without a message is said with the place to look it up", async () => {
  const { code, out } = await run("--message", "#REW99999");
  expect(code).toBe(1);
  expect(out).toContain("keine Meldung");
  expect(out).toContain("https://www.datev.de/hilfe/REW99999");
  expect(await run("--message", "RC=9 und RC=12")).toMatchObject({
    code: 0,
    out: expect.stringContaining("Die Nummer RC=12 ist hier nicht verzeichnet."),
  });
});

test("help is no error", async () => {
  expect(await run("--help")).toMatchObject({ code: 0, err: "", out: expect.stringContaining("Aufruf:") });
});
