import { expect, test } from "vitest";
import { openIndex } from "./create-index.ts";
import { readQuery } from "./read-query.ts";
import { readStems } from "./words.ts";

const wordsOf = (question: string) => readQuery(question, openIndex());
const formsOf = (question: string) => wordsOf(question).flatMap(({ forms }) => [...forms.keys()]);

test.each([
  ["Wie lade ich die Datei herunter?", "herunterladen"],
  ["1.234,56 im Umsatz", "Tausendertrennzeichen"],
  ["Belegnummer 4,01E+15", "Exponent"],
  ["Generalumker", "Generalumkehr"],
  ["Festschreibekennzeichen", "Festschreibung"],
])("„%s“ asks about „%s“", (question, subject) => {
  expect(formsOf(question)).toEqual(expect.arrayContaining([...readStems(subject)]));
});

test("dates and account numbers are ignored as subjects", () => {
  expect(formsOf("Konto 1234 am 31.12.2026")).toEqual(formsOf("Konto"));
});

test.each([
  "Wie hoch ist der Steuersatz?",
  "Was kostet der Steuersatz?",
  "Wie buche ich den Steuersatz?",
  "Steuersatz Lohn",
])("„%s“ is out of scope", (question) => {
  const [words, expected] = [wordsOf(question), wordsOf("Steuersatz")];
  const weigh = (all: typeof words): number => all.reduce((sum, { weight }) => sum + weight, 0);
  expect(weigh(expected) / weigh(words)).toBeLessThan(0.4);
});
