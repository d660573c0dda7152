import { findInvoiceFile } from "#engine/einvoice/pdf/find-invoice-file.ts";
import { readPdf } from "#engine/einvoice/pdf/read-pdf.ts";
import { compareVisible } from "#engine/einvoice/pdf/visible/compare-visible.ts";
import { readingRules } from "#engine/einvoice/rules/reading-rules.ts";
import type { PdfText } from "#engine/model/pdf-text.ts";
import type { Collector } from "#engine/report/collect-findings.ts";
import { type JudgedInvoice, judgeInvoice, noPlace } from "./judge-invoice.ts";

/** Reads and judges the invoice in a PDF and compares it with the text that its pages show. Null for one without. */
export const judgePdf = (original: Uint8Array, text: PdfText, collector: Collector): JudgedInvoice | null => {
  const pdf = readPdf(original);
  if (pdf.kind === "none") return null;
  const nothing = { encoding: undefined, facts: null, lines: 0 };
  const invoiceFile = findInvoiceFile(pdf);
  if (invoiceFile === null) return pdf.defect === null ? null : { ...nothing, reason: pdf.defect };
  const { file, bytes, defect, hints } = invoiceFile;
  if (defect !== null)
    return { ...nothing, reason: `Die eingebettete Rechnung „${file.name}“ ist nicht lesbar. ${defect}` };
  const compare = (invoice: Parameters<typeof compareVisible>[0]) => compareVisible(invoice, text);
  const judged = judgeInvoice(bytes, { collector, pdf: { member: file.name, compare } });
  if (judged === null)
    return {
      ...nothing,
      reason: `Die eingebettete Datei „${file.name}“ ist keine Rechnung in einem bekannten Format.`,
    };
  for (const { kind, text } of hints)
    collector.add(kind === "severalInvoices" ? readingRules.severalInvoices : readingRules.pdf, {
      ...noPlace,
      detail: text,
    });
  return judged;
};
