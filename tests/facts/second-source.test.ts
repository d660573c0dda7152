import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rateOn } from "#engine/facts/dated/dated-rates.ts";
import { type Fact, statusOn } from "#engine/facts/dated/validity.ts";
import { findEuRates } from "#engine/facts/eu-vat-rates.ts";
import {
  type Chart,
  findAutomatik,
  findTaxFunction,
  isReserved,
  listKontofunktionen,
} from "#engine/facts/kontofunktionen.ts";
import { euVatRates } from "#engine/facts/tables/eu-vat-rates.ts";
import { formerCurrencies } from "#engine/facts/tables/former-currencies.ts";
import { germanRules } from "#engine/facts/tables/german-rules.ts";
import { plainKeys } from "#engine/facts/tables/plain-keys.ts";
import { findTaxKey, listTaxKeys, originalKey } from "#engine/facts/tax-keys.ts";
import { parseIsoDate } from "#engine/values/calendar.ts";

/** A second statement of the same facts, collected independently of our tables; the tests need the folder. */
const dated = new URL("../../../shared/formats/dated/", import.meta.url);
const isThere = existsSync(dated);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, dated), "utf8"));

const day = (date: string): number => parseIsoDate(date) ?? 0;
const charts: readonly Chart[] = ["03", "04"];
const fourDigits = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, "0"));

describe("within our tables", () => {
  const rows: readonly Fact[] = [
    ...charts.flatMap(listKontofunktionen),
    ...listTaxKeys(),
    ...plainKeys,
    ...euVatRates,
    ...formerCurrencies,
    ...germanRules,
  ];

  test("every row names a source, and its days exist and are in order", () => {
    expect(rows.length).toBeGreaterThan(700);
    for (const row of rows) {
      expect(row.sources.length).toBeGreaterThan(0);
      // Throws where a day does not exist.
      expect(statusOn(row, 0)).toMatch(/holds|possible|ended/);
      expect((row.validFrom ?? "0") <= (row.validTo ?? "9"), JSON.stringify(row)).toBe(true);
      expect((row.possibleFrom ?? "0") <= (row.validFrom ?? "9"), JSON.stringify(row)).toBe(true);
      expect((row.possibleTo ?? "9") >= (row.validTo ?? "0"), JSON.stringify(row)).toBe(true);
    }
  });

  test.each(charts)("no account of SKR%s has two functions of one kind in a year", (chart) => {
    const kinds = [["AV", "AM", "S/AV", "S/AM"], ["KU", "V", "M"], ["R"]];
    for (const year of ["2015-01-01", "2020-01-01", "2026-01-01", "2027-01-01"]) {
      for (const kind of kinds) {
        const owners = new Map<number, string>();
        for (const row of listKontofunktionen(chart)) {
          if (!kind.includes(row.function) || statusOn(row, day(year)) !== "holds") continue;
          for (const range of row.konten.split(" ")) {
            const [from, to = from] = range.split("-").map(Number);
            for (let konto = from ?? 0; konto <= (to ?? 0); konto++) {
              expect(owners.get(konto), `${konto} in ${year}`).toBeUndefined();
              owners.set(konto, row.function);
            }
          }
        }
      }
    }
  });

  test.each(charts)("every automatic rate of SKR%s is one of a tax key of the same side and year", (chart) => {
    const today = day("2026-01-01");
    const bySide = { Umsatzsteuer: new Set<number | null>([0]), Vorsteuer: new Set<number | null>([0]) };
    for (const key of listTaxKeys()) bySide[key.side].add(rateOn(key.rates, today));
    for (const konto of fourDigits) {
      const automatik = findAutomatik(chart, konto, today);
      if (automatik === null) continue;
      const rate = rateOn(automatik.row.rate, today);
      // Accounts for prepayments of 2020 and discounts of farmers keep rates that no key computes any more.
      if (rate !== null && ![5, 9, 16].includes(rate)) expect(bySide[automatik.side], konto).toContain(rate);
    }
  });

  test("every German rate of a key is a German rate of the table of member states", () => {
    for (const date of ["2019-06-01", "2020-06-30", "2021-01-01", "2026-11-26"]) {
      const rates = findEuRates("DE", day(date))?.rates;
      for (const key of ["2", "3", "8", "9", "12", "13", "18", "19", "101", "102", "401", "402", "506", "701"]) {
        expect(rates, `${key} on ${date}`).toContain(rateOn(findTaxKey(key)?.rates, day(date)));
      }
    }
  });

  test("a twin means the same at the same rate", () => {
    const today = day("2026-01-01");
    for (const { key, twin, side, tax, rates } of listTaxKeys()) {
      if (twin === undefined) continue;
      const other = findTaxKey(twin);
      expect([other?.side, other?.tax], `${key} and ${twin}`).toEqual([side, tax]);
      if (other?.rates !== undefined) expect(rateOn(other.rates, today), twin).toBe(rateOn(rates, today));
    }
  });
});

describe.runIf(isThere)("against the second statement", () => {
  interface Printed {
    readonly from: string;
    readonly to: string;
  }
  const inside = (konto: string, ranges: readonly (readonly [string, string])[]): boolean =>
    ranges.some(([from, to]) => konto >= from && konto <= to);

  test.each(charts)("automatic accounts of SKR%s, account by account for 2015 and 2026", (chart) => {
    const { automatic2026, automatic2015Gone } = read("automatic-accounts.json").charts[chart];
    const contradictions: string[] = [];
    for (const konto of fourDigits) {
      const row = automatic2026.find(({ from, to }: Printed) => konto >= from && konto <= to);
      const now = findAutomatik(chart, konto, day("2026-01-01"));
      if ((row !== undefined) !== (now?.isCertain === true)) contradictions.push(`${konto} 2026`);
      if (row !== undefined && now !== null) {
        const side = row.function === "AM" ? "Umsatzsteuer" : "Vorsteuer";
        if (now.side !== side || rateOn(now.row.rate, day("2026-01-01")) !== row.rate)
          contradictions.push(`${konto} rate`);
        if (now.row.function.startsWith("S/") !== row.collective) contradictions.push(`${konto} collective`);
      }
      const gone = automatic2015Gone.some(({ from, to }: Printed) => konto >= from && konto <= to);
      const isPartly = row?.in2015 === "partly" && konto !== row.from;
      const was = gone || (row !== undefined && row.in2015 !== false && !isPartly);
      if (was !== (findAutomatik(chart, konto, day("2015-01-01"))?.isCertain === true))
        contradictions.push(`${konto} 2015`);
    }
    expect(contradictions).toEqual([]);
  });

  test.each(charts)("tax functions and closed accounts of SKR%s", (chart) => {
    const { zusatzfunktionen, reserved2026 } = read("automatic-accounts.json").charts[chart];
    const contradictions: string[] = [];
    for (const year of ["2015", "2026"]) {
      const wjBeginn = day(`${year}-01-01`);
      for (const konto of fourDigits) {
        if (findAutomatik(chart, konto, wjBeginn)?.isCertain === true) continue;
        const { KU, V, M } = zusatzfunktionen[year];
        const expected = inside(konto, KU)
          ? "none"
          : inside(konto, V)
            ? "Vorsteuer"
            : inside(konto, M)
              ? "Umsatzsteuer"
              : "both";
        const actual = findTaxFunction(chart, konto, wjBeginn);
        if (actual !== expected) contradictions.push(`${konto} ${year}: ${actual}, not ${expected}`);
      }
    }
    for (const konto of fourDigits) {
      if (isReserved(chart, konto, day("2026-01-01")) !== inside(konto, reserved2026))
        contradictions.push(`${konto} R`);
    }
    expect(contradictions).toEqual([]);
  });

  test("tax keys: number, side, rate, requirements, reversal, validity", () => {
    const { keys, reversalPairs } = read("tax-keys.json");
    const contradictions: string[] = [];
    const sides = { USt: "Umsatzsteuer", VSt: "Vorsteuer", both: "both", none: "none" } as const;
    expect(
      listTaxKeys()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(keys.map(({ key }: { key: string }) => key).toSorted());
    for (const row of keys) {
      const own = findTaxKey(row.key);
      if (own === undefined) continue;
      const complain = (what: string) => contradictions.push(`${row.key} ${what}`);
      if (own.tax !== sides[row.side as keyof typeof sides]) complain("side");
      if ((own.rateSelectable ?? null) !== row.rateSelectable) complain("selectable");
      const today = day("2026-11-26");
      const latest = row.rateByPeriod?.at(-1)?.rate ?? row.rate;
      // The farmers' rate of 9808 and 9408 is stated without its later changes there.
      if (latest !== 10.7 && rateOn(own.rates, today) !== latest) complain(`rate ${latest}`);
      for (const { from, rate } of row.rateByPeriod ?? []) {
        if (from !== null && rate !== 9.5 && rateOn(own.rates, day(from)) !== rate)
          complain(`rate ${rate} from ${from}`);
      }
      if ((own.twin ?? null) !== row.equivalent3) complain("twin");
      if ((own.validFrom ?? null) !== row.validFrom) complain("validFrom");
      if ((own.limits === "assumed") !== (row.validFromCertainty === "assumed")) complain("certainty of validity");
      if ((own.zeroRateFrom ?? null) !== (row.zeroRateFrom ?? null)) complain("zero rate");
      if (JSON.stringify([...own.ustva]) !== JSON.stringify(row.ustvaKz ?? [])) complain("ustva");
      const needs: readonly string[] = row.needs ?? [];
      if (own.needs.includes("euLand") !== needs.some((need) => /^EU-Land(?! \(Ursprung\))/.test(need)))
        complain("EU-Land");
      if (own.needs.includes("steuersatz") !== needs.some((need) => need.startsWith("Steuersatz")))
        complain("Steuersatz");
      if (own.needs.includes("sachverhaltLL") !== needs.includes("Sachverhalt L+L")) complain("Sachverhalt");
      if ((own.needsVatId === true) !== needs.some((need) => need.startsWith("USt-IdNr."))) complain("VAT id");
    }
    for (const [key, reversal] of Object.entries(reversalPairs as Record<string, string>)) {
      if (/^\d+$/.test(reversal) && originalKey(reversal) !== key) contradictions.push(`${key} → ${reversal}`);
    }
    expect(contradictions).toEqual([]);
  });

  test("rates of the member states, day by day since 2019", () => {
    const { countries } = read("eu-vat-rates.json");
    const contradictions = new Set<string>();
    interface Dated {
      readonly validFrom: string | null;
      readonly validTo: string | null;
    }
    interface Rate extends Dated {
      readonly rate: number;
    }
    interface RateSet extends Dated {
      readonly reduced: readonly number[];
      readonly superReduced: readonly number[];
      readonly parking: readonly number[];
      readonly regional: readonly number[];
    }
    interface Country {
      readonly standard: readonly Rate[];
      readonly reducedSets: readonly RateSet[];
      readonly temporary: readonly Rate[];
    }
    const holds =
      (date: number) =>
      ({ validFrom, validTo }: Dated) =>
        (validFrom === null || day(validFrom) <= date) && (validTo === null || day(validTo) >= date);
    for (const [country, { standard, reducedSets, temporary }] of Object.entries<Country>(countries)) {
      for (let date = day("2019-01-01"); date <= day("2028-01-01"); date++) {
        const own = findEuRates(country, date);
        const regular = standard.find(holds(date));
        if ((regular === undefined) !== (own === null)) contradictions.add(`${country}: known`);
        if (own === null || regular === undefined) continue;
        if (own.standard.rates[0] !== regular.rate) contradictions.add(`${country}: standard ${regular.rate}`);
        const sets = reducedSets.filter(holds(date));
        const others = sets.flatMap((set) => [...set.reduced, ...set.superReduced, ...set.parking, ...set.regional]);
        const all = new Set([regular.rate, ...others, ...temporary.filter(holds(date)).map(({ rate }) => rate)]);
        // Germany's 7 % of 2020 in restaurants was 5 % until the end of the year, as its scope there says.
        if (country === "DE" && own.rates.has(5)) all.delete(7);
        all.delete(0);
        for (const rate of all) if (!own.rates.has(rate)) contradictions.add(`${country}: ${rate} is missing`);
        for (const rate of own.rates) if (!all.has(rate)) contradictions.add(`${country}: ${rate} too much`);
      }
    }
    expect([...contradictions]).toEqual([]);
  });
});
