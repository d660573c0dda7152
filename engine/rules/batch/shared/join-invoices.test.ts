import { expect, test } from "vitest";
import type { BatchFacts, BookedInvoice, BookedRow, CsvFacts } from "#engine/model/batch/batch-facts.ts";
import { foldNumber, joinInvoices } from "./join-invoices.ts";

test.each([
  ["RE-2026-0815", "20260815"],
  ["re 2026/0815", "20260815"],
  ["Rechnung Nr. 0815", "815"],
  ["RG-00815", "815"],
  ["Rechnungsnummer 815", "815"],
  ["815", "815"],
  ["R-815", "R815"],
  ["REGAL", "REGAL"],
  ["000", "0"],
  ["---", ""],
])("%s is compared as %s", (number, folded) => {
  expect(foldNumber(number)).toBe(folded);
});

const issueDay = 20_468;
const invoice = (values: Partial<BookedInvoice> = {}): BookedInvoice => ({
  kind: "invoice",
  number: "RE-1001",
  day: issueDay,
  currency: "EUR",
  sign: 1,
  gross: 11_900,
  net: 10_000,
  payable: 11_900,
  prepaid: 0,
  taxes: [{ category: "S", rate: 19, gross: 11_900 }],
  sellerVatId: "",
  buyerVatId: "",
  deliveredFrom: null,
  deliveredTo: null,
  lines: { number: 1, type: 1, currency: 1, gross: 1, taxes: 1, sellerVatId: 0, buyerVatId: 0, delivery: 0 },
  ...values,
});

const row = (values: Partial<BookedRow> = {}): BookedRow => ({
  line: 3,
  amount: 11_900,
  isSoll: true,
  currency: "EUR",
  konto: "4980",
  gegenkonto: "70000",
  buSchluessel: "9",
  day: issueDay,
  belegfeld1: "RE-1001",
  beleglink: "",
  vatId: "",
  leistungsdatum: null,
  taxDay: null,
  rate: null,
  isReversal: false,
  ...values,
});

const upload = (
  invoices: readonly BookedInvoice[],
  rows: readonly BookedRow[],
  mandant = "1/1",
): readonly BatchFacts[] => {
  const file = { sizeBytes: 1, rims: "", copyOf: null };
  const csv: CsvFacts = {
    kind: "csv",
    category: 21,
    mandant,
    wjBeginn: "20260101",
    sachkontenlaenge: 4,
    datumVon: "20260101",
    datumBis: "20260131",
    bezeichnung: "",
    personenkonten: new Map(),
    zahlungsbedingungen: new Map(),
    beleglinks: new Map(),
    bookings: [],
    booked: { plan: { sachkontenlaenge: 4, sachkontenrahmen: "03", wjBeginn: 20_454 }, rows },
  };
  return [
    { ...file, name: "a.csv", content: csv },
    ...invoices.map((content, index) => ({ ...file, name: `scan-${index}.pdf`, content })),
  ];
};

const describe = (files: readonly BatchFacts[]) =>
  joinInvoices(files).joins.map(({ invoice: { number }, reason, isCertain, measured: { outcome, total } }) => [
    number,
    reason,
    isCertain,
    outcome,
    total,
  ]);

test.each<readonly [string, BookedInvoice, readonly BookedRow[], readonly unknown[]]>([
  ["by number", invoice(), [row({ belegfeld1: "1001" })], ["number", true, "gross", 11_900]],
  [
    "by number, rates summed",
    invoice(),
    [row({ amount: 10_000 }), row({ amount: 1_901 })],
    ["number", true, "gross", 11_901],
  ],
  [
    "by the name of its file",
    invoice({ number: "X" }),
    [row({ beleglink: "belege\\Scan-0.pdf" })],
    ["beleglink", true, "gross", 11_900],
  ],
  [
    "by amount and date",
    invoice({ number: "X-9" }),
    [row({ belegfeld1: "ER77" })],
    ["amountAndDate", false, "gross", 11_900],
  ],
  [
    "by number alone, not for sure",
    invoice(),
    [row({ amount: 500, day: issueDay + 3 })],
    ["number", false, "other", 500],
  ],
  ["by number and date", invoice(), [row({ amount: 500 })], ["number", true, "other", 500]],
  [
    "with a payment beside it",
    invoice(),
    [row(), row({ konto: "1200", isSoll: false, amount: 11_662, day: issueDay + 9 })],
    ["number", true, "gross", 11_900],
  ],
  ["with its reversal", invoice(), [row(), row({ isReversal: true })], ["number", true, "silent", 0]],
  [
    "with dunning costs later on",
    invoice(),
    [row(), row({ amount: 500, day: issueDay + 40 })],
    ["number", true, "gross", 11_900],
  ],
  [
    "in another currency, converted",
    invoice({ currency: "USD" }),
    [row({ amount: 10_259 })],
    ["number", true, "silent", 10_259],
  ],
])("an invoice is joined %s", (_, one, rows, expected) => {
  expect(describe(upload([one], rows))).toEqual([[one.number, ...expected]]);
});

test("of two invoices with one number the fitting one is taken, none where both fit", () => {
  const two = [invoice(), invoice({ gross: 23_800, net: 20_000, payable: 23_800 })];
  expect(describe(upload(two, [row({ amount: 23_800, day: issueDay + 1 })]))).toEqual([
    ["RE-1001", "number", true, "gross", 23_800],
  ]);
  expect(describe(upload([invoice(), invoice()], [row()]))).toEqual([]);
});

test("another partner with the same number is left out once the invoice is booked", () => {
  const rows = [row(), row({ gegenkonto: "70001", amount: 4_200, day: issueDay + 2 })];
  expect(describe(upload([invoice()], rows))).toEqual([["RE-1001", "number", true, "gross", 11_900]]);
});

test("amount and date join nothing where they fit twice", () => {
  const rows = [row({ belegfeld1: "A1" }), row({ belegfeld1: "A2", gegenkonto: "70001" })];
  expect(describe(upload([invoice()], rows))).toEqual([]);
});
