import { expect, test } from "vitest";
import type { BatchFacts, BookedInvoice, BookedRow, CsvFacts } from "#engine/model/batch/batch-facts.ts";
import { foldNumber, isForeign, joinInvoices, listInvoices } from "./join-invoices.ts";

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
  seller: "",
  buyer: "",
  sellerVatId: "",
  buyerVatId: "",
  deliveredFrom: null,
  deliveredTo: null,
  dueDay: null,
  discounts: [],
  exchangeRate: null,
  lines: {
    number: 1,
    date: 1,
    type: 1,
    currency: 1,
    gross: 1,
    taxes: 1,
    sellerVatId: 0,
    buyerVatId: 0,
    delivery: 0,
    dueDay: 0,
    discounts: 0,
    exchangeRate: 0,
  },
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
  dueDay: null,
  skonto: 0,
  exchangeRate: null,
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
    vatIds: new Map(),
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

test("two equal invoices count as one, but as two without a number or a seller", () => {
  const seller = { sellerVatId: "DE136695976" };
  const count = (...invoices: readonly BookedInvoice[]): number => listInvoices(upload(invoices, [])).length;
  expect(count(invoice(seller), invoice(seller))).toBe(1);
  expect(count(invoice(seller), invoice({ ...seller, gross: 23_800 }))).toBe(2);
  expect(count(invoice(seller), invoice({ ...seller, day: issueDay + 1 }))).toBe(2);
  expect(count(invoice(seller), invoice({ sellerVatId: "DE123456788" }))).toBe(2);
  expect(count(invoice(), invoice())).toBe(2);
  expect(count(invoice({ ...seller, number: "" }), invoice({ ...seller, number: "" }))).toBe(2);
});

test("of an invoice that came twice the one with a document in a Belegpaket counts", () => {
  const seller = { sellerVatId: "DE136695976" };
  const linked = { guid: "3f2504e0-4f89-41d3-9a0c-0305e82c3301", member: "rechnung.xml" };
  const [one] = listInvoices(upload([invoice(seller), invoice({ ...seller, ...linked })], []));
  expect(one).toMatchObject(linked);
  const first = listInvoices(upload([invoice({ ...seller, ...linked }), invoice(seller)], []));
  expect(first).toMatchObject([linked]);
});

const bought = (number: string, buyerVatId: string): BookedInvoice => invoice({ number, buyerVatId });

test.each([
  ["two invoices", ["DE136695976", "DE136695976"], "DE136695976"],
  ["one invoice", ["DE136695976"], undefined],
  ["most of three", ["DE136695976", "DE136695976", "DE123456788"], "DE136695976"],
  ["half of four", ["DE136695976", "DE136695976", "DE123456788", "DE123456788"], undefined],
  ["two of those that name one", ["DE136695976", "DE136695976", "", ""], "DE136695976"],
])("the own USt-IdNr. as %s tell: %j", (_, vatIds, own) => {
  const invoices = vatIds.map((vatId, index) => bought(`RE-100${index}`, vatId));
  const rows = invoices.map(({ number }, index) => row({ belegfeld1: number, line: index + 3 }));
  expect(joinInvoices(upload(invoices, rows)).ownVatIds.get("1/1")).toBe(own);
});

test("of what is sold the seller is the Mandant, and a third party's invoice is foreign", () => {
  const parties = { sellerVatId: "DE136695976", buyerVatId: "FR40303265045" };
  const sold = ["RE-1001", "RE-1002"].map((number) => invoice({ ...parties, number }));
  const rows = sold.map(({ number }) => row({ belegfeld1: number, konto: "10000", gegenkonto: "8400" }));
  const other = invoice({ number: "X-77", gross: 99, sellerVatId: "DE123456788", buyerVatId: "FR40303265045" });
  const files = upload([...sold, other, invoice({ ...parties, number: "X-78", gross: 77 })], rows);
  const joined = joinInvoices(files);
  expect(joined.ownVatIds.get("1/1")).toBe("DE136695976");
  expect(joined.invoices.map((one) => isForeign(one, joined))).toEqual([false, false, true, false]);
  const unknown = joinInvoices(upload([other], rows));
  expect(unknown.invoices.map((one) => isForeign(one, unknown))).toEqual([false]);
});

test.each([
  ["opened by a balance brought forward", "9000", true],
  ["paid in cash", "1000", true],
  ["booked as a cost", "4980", false],
])("a record is a payment: %s", (_, konto, isPayment) => {
  const [group] = joinInvoices(upload([invoice()], [row({ konto })])).groups;
  expect(group?.rows.map((one) => one.isPayment)).toEqual([isPayment]);
});

test("numbers of records between two persons or two impersonal accounts belong to no group", () => {
  const rows = [row({ konto: "70001" }), row({ konto: "4980", gegenkonto: "1200", belegfeld1: "RE-1002" })];
  const joined = joinInvoices(
    upload([invoice(), invoice({ number: "RE-1002" }), invoice({ number: "RE-1003" })], rows),
  );
  expect(joined.groups).toEqual([]);
  expect([...joined.joinedInvoices].map(({ number }) => number)).toEqual(["RE-1001", "RE-1002"]);
});
