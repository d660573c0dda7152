import fc from "fast-check";
import { expect, test } from "vitest";
import { containsWords, foldLabel, foldQuery, foldText, matchWords } from "./fold-text.ts";

const finds = (query: string, text: string): boolean => containsWords(foldText(text), foldQuery(query));

const spellings = [
  ["Müller", "Mueller", "Muller", "MÜLLER", "MUELLER", "Mu\u0308ller"],
  ["Straße", "Strasse", "STRASSE", "STRAẞE"],
  ["Élysée", "elysee", "E\u0301lyse\u0301e"],
  ["Löhne März", "loehne maerz", "lohne marz", "MAERZ Löhne"],
  ["Bäuerle", "Baeuerle", "bauerle"],
];
test.each(spellings.flatMap((group) => group.flatMap((query) => group.map((text) => [query, text] as const))))(
  "„%s“ finds „%s“",
  (query, text) => {
    expect(finds(query, `EXTF_${text} 2026.csv`)).toBe(true);
  },
);

test.each([
  "neue",
  "Michael",
  "quer",
  "aktuell",
  "Steuererklärung",
  "Israel",
  "Boeing",
  "Bauer",
  "Poesie",
  "Uebertrag",
])("„%s“ is found by itself and by every part of itself", (word) => {
  for (let from = 0; from < word.length; from++) {
    for (let to = from + 1; to <= word.length; to++) {
      expect(`${word.slice(from, to)} ${finds(word.slice(from, to), word)}`).toBe(`${word.slice(from, to)} true`);
    }
  }
});

test.each([
  ["Muller", "Miller"],
  ["Müller", "Möller"],
  ["Michael", "Michel"],
  ["Maier", "Meier"],
  ["aktuell", "aktenlage"],
  ["loehne april", "Löhne März"],
])("„%s“ does not find „%s“", (query, text) => {
  expect(finds(query, text)).toBe(false);
});

test.each(["", "  ", "\u0301\u0301", "\u0308 \u0308"])("%j is an empty query", (query) => {
  expect(foldQuery(query)).toEqual([]);
});

test.each([
  ["Müller & Söhne", "muller & sohne"],
  ["Mueller  GmbH", "mueller gmbh muller"],
  ["Mueller Müller", "mueller muller"],
  ["Café\tÉlysée 1", "cafe elysee 1"],
  ["Łódź", "łodz"],
  ["  ", ""],
])("%j is kept as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("folding twice changes nothing, whatever the text", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aeouäöüßÉ\u0308\u0301 \tmM&") });
  fc.assert(
    fc.property(fc.oneof(letters, fc.string({ unit: "binary" })), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
  );
});

test("labels in three spellings are one, and a search matches every word", () => {
  expect(["Müller  KG", "Mueller KG", " muller kg"].map(foldLabel)).toEqual(Array(3).fill("muller kg"));
  const matches = matchWords("mueller kg");
  expect([matches("Müller & Söhne KG"), matches("Müller GmbH"), matchWords("")("GmbH")]).toEqual([true, false, true]);
});
