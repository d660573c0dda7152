import { expect, test } from "vitest";
import type { InvoiceFacts } from "#engine/index.ts";
import { listSenders, senderKey } from "./senders.ts";

const create = (facts: Partial<InvoiceFacts>): InvoiceFacts => ({ profile: "XRechnung 3.0", syntax: "UBL", ...facts });

test.each([
  [{ sellerVatId: "DE 123 456 788", sellerTaxNumber: "24/123/45678", seller: "Müller GmbH" }, "DE123456788"],
  [{ sellerVatId: "de123456788" }, "DE123456788"],
  [{ sellerTaxNumber: "24/123/45678", seller: "Müller GmbH" }, "2412345678"],
  [{ sellerVatId: " - ", seller: "  Müller   GmbH " }, "müller gmbh"],
  [{ number: "RE-1" }, null],
])("the sender of %j is %j", (facts, expected) => {
  expect(senderKey({ invoice: create(facts) })).toBe(expected);
});

test("a file that is no e-invoice has no sender", () => {
  expect(senderKey({ invoice: undefined })).toBeNull();
});

test("a sender is described by its newest e-invoice", () => {
  const [former, present] = ["Müller GmbH", "Müller & Söhne GmbH"].map((seller) =>
    create({ sellerVatId: "DE123456788", seller }),
  );
  const senders = listSenders([
    { invoice: present, createdAt: 20 },
    { invoice: former, createdAt: 10 },
    { invoice: undefined, createdAt: 30 },
    { invoice: create({}), createdAt: 40 },
  ]);
  expect([...senders]).toEqual([["DE123456788", present]]);
});
