import { expect, expectTypeOf, test } from "vitest";
import { type Konto, readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence, readSameAs } from "./cell-reader.ts";
import type { RowContext } from "./row-context.ts";
import { rowRule } from "./rule.ts";

const context: RowContext = {
  route: "manual",
  formatVersion: 13,
  sachkontenlaenge: 4,
  wkz: "EUR",
  festschreibung: "0",
  sachkontenrahmen: "03",
  wjBeginn: null,
  datumVon: null,
  datumBis: null,
  erzeugtAm: null,
  ownTaxKeys: null,
  postingDay: () => null,
};

const texts = {
  id: "CSV-X-000",
  severity: "hint",
  title: "",
  what: "",
  why: "",
  effect: "",
  fix: "",
  fixAtSource: "",
  clientRequest: "",
  source: "",
  confidence: "inferred",
  good: [],
  bad: [],
} as const;

test("a rule receives the results of its readers only", () => {
  rowRule(buchungsstapel, {
    ...texts,
    needs: ["buSchluessel", "konto", "belegfeld1", "gegenkonto"],
    reads: { konto: readKonto, belegfeld1: readPresence, gegenkonto: readSameAs("konto") },
    holds: (cells) => {
      expectTypeOf(cells).toEqualTypeOf<readonly [string, Konto, boolean, boolean]>();
      return true;
    },
  });
  rowRule(buchungsstapel, {
    ...texts,
    needs: ["konto", "gegenkonto"],
    reads: readPresence,
    holds: (cells) => {
      expectTypeOf(cells).toEqualTypeOf<readonly [boolean, boolean]>();
      return true;
    },
  });
  rowRule(buchungsstapel, {
    ...texts,
    needs: ["konto", "gegenkonto"],
    holds: (cells) => {
      expectTypeOf(cells).toEqualTypeOf<readonly [string, string]>();
      return true;
    },
  });
  rowRule(buchungsstapel, {
    ...texts,
    needs: ["konto"],
    // @ts-expect-error: compared with a column the rule does not need
    reads: { konto: readSameAs("gegenkonto") },
    holds: () => true,
  });
});

test("isPresent is false for an empty cell only", () => {
  expect(["", "0", " "].map((text) => readPresence(text, context))).toEqual([false, true, true]);
});

test("cells are compared byte by byte", () => {
  const bytes = new TextEncoder().encode("8400;8400;08400;84");
  const { test: isSame, beside } = readSameAs("gegenkonto");
  expect(beside).toBe("gegenkonto");
  expect(isSame(bytes, 0, 4, 5, 9)).toBe(true);
  expect(isSame(bytes, 0, 4, 10, 15)).toBe(false);
  expect(isSame(bytes, 0, 4, 16, 18)).toBe(false);
});
