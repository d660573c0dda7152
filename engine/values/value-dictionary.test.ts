import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type IndexWord, pickValues, readTerms, type SearchValue, valueKinds, valueWords } from "./search-words.ts";
import { openDictionary } from "./value-dictionary.ts";
import { createDictionaryWriter } from "./value-dictionary-writer.ts";

const write = (values: readonly SearchValue[], maxValues?: number) => {
  const writer = createDictionaryWriter(maxValues);
  for (const { kind, value, line, member } of values) writer.add(kind, value, line, member);
  return writer.write();
};

const isMeant = (word: string, { text, isWhole }: IndexWord): boolean =>
  isWhole ? word === text : word.startsWith(text);
const matchesTerm = (value: SearchValue, term: readonly IndexWord[]): boolean =>
  term.some((target) => valueWords(value).some((word) => isMeant(word, target)));

const seed = Date.now() % 2 ** 31;

test(`random values are found as by a naive search (seed ${seed})`, async () => {
  const text = fc.oneof(
    fc.stringMatching(/^(RE|re|Rg|)[-/ ]?[0-9]{1,4}[-. ]?[0-9]{0,3}$/),
    fc.stringMatching(/^[aeouäöüßAEÖ1-3 -]{1,12}$/),
    fc.string({ unit: "grapheme", maxLength: 30 }),
  );
  const amount = fc.stringMatching(/^-?[0-9]{1,4}(,[0-9]{1,2})?$/);
  const value = fc.oneof(
    fc.record({ kind: fc.constantFrom(...valueKinds), value: text, line: fc.nat(100_000) }),
    fc.record({ kind: fc.constant("amount" as const), value: amount, line: fc.nat(100_000) }),
  );
  await fc.assert(
    fc.property(fc.array(value, { maxLength: 120 }), fc.oneof(text, amount), fc.nat(5), (values, query, length) => {
      const terms = readTerms(query.slice(0, length + 1));
      const dictionary = openDictionary(write(values).bytes);
      for (const term of terms) expect(dictionary.matches(term)).toBe(values.some((one) => matchesTerm(one, term)));
      const naive = values.filter((one) => terms.some((term) => matchesTerm(one, term)));
      const textOf = ({ kind, value: own }: SearchValue) =>
        `${kind} ${kind === "amount" ? valueWords({ kind, value: own, line: 0 })[0] : own}`;
      expect(new Set(dictionary.list(terms).map(textOf))).toEqual(new Set(naive.map(textOf)));
    }),
    { seed, numRuns: 500 },
  );
});

test("a value that stands in several records is listed once, with its first line", () => {
  const { bytes } = write([
    { kind: "belegfeld1", value: "RE-2", line: 7 },
    { kind: "belegfeld1", value: "RE-2", line: 9 },
    { kind: "belegfeld2", value: "RE-2", line: 8 },
    { kind: "amount", value: "1.234,56", line: 3 },
  ]);
  const dictionary = openDictionary(bytes);
  expect(dictionary.list(readTerms("re 2"))).toEqual([
    { kind: "belegfeld1", value: "RE-2", line: 7 },
    { kind: "belegfeld2", value: "RE-2", line: 8 },
  ]);
  expect(dictionary.list(readTerms("1234,5"))).toEqual([{ kind: "amount", value: "1234,56", line: 3 }]);
});

test("a value of a Belegpaket names its file and line", () => {
  const { bytes } = write([{ kind: "invoice", value: "R-77", line: 12, member: 3 }]);
  expect(openDictionary(bytes).list(readTerms("r-77"))).toEqual([
    { kind: "invoice", value: "R-77", line: 12, member: 3 },
  ]);
});

test("beyond the limit only the first values are kept, marked as incomplete", () => {
  const values = [1, 2, 3].map((line) => ({ kind: "belegfeld1", value: `RE-${line}`, line }) as const);
  const { bytes, isCut } = write(values, 2);
  expect(isCut).toBe(true);
  expect(
    openDictionary(bytes)
      .list(readTerms("RE"))
      .map(({ value }) => value),
  ).toEqual(["RE-1", "RE-2"]);
  expect(write(values, 3).isCut).toBe(false);
});

test("of the words of a query the value that matches all of them is picked from thousands", () => {
  const values = Array.from({ length: 3_000 }, (_, at) => {
    return { kind: "belegfeld1", value: `RE-2026-${at}`, line: at + 3 } as const;
  });
  const terms = readTerms("re 2026-2811");
  expect(pickValues(openDictionary(write(values).bytes).list(terms), terms)).toEqual([values[2811]]);
});

test("an empty dictionary finds nothing", () => {
  const empty = openDictionary(new Uint8Array(0));
  expect([empty.matches(readTerms("re")[0] ?? []), empty.list(readTerms("re"))]).toEqual([false, []]);
});
