import fc from "fast-check";
import { expect, test } from "vitest";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import {
  exampleFile,
  exampleRecord,
  exampleTable,
  latin1Bytes,
  type RecordValues,
} from "#engine/model/example-file.ts";
import { sumKonten } from "./sum-konten.ts";

const sum = (...records: readonly RecordValues[]) =>
  sumKonten(latin1Bytes(exampleFile(...records.map((values) => exampleRecord(values)))));

test("debit and credit are summed by account and agree", () => {
  const totals = sum({}, { umsatz: "1000000,5", gegenkonto: "8300" }, { konto: "1200", gegenkonto: "10000" });
  expect(totals).toEqual({
    records: 3,
    foreign: 0,
    unreadable: 0,
    umsatz: 100_023_850,
    konten: [
      { konto: 1200, records: 1, soll: 11_900, haben: 0 },
      { konto: 8300, records: 1, soll: 0, haben: 100_000_050 },
      { konto: 8400, records: 1, soll: 0, haben: 11_900 },
      { konto: 10000, records: 3, soll: 100_011_950, haben: 11_900 },
    ],
    steuerschluessel: [{ key: 0, records: 3, soll: 100_023_850, haben: 0 }],
    festgeschrieben: 0,
  });
});

test("tax keys are summed by side and carry their meaning", () => {
  const totals = sum(
    { konto: "4210", gegenkonto: "70000", buSchluessel: "9", festschreibung: "1" },
    { konto: "4210", gegenkonto: "70000", buSchluessel: "0009", sollHaben: "H" },
    { buSchluessel: "4711" },
    { umsatz: "x", buSchluessel: "8", festschreibung: "1" },
  );
  expect(totals?.steuerschluessel).toEqual([
    {
      key: 9,
      name: "Vorsteuer 19 %, Eingangsrechnung",
      records: 2,
      soll: 11_900,
      haben: 11_900,
    },
    { key: 4711, records: 1, soll: 11_900, haben: 0 },
  ]);
  expect(totals?.festgeschrieben).toBe(2);
});

test.each([
  ["by field 118", { generalumkehr: "1" }],
  ["by key", { buSchluessel: "20" }],
])("a Generalumkehr %s is subtracted on the same side", (_, reversal) => {
  const totals = sum({ sollHaben: "H" }, { sollHaben: "H", ...reversal });
  expect(totals?.umsatz).toBe(0);
  expect(totals?.konten).toEqual([
    { konto: 8400, records: 2, soll: 0, haben: 0 },
    { konto: 10000, records: 2, soll: 0, haben: 0 },
  ]);
});

test.each([
  [{ wkzUmsatz: "USD" }, { foreign: 1, unreadable: 0 }],
  [{ wkzUmsatz: "EUR" }, { foreign: 0, unreadable: 0 }],
  [{ umsatz: "1.190,00" }, { foreign: 0, unreadable: 1 }],
  [{ sollHaben: "X" }, { foreign: 0, unreadable: 1 }],
  [{ konto: "" }, { foreign: 0, unreadable: 1 }],
  [{ buchungstext: 'A";"B' }, { foreign: 0, unreadable: 0 }],
])("a record with %j is counted separately", (values, expected) => {
  expect(sum(values)).toMatchObject({ records: 1, ...expected });
});

test("a record with a surplus field is not summed", () => {
  const bytes = latin1Bytes(exampleFile(exampleRecord(), exampleRecord().replace(";", ";;")));
  expect(sumKonten(bytes)).toMatchObject({ records: 2, unreadable: 1, umsatz: 11_900 });
});

test.each([
  ["an empty file", ""],
  ["a picture", "\x89PNG\r\n"],
  ["master data", exampleTable(debitorenKreditoren, { konto: "10000" })],
])("%s has no sums", (_, content) => {
  expect(sumKonten(latin1Bytes(content))).toBe(null);
});

test("arbitrary bytes: debit equals credit", () => {
  const sample = latin1Bytes(exampleFile(exampleRecord(), exampleRecord({ sollHaben: "H", gegenkonto: "8300" })));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(sample.length - 1), fc.nat(255)), { maxLength: 8 }), (changes) => {
      const bytes = sample.slice();
      for (const [at, byte] of changes) bytes[at] = byte;
      const totals = sumKonten(bytes);
      if (totals === null) return;
      const [soll, haben] = totals.konten.reduce(([left, right], one) => [left + one.soll, right + one.haben], [0, 0]);
      expect([soll, haben]).toEqual([totals.umsatz, totals.umsatz]);
    }),
    { numRuns: 300 },
  );
});

test("records that end early are summed, those whose accounts have moved are not", () => {
  const short = (values: RecordValues) => exampleRecord(values).split(";").slice(0, 14).join(";");
  const moved = exampleRecord().replace(';"";', ";");
  const totals = sumKonten(latin1Bytes(exampleFile(short({}), short({ umsatz: "1,00" }), moved)));
  expect(totals).toMatchObject({ records: 3, unreadable: 1, umsatz: 12_000 });
});
