import { expect, test } from "vitest";
import { findMarkedKeys } from "#tests/support/check-records.ts";

test.each([
  ["0", ""],
  ["1", "skonto1Prozent"],
  ["99", "skonto1Prozent"],
  ["100", ""],
  ["2000", ""],
  ["2001", "skonto1Prozent"],
])("CSV-ZB-004a with a rate of %s marks „%s“", async (skonto1Prozent, marked) => {
  expect(await findMarkedKeys("CSV-ZB-004a", { skonto1Prozent })).toBe(marked);
});

test.each([1, 2, 3])("CSV-ZB-009 and CSV-ZB-011 judge days and months of period %i", async (period) => {
  for (const key of [`rechnungBisZeitraum${period}`, `faelligDatumZeitraum${period}`])
    expect(await findMarkedKeys("CSV-ZB-009", { [key]: "32" })).toBe(key);
  const month = `faelligMonatZeitraum${period}`;
  expect(await findMarkedKeys("CSV-ZB-011", { [month]: "3" })).toBe(month);
});

test.each([
  [{ faelligkeitstyp: "0", skonto1Tage: "10" }, ""],
  [{ faelligkeitstyp: "1", rechnungBisZeitraum3: "31" }, "faelligkeitstyp"],
  [{ faelligkeitstyp: "1", faelligTage: "30" }, ""],
  [{ faelligkeitstyp: "2", faelligTage: "30" }, "faelligkeitstyp"],
])("CSV-ZB-101 with %j marks „%s“", async (values, marked) => {
  expect(await findMarkedKeys("CSV-ZB-101", { faelligTage: "", ...values })).toBe(marked);
});

test.each([
  [["0", "0", "", "", "30", "1"], true],
  [["300", "10", "1", "9", "30", "1"], false],
  [["300", "10", "200", "10", "30", "1"], true],
  [["300", "10", "", "", "0", "1"], true],
  [["300", "10", "", "", "1", "1"], false],
  [["300", "10", "", "", "9", "1"], false],
  [["300", "10", "", "", "10", "1"], true],
  [["300", "10", "200", "20", "19", "1"], false],
  [["300", "10", "200", "20", "20", "1"], true],
  [["300", "10", "1", "20", "15", "1"], false],
  [["0", "10", "", "", "30", "2"], true],
])(
  "CSV-ZB-102 with rate and days of both discounts, days due and type %j is in order: %s",
  async (cells, isInOrder) => {
    const [skonto1Prozent = "", skonto1Tage = "", skonto2Prozent = "", skonto2Tage = "", faelligTage = "", type = ""] =
      cells;
    const values = { skonto1Prozent, skonto1Tage, skonto2Prozent, skonto2Tage, faelligTage, faelligkeitstyp: type };
    expect(await findMarkedKeys("CSV-ZB-102", values)).toBe(isInOrder ? "" : "skonto1Prozent");
  },
);

test.each([
  [["1", "31", ""], true],
  [["1", "1", "31"], false],
  [["15", "15", "31"], false],
  [["31", "", ""], true],
  [["30", "", ""], false],
  [["", "", ""], false],
])("CSV-ZB-103 with periods until %j is in order: %s", async (days, isInOrder) => {
  const [rechnungBisZeitraum1 = "", rechnungBisZeitraum2 = "", rechnungBisZeitraum3 = ""] = days;
  const periods = { rechnungBisZeitraum1, rechnungBisZeitraum2, rechnungBisZeitraum3 };
  const marked = await findMarkedKeys("CSV-ZB-103", { faelligkeitstyp: "2", faelligTage: "", ...periods });
  expect(marked).toBe(isInOrder ? "" : "rechnungBisZeitraum1");
});
