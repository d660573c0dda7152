import { expect, test } from "vitest";
import type { RowContext } from "#engine/model/row-context.ts";
import type { RowRule } from "#engine/model/rule.ts";
import { rules } from "#engine/rules/catalogue.ts";
import { readKonto } from "#engine/values/konten.ts";

/** What rules promise so that they are asked less often. */
const rowRules = rules.filter((rule) => rule.scope === "row");

const contexts: readonly RowContext[] = [4, 6, null].flatMap((sachkontenlaenge) =>
  ["03", "04", ""].map((sachkontenrahmen) => ({
    route: "manual" as const,
    formatVersion: 13,
    sachkontenlaenge,
    wkz: "EUR",
    festschreibung: "0",
    sachkontenrahmen,
    wjBeginn: 20_454,
    datumVon: 20_454,
    datumBis: 20_818,
    erzeugtAm: 20_820,
    postingDay: (ttmm: string) => 20_454 + Number(ttmm.slice(2)) * 31 + Number(ttmm.slice(0, 2)),
  })),
);

const konten: readonly string[] = [
  ...Array.from({ length: 700 }, (_, index) => String(index * 13)),
  ...Array.from({ length: 300 }, (_, index) => String(index * 13).padStart(4, "0")),
  ...Array.from({ length: 100 }, (_, index) => String(index * 1_003)),
  ...Array.from({ length: 100 }, (_, index) => `${index * 100}00`),
  ...["", "84O0", "8400 ", "123456789", "999999999", "0000000", "x"],
];

/** Rules with a promise, for each list of columns it is asked for. */
const promising = (promise: keyof RowRule): readonly (readonly [string, RowRule, readonly string[]])[] =>
  rowRules
    .filter((rule) => rule[promise] !== undefined)
    .flatMap((rule) => [rule.needs, ...(rule.alsoFor ?? [])].map((needs) => [rule.id, rule, needs] as const));

const exampleCells = ({ good, bad }: RowRule): readonly (readonly string[])[] =>
  [...good, ...bad].map(({ cells }) => cells);

test.each(promising("byKonto"))("%s says the same of accounts of one kind", (_id, rule, needs) => {
  const places = [needs.indexOf("konto"), needs.indexOf("gegenkonto")].filter((place) => place >= 0);
  const wrong: string[] = [];
  let calls = 0;
  for (const context of contexts) {
    const firstOfKind = new Map<number, string>();
    for (const konto of konten) {
      const { kind } = readKonto(konto, context);
      const other = firstOfKind.get(kind);
      if (other === undefined) firstOfKind.set(kind, konto);
      for (const cells of other === undefined ? [] : exampleCells(rule)) {
        for (const place of places) {
          calls++;
          if (rule.holds(cells.with(place, konto), context) === rule.holds(cells.with(place, other ?? ""), context))
            continue;
          wrong.push(`${konto} and ${other} in ${cells.join("|")}`);
        }
      }
    }
    expect(firstOfKind.size).toBeLessThan(100);
  }
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(1_000);
});

test.each(promising("onlyWhereEqual"))("%s holds where the two columns differ", (_id, rule, needs) => {
  const [first, second] = (rule.onlyWhereEqual ?? []).map((column) => needs.indexOf(column));
  const places = [first ?? -1, second ?? -1] as const;
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  for (const context of contexts) {
    for (const cells of exampleCells(rule)) {
      for (const [value, other] of [
        ["8400", "1200"],
        ["8400", "08400"],
        ["8400", ""],
        ["", "8400"],
        ["", ""],
      ] as const) {
        expect(rule.holds(cells.with(places[0], value).with(places[1], other), context)).toBe(true);
      }
    }
  }
});

test.each(promising("unlessFilled"))("%s holds where the column is filled with no zeros", (_id, rule, needs) => {
  const place = needs.indexOf(rule.unlessFilled ?? "");
  expect(place).toBeGreaterThanOrEqual(0);
  for (const context of contexts) {
    for (const cells of exampleCells(rule)) {
      for (const value of ["RE-1", "1", "x0", " "]) expect(rule.holds(cells.with(place, value), context)).toBe(true);
    }
  }
});

test.each(promising("presenceOnly"))("%s only asks which cells are filled", (_id, rule) => {
  for (const context of contexts) {
    for (const cells of exampleCells(rule)) {
      if (cells.some((cell) => /^0+(?:,0*)?$/.test(cell))) continue;
      const others = cells.map((cell) => (cell === "" ? "" : "x"));
      expect(rule.holds(others, context)).toBe(rule.holds(cells, context));
    }
  }
});
