import { expect, test } from "vitest";
import { findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import type { InvoiceNode } from "#engine/einvoice/tree/invoice-node.ts";
import { createExample } from "#tests/einvoice/edit-invoice.ts";
import { describePlace } from "./place-words.ts";

const invoice = createExample("ubl");
const at = (path: string): InvoiceNode => findFirst(invoice.root, path) ?? expect.fail(path);
const charge = "cac:AllowanceCharge[cbc:ChargeIndicator='true']/cbc:Amount";

test("an element is named by its term", () => {
  expect(describePlace(invoice, at("cac:InvoiceLine/cbc:LineExtensionAmount"), [])).toBe(
    "Position 1, Positionsbetrag netto (BT-131)",
  );
});

test("terms with one path are told apart by the terms of the rule", () => {
  expect(describePlace(invoice, at(charge), ["BT-99"])).toBe("Betrag des Zuschlags (BT-99)");
  expect(describePlace(invoice, at(charge), [])).toBe("Betrag des Nachlasses (BT-92)");
});

test("a term that is missing in the root is named by the rule", () => {
  expect(describePlace(invoice, invoice.root, ["BT-1"])).toBe("Rechnungsnummer (BT-1)");
  expect(describePlace(invoice, invoice.root, [])).toBe("");
});
