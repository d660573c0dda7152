import { expect, test } from "vitest";
import type { ReconciledInvoice } from "#engine/index.ts";
import { listEntries } from "./list-entries.ts";

const invoice = (number: string, values: Partial<ReconciledInvoice>): ReconciledInvoice => ({
  file: 1,
  number,
  date: "20260115",
  seller: "Lieferant GmbH",
  buyer: "Kunde AG",
  currency: "EUR",
  gross: 11_900,
  state: "open",
  bookings: [],
  remarks: [],
  ...values,
});
const booking = { file: 0, side: "purchase", personenkonto: "70000", belegfeld1: "ER-9", rows: [] } as const;
const joined = { ...booking, reason: "number", isCertain: true } as const;

test("entries that need attention come first; other months appear only if booked in the period", () => {
  const { byPart, booked, foreign } = listEntries(
    {
      invoices: [
        invoice("1", { state: "booked", bookings: [joined] }),
        invoice("2", { state: "open" }),
        invoice("3", { state: "open", date: "20251230" }),
        invoice("4", { state: "booked", date: "20251230", bookings: [joined] }),
        invoice("5", { state: "deviating", bookings: [joined] }),
        invoice("6", { state: "foreign" }),
        invoice("7", { state: "foreign", date: null }),
        invoice("8", { state: "uncertain" }),
      ],
      openBookings: [booking],
    },
    { from: "2026-01", to: "2026-01" },
  );
  const numbers = byPart.alle.map((entry) => (entry.kind === "invoice" ? entry.invoice.number : "Buchung"));
  expect(numbers).toEqual(["5", "8", "2", "Buchung", "1", "4"]);
  expect(Object.values(byPart).map(({ length }) => length)).toEqual([6, 1, 1, 1, 1]);
  expect([booked, foreign]).toEqual([2, 1]);
});
