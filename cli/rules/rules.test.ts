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
  expect(await run("--message", "#REW99999")).toMatchObject({ code: 1, out: expect.stringContaining("keine Meldung") });
});

test("help is no error", async () => {
  expect(await run("--help")).toMatchObject({ code: 0, err: "", out: expect.stringContaining("Aufruf:") });
});
