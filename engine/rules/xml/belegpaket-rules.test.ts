import { expect, test } from "vitest";
import type { BelegpaketExample } from "#engine/model/xml/belegpaket-rule.ts";
import { createCollector } from "#engine/report/collect-findings.ts";
import { activeXmlRules } from "#engine/rules/active-xml-rules.ts";
import { writeBelegpaketExample } from "#engine/rules/xml/shared/example-belegpaket.ts";
import { invoiceMembers } from "#engine/run/einvoice/invoice-members.ts";
import { loadEinvoice } from "#engine/run/einvoice/load-einvoice.ts";
import { loadEinvoicePdf } from "#engine/run/einvoice/load-einvoice-pdf.ts";
import { megabyte } from "#engine/values/units.ts";
import { checkBelegpaket } from "#engine/xml/check-belegpaket.ts";
import { ciiInvoice } from "#tests/einvoice/example-invoices.ts";
import { writeVisiblePdf } from "#tests/einvoice/visible-invoice.ts";

await loadEinvoice();
await loadEinvoicePdf();

const findRules = (example: BelegpaketExample): readonly string[] => {
  const collector = createCollector();
  const { hostContext = {}, sizeBytes } = example;
  checkBelegpaket(writeBelegpaketExample(example), {
    rules: activeXmlRules,
    collector,
    hostContext,
    invoices: invoiceMembers,
    ...(sizeBytes === undefined ? {} : { sizeBytes }),
  });
  return collector.finish([]).findings.map(({ rule, severity }) => (severity === "hint" ? `${rule} hint` : rule));
};

test("the Belegpaket of the examples has no finding above a hint", () => {
  expect(findRules({}).filter((id) => !id.endsWith("hint"))).toEqual([]);
});

const beleg = (content: () => Uint8Array): BelegpaketExample => ({
  document: ["Vertrag.pdf", "Rechnung.pdf"],
  without: ["Vertrag.pdf"],
  with: [{ name: "Rechnung.pdf", content }],
});

test("an e-invoice in a PDF among the Belege is judged like one in XML", () => {
  const wrong = ciiInvoice.replace("<ram:GrandTotalAmount>119.00<", "<ram:GrandTotalAmount>120.00<");
  expect(wrong).not.toBe(ciiInvoice);
  expect(findRules(beleg(() => writeVisiblePdf(wrong)))).toContain("XML-C-004");
  expect(findRules(beleg(() => writeVisiblePdf(ciiInvoice)))).not.toContain("XML-C-004");
});

test("a PDF of more than 20 MB is not searched, and a hint says so", () => {
  const wrong = writeVisiblePdf(ciiInvoice.replace("<ram:GrandTotalAmount>119.00<", "<ram:GrandTotalAmount>120.00<"));
  const large = new Uint8Array(21 * megabyte);
  large.set(wrong);
  const rules = findRules(beleg(() => large));
  expect(rules).not.toContain("XML-C-004");
  expect(rules).toContain("XML-C-005 hint");
});
