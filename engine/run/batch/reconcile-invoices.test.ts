import { expect, test } from "vitest";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { exampleInvoice } from "#engine/rules/batch/shared/example-invoice.ts";
import { checkUploadBatch } from "./check-upload-batch.ts";

const reconcile = async (contents: Readonly<Record<string, string>>) => {
  const files = Object.entries(contents).map(([name, content]) => {
    const bytes = latin1Bytes(content);
    return { name, size: bytes.length, bytes: async () => bytes };
  });
  return (await checkUploadBatch(files)).reconciliation;
};

const purchase = (number: string, umsatz: string) =>
  exampleRecord({ belegfeld1: number, umsatz, konto: "4980", gegenkonto: "70000", buSchluessel: "9" });
const invoice = (number: string, net: number, buyerVatId = "DE123456788") =>
  exampleInvoice({
    number,
    sellerVatId: "FR83404833048",
    buyerVatId,
    taxes: [["S", "19", net.toFixed(2), (net * 0.19).toFixed(2)]],
  });

test("each invoice has its bookings, its state and what differs", async () => {
  const reconciliation = await reconcile({
    "EXTF_a.csv": exampleFile(
      purchase("RE-1001", "119,00"),
      purchase("RE-1002", "238,00"),
      purchase("RE-1003", "300,00"),
      purchase("ER-9", "47,11"),
    ),
    "1.xml": invoice("RE-1001", 100),
    "2.xml": invoice("RE-1002", 200),
    "3.xml": invoice("RE-1003", 300),
    "4.xml": invoice("RE-1004", 400),
    "5.xml": invoice("RE-1005", 500, "ATU12345675"),
  });
  expect(
    reconciliation?.invoices.map(({ number, gross, state, bookings, remarks }) => [
      number,
      gross,
      state,
      bookings.map(({ reason, isCertain, rows }) => [
        reason,
        isCertain,
        rows.map(({ line, amount }) => [line, amount]),
      ]),
      remarks.map(({ rule, line, booked, invoiced }) => [rule, line, booked, invoiced]),
    ]),
  ).toEqual([
    ["RE-1001", 11_900, "booked", [["number", true, [[3, 11_900]]]], []],
    ["RE-1002", 23_800, "booked", [["number", true, [[4, 23_800]]]], []],
    [
      "RE-1003",
      35_700,
      "deviating",
      [["number", true, [[5, 30_000]]]],
      [["CSV-C-111", 5, "300,00 EUR", "netto 300,00 EUR, brutto 357,00 EUR"]],
    ],
    ["RE-1004", 47_600, "open", [], []],
    ["RE-1005", 59_500, "foreign", [], []],
  ]);
  expect(reconciliation?.openBookings).toEqual([
    {
      file: 0,
      side: "purchase",
      personenkonto: "70000",
      belegfeld1: "ER-9",
      rows: [
        {
          line: 6,
          date: "20260115",
          amount: 4_711,
          currency: "EUR",
          isSoll: true,
          konto: "4980",
          gegenkonto: "70000",
          buSchluessel: "9",
        },
      ],
    },
  ]);
});

test("an invoice whose number stands on two equal invoices is uncertain", async () => {
  const reconciliation = await reconcile({
    "EXTF_a.csv": exampleFile(purchase("RE-1001", "119,00")),
    "1.xml": invoice("RE-1001", 100),
    "2.xml": invoice("RE-1001", 100, "ATU12345675").replace("FR83404833048", "DK88146328"),
  });
  expect(reconciliation?.invoices.map(({ state, bookings }) => [state, bookings])).toEqual([
    ["uncertain", []],
    ["uncertain", []],
  ]);
});

test("there is nothing to reconcile without bookings or without invoices", async () => {
  expect(await reconcile({ "1.xml": invoice("RE-1", 100), "2.xml": invoice("RE-2", 100) })).toBeUndefined();
  expect(await reconcile({ "a.csv": exampleFile(), "b.csv": exampleFile(purchase("RE-1", "1,00")) })).toBeUndefined();
});
