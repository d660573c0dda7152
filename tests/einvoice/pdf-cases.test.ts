import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findConformanceLevel } from "#engine/einvoice/invoice/profile.ts";
import { findInvoiceFile } from "#engine/einvoice/pdf/find-invoice-file.ts";
import { readInvoiceHead } from "#engine/einvoice/pdf/read-invoice-head.ts";
import { type Pdf, readPdf } from "#engine/einvoice/pdf/read-pdf.ts";
import { hasCases, listCases, readCase } from "./read-cases.ts";

interface PdfCase {
  readonly embedded: readonly {
    readonly name: string;
    readonly af: string;
    readonly subtype: string;
    readonly size: number;
    readonly guideline: string;
  }[];
  readonly xmp: Readonly<
    Record<"ConformanceLevel" | "DocumentFileName" | "DocumentType" | "Version" | "pdfaPart", string | null>
  >;
}

const read = (bytes: Uint8Array): Pdf => {
  const pdf = readPdf(bytes);
  if (pdf.kind === "none") throw new Error("The file is no PDF.");
  return pdf;
};

const cases = hasCases ? listCases().filter(({ set }) => set === "pdf") : [];

describe.skipIf(!hasCases)("hybrid invoices of others", () => {
  test.each(cases.map((one) => [one.file, one] as const))("%s", (_, one) => {
    const { embedded, xmp } = one as unknown as PdfCase;
    const pdf = read(readCase(one));
    expect(pdf).toMatchObject({ isEncrypted: false, defect: null });
    expect(pdf.isPdfA3OrLater).toBe(Number(xmp.pdfaPart ?? 0) >= 3);
    expect(pdf.files).toMatchObject(
      embedded.map(({ name, af, subtype }) => ({
        name,
        relationship: af.slice(1),
        mediaType: subtype.slice(1),
        isAssociated: true,
      })),
    );
    expect(pdf.files.map((file) => file.content().bytes.length)).toEqual(embedded.map(({ size }) => size));
    if (embedded.length === 0) {
      expect(findInvoiceFile(pdf)).toBe(null);
      return;
    }
    expect(pdf.xmp).toEqual({
      documentType: xmp.DocumentType,
      documentFileName: xmp.DocumentFileName,
      version: xmp.Version,
      conformanceLevel: xmp.ConformanceLevel,
    });
    const match = findInvoiceFile(pdf);
    expect(match).toMatchObject({ defect: null, hints: [], file: { name: embedded[0]?.name } });
    const head = readInvoiceHead(match?.bytes ?? new Uint8Array());
    const { wellFormed = true } = one as { readonly wellFormed?: boolean };
    // A declaration of the XML that is no XML ends the reading before the root.
    expect(head).toEqual({ isInvoice: wellFormed, identifier: wellFormed ? embedded[0]?.guideline : "" });
    if (head.isInvoice) expect(findConformanceLevel(head.identifier)).toBe(xmp.ConformanceLevel);
  });
});

const neighbour = new URL("../../../shared/corpus/neighbours/ZUGFeRD__corpus__zugferd1-pdf.pdf", import.meta.url);

test.skipIf(!existsSync(neighbour))("the invoice of ZUGFeRD 1.0 in the corpus is read", () => {
  const pdf = read(new Uint8Array(readFileSync(neighbour)));
  expect(pdf.defect).toBe(null);
  expect(findInvoiceFile(pdf)).toMatchObject({ defect: null, file: { name: "ZUGFeRD-invoice.xml" } });
});
