import { expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes, type RecordValues } from "#engine/model/example-file.ts";
import { compareTotals } from "./compare-totals.ts";

const file = (...records: readonly RecordValues[]) =>
  latin1Bytes(exampleFile(...records.map((values) => exampleRecord(values))));

test("accounts whose sums differ are listed with both sums, new and missing ones with zero", () => {
  const earlier = file({ umsatz: "119,00" }, { konto: "1200", gegenkonto: "10000", umsatz: "50,00" });
  const later = file({ umsatz: "119,00" }, { konto: "1000", gegenkonto: "10000", umsatz: "50,00" });
  const none = { soll: 0, haben: 0 };
  const fifty = { soll: 5_000, haben: 0 };
  expect(compareTotals(earlier, later)).toEqual({
    umsatzBefore: 16_900,
    umsatzAfter: 16_900,
    konten: [
      { konto: 1000, before: none, after: fifty },
      { konto: 1200, before: fifty, after: none },
    ],
    unchanged: 2,
  });
});

test("a file that is no Buchungsstapel has no totals to compare", () => {
  expect(compareTotals(file({}), latin1Bytes("kein;DATEV"))).toBeNull();
});
