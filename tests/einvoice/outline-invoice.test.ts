import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createInvoice, syntaxOfRoot } from "#engine/einvoice/invoice/invoice.ts";
import { termOf } from "#engine/einvoice/invoice/terms.ts";
import { anchorPlaces } from "#engine/einvoice/show/anchor-places.ts";
import type { InvoiceOutline, OutlineGroup } from "#engine/einvoice/show/outline.ts";
import { outlineInvoice } from "#engine/einvoice/show/outline-invoice.ts";
import { termsOfSection } from "#engine/einvoice/show/sections.ts";
import { showInvoice } from "#engine/einvoice/show-invoice.ts";
import { walk } from "#engine/einvoice/tree/find-nodes.ts";
import { pathOf } from "#engine/einvoice/tree/invoice-node.ts";
import { readTree } from "#engine/einvoice/tree/read-tree.ts";
import { showEinvoice } from "#engine/run/einvoice/show-einvoice.ts";
import { ciiInvoice, ublInvoice } from "./example-invoices.ts";
import { listCases, readCase, sharedFolder } from "./read-cases.ts";
import { partsOf, writePdf, xmpOf } from "./write-pdf.ts";

const bytesOf = (xml: string) => new TextEncoder().encode(xml);
const readRoot = (xml: string) => {
  const { root } = readTree(bytesOf(xml));
  if (root === null) throw new Error("no root");
  return root;
};
const outline = (xml: string): InvoiceOutline => {
  const root = readRoot(xml);
  return outlineInvoice(createInvoice(syntaxOfRoot(root) ?? "ubl", root));
};
const valuesOf = (group: OutlineGroup | null | undefined) =>
  Object.fromEntries((group?.terms ?? []).map(({ id, shown }) => [id, shown]));

const withoutPlaces = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, one) => (["line", "from", "to", "path", "text"].includes(key) ? undefined : one)),
  );

test("an invoice in UBL and the same in CII have one outline", () => {
  expect(withoutPlaces(outline(ublInvoice))).toEqual(withoutPlaces(outline(ciiInvoice)));
});

test("every shown term is one of the norm", () => {
  for (const id of Object.values(termsOfSection).flat()) expect(termOf(id), id).toBeDefined();
});

describe.each([
  ["UBL", ublInvoice],
  ["CII", ciiInvoice],
])("%s", (_, xml) => {
  const shown = outline(xml);

  test("head, parties, lines and totals are shown in German form", () => {
    expect(shown.title).toBe("Rechnung");
    expect(valuesOf(shown.head)).toMatchObject({
      "BT-1": "RE-2026-0815",
      "BT-2": "05.10.2026",
      "BT-3": "Rechnung (380)",
      "BT-9": "04.11.2026",
      "BT-73": "01.09.2026",
      "BT-13": "B-77",
    });
    expect(shown.parties.map(({ id }) => id)).toEqual(["BG-4", "BG-7"]);
    expect(valuesOf(shown.parties[0])).toMatchObject({
      "BT-27": "Lieferant GmbH",
      "BT-38": "90402",
      "BT-40": "Deutschland",
      "BT-31": "DE123456788",
      "BT-34": "rechnung@lieferant.example",
    });
    expect(shown.lines.map(valuesOf)).toMatchObject([
      {
        "BT-126": "1",
        "BT-153": "Ordner",
        "BT-129": "3\u00a0Stück",
        "BT-152": "19\u00a0%",
        "BT-131": "75,00\u00a0EUR",
      },
      { "BT-126": "2", "BT-146": "15,00\u00a0EUR" },
    ]);
    expect(shown.adjustments.map(({ id }) => id)).toEqual(["BG-20", "BG-21"]);
    expect(shown.taxes.map(valuesOf)).toMatchObject([{ "BT-116": "100,00\u00a0EUR", "BT-117": "19,00\u00a0EUR" }]);
    expect(valuesOf(shown.totals)).toMatchObject({ "BT-110": "19,00\u00a0EUR", "BT-115": "119,00\u00a0EUR" });
    expect(shown.paymentMeans.map(valuesOf)).toEqual([
      { "BT-81": "SEPA-Überweisung (58)", "BT-84": "DE02\u00a01203\u00a00000\u00a00000\u00a02020\u00a051" },
    ]);
    expect(valuesOf(shown.paymentTerms)).toEqual({ "BT-20": "Zahlbar innerhalb von 30 Tagen" });
  });

  test("each term has the place and path of its element", () => {
    const byPath = new Map<string, number>();
    walk(readRoot(xml), (node) => byPath.set(pathOf(node), node.from));
    const terms = [shown.head, ...shown.parties, ...shown.lines, ...shown.taxes].flatMap((group) => group.terms);
    for (const { path, from } of terms) expect(byPath.get(path), path).toBe(from);
  });
});

test("a path names a position where an element repeats, and each element has its own", () => {
  const root = readRoot(ublInvoice);
  const paths: string[] = [];
  walk(root, (node) => paths.push(pathOf(node)));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain("/Invoice/cac:InvoiceLine[2]/cbc:ID");
  expect(paths).toContain("/Invoice/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount");
});
test("a finding is placed at its term, at the nearest group above it, or at the section of a missing term", () => {
  const shown = outline(ublInvoice);
  const line = "/Invoice/cac:InvoiceLine[2]";
  expect(
    anchorPlaces(shown, [
      { path: `${line}/cbc:LineExtensionAmount`, place: "Position 2, Positionsbetrag netto (BT-131)" },
      { path: `${line}/cbc:InvoicedQuantity/@unitCode`, place: "Position 2, Einheit der Menge (BT-130)" },
      { path: `${line}/cac:Item`, place: "Position 2, Artikelname (BT-153)" },
      { path: "/Invoice/cac:AccountingCustomerParty/cac:Party/cac:PostalAddress", place: "Ort des Käufers (BT-52)" },
      { path: "/Invoice", place: "Umsatzsteueraufschlüsselung (BG-23)" },
      { path: "/Invoice", place: "Käuferreferenz (Leitweg-ID) (BT-10)" },
      {},
    ]),
  ).toEqual([
    `${line}/cbc:LineExtensionAmount`,
    `${line}/cbc:InvoicedQuantity`,
    line,
    "/Invoice/cac:AccountingCustomerParty/cac:Party",
    "BG-23",
    "head",
    "head",
  ]);
});

test("Skonto is put into words, other terms of payment stay as written", () => {
  const terms = "#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=1000.00#\n#SKONTO#TAGE=0#PROZENT=3.50#\n30 Tage netto\n";
  const { paymentTerms } = outline(ublInvoice.replace("Zahlbar innerhalb von 30 Tagen", terms));
  expect(valuesOf(paymentTerms)["BT-20"]?.split("\n")).toEqual([
    "2\u00a0% Skonto auf 1.000,00\u00a0EUR bei Zahlung innerhalb von 14 Tagen",
    "3,5\u00a0% Skonto bei sofortiger Zahlung",
    "30 Tage netto",
  ]);
});

test("amounts that are no decimals and dates that are none stay as written", () => {
  const { head, totals } = outline(
    ublInvoice.replace("2026-10-05", "5. Oktober").replace(">119.00</cbc:TaxInc", ">119,00</cbc:TaxInc"),
  );
  expect(valuesOf(head)["BT-2"]).toBe("5. Oktober");
  expect(valuesOf(totals)["BT-112"]).toBe("119,00\u00a0EUR");
});

test("a tax total in the currency of the books is told from the one of the invoice", () => {
  const xml = ublInvoice
    .replace("</cbc:DocumentCurrencyCode>", "</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>CHF</cbc:TaxCurrencyCode>")
    .replace(
      "<cac:LegalMonetaryTotal>",
      '<cac:TaxTotal><cbc:TaxAmount currencyID="CHF">18.10</cbc:TaxAmount></cac:TaxTotal><cac:LegalMonetaryTotal>',
    );
  expect(valuesOf(outline(xml).totals)).toMatchObject({
    "BT-110": "19,00\u00a0EUR",
    "BT-111": "18,10\u00a0CHF",
  });
});

test("the invoice in a PDF is shown as the same invoice in XML", async () => {
  const pdf = writePdf(partsOf([{ name: "xrechnung.xml", content: ciiInvoice }], xmpOf("xrechnung.xml", "XRECHNUNG")));
  expect(await showEinvoice(pdf, null)).toEqual(showInvoice(bytesOf(ciiInvoice), []));
});

test("broken XML and other XML have no outline", () => {
  expect(showInvoice(bytesOf(ublInvoice.slice(0, 900)), [])).toBeNull();
  expect(showInvoice(bytesOf("<Archive/>"), [])).toBeNull();
  expect(showInvoice(bytesOf(""), [])).toBeNull();
});

test("5,000 lines are outlined without quadratic work", () => {
  const [line = ""] = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/.exec(ublInvoice) ?? [];
  const bytes = bytesOf(ublInvoice.replace("</ubl:Invoice>", `${line.repeat(5_000)}</ubl:Invoice>`));
  const startedAt = performance.now();
  expect(showInvoice(bytes, [])?.outline.lines).toHaveLength(5_002);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test.runIf(existsSync(sharedFolder))("every official case is outlined without an error", () => {
  const cases = listCases().filter(({ set, file }) => set !== "pdf" && file.endsWith(".xml"));
  expect(cases.length).toBeGreaterThan(300);
  const outlined = cases.filter((one) => showInvoice(readCase(one), []) !== null);
  expect(outlined.length).toBeGreaterThan(cases.length * 0.95);
});
