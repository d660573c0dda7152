import { expect, test } from "vitest";
import type { InvoiceFacts } from "#engine/index.ts";
import { describeGross, describeInvoice, describeSender } from "./describe-invoice.ts";

const facts: InvoiceFacts = {
  ...{ profile: "XRechnung 3.0", syntax: "UBL", number: "RE-1", issueDate: "20261005", currency: "EUR" },
  ...{ seller: "Lieferant GmbH", buyer: "Kunde AG", gross: "1190.5" },
};

test("an invoice is named by number, date, parties and gross amount", () => {
  expect(describeInvoice(facts)).toBe("Nr. RE-1 vom 05.10.2026, Lieferant GmbH an Kunde AG, 1.190,50\u00a0EUR");
});

test("what the file lacks is left out, and an amount that is no number stays as written", () => {
  expect(describeInvoice({ profile: "", syntax: "CII", buyer: "Kunde AG" })).toBe("an Kunde AG");
  expect(describeGross({ ...facts, gross: "119,00" })).toBe("119,00\u00a0EUR");
});

test.each([
  [
    { seller: "Lieferant GmbH", sellerVatId: "DE123456788", sellerTaxNumber: "24/123/45678" },
    "Lieferant GmbH (DE123456788)",
  ],
  [{ seller: "Lieferant GmbH", sellerTaxNumber: "24/123/45678" }, "Lieferant GmbH (24/123/45678)"],
  [{ seller: "Lieferant GmbH" }, "Lieferant GmbH"],
  [{ sellerVatId: "DE123456788" }, "DE123456788"],
])("the sender %j is named „%s“", (sender, expected) => {
  expect(describeSender({ profile: "XRechnung 3.0", syntax: "UBL", ...sender })).toBe(expected);
});
