import { expect, test } from "vitest";
import { catalogue } from "#engine/index.ts";
import { runRules } from "./run-rules.ts";

function run(...words: readonly string[]): { code: number; out: string; err: string } {
  const texts = { out: "", err: "" };
  const code = runRules(words, {
    write: (text) => {
      texts.out += text;
    },
    complain: (text) => {
      texts.err += text;
    },
    hasColour: false,
  });
  return { code, ...texts };
}

test("the rule book holds every rule with all its texts", () => {
  const { code, out, err } = run("--md");
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

test.each([
  [["--irgendwas"], "--irgendwas"],
  [[], "nicht angegeben"],
])("%j is answered on the error stream", (words, expected) => {
  const { code, out, err } = run(...words);
  expect({ code, out }).toEqual({ code: 2, out: "" });
  expect(err).toContain(expected);
});

test("help is no error", () => {
  expect(run("--help")).toMatchObject({ code: 0, err: "", out: expect.stringContaining("Aufruf:") });
});

test("a message of DATEV leads to its rules", () => {
  const { code, out } = run("--message", "#REW00305");
  expect(code).toBe(0);
  expect(out).toContain("#REW00305  Funktion unzulässig (Rechnungswesen)");
  expect(out).toContain("CSV-X-015  Steuerschlüssel auf einem Automatikkonto");
  expect(run("--message", "#REW99999")).toMatchObject({ code: 1, out: expect.stringContaining("keine Meldung") });
});
