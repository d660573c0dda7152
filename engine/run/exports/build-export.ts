import { documentTypes } from "#engine/values/document-types.ts";
import type { ExportSubject } from "./export-subject.ts";
import type { InquiryChanges } from "./inquiry.ts";
import { writeInquiryDocument } from "./inquiry-document.ts";
import { writeInquiryWorkbook } from "./inquiry-workbook.ts";
import type { PrintDocument, Workbook } from "./print-document.ts";
import { createProof, type HashBytes, writeProof } from "./proof.ts";
import { writeProofDocument } from "./proof-document.ts";
import { writeResultDocument } from "./result-document.ts";
import { writeResultWorkbook } from "./result-workbook.ts";

/** Kind and format of the document. */
export type ExportOrder =
  | { readonly kind: "result"; readonly as: "pdf" | "excel" }
  | { readonly kind: "proof"; readonly as: "pdf" | "json" }
  /**
   * `opening` replaces what the letter says before its points; paragraphs are parted by an empty line. `texts` replaces
   * the points of `listInquiryPoints` by position; null leaves one out.
   */
  | ({ readonly kind: "inquiry"; readonly as: "pdf" | "excel" } & InquiryChanges);

/** Input of a renderer, or the finished text. */
export type BuiltExport =
  | { readonly as: "pdf"; readonly document: PrintDocument }
  | { readonly as: "excel"; readonly workbook: Workbook }
  | { readonly as: "json"; readonly text: string };

/** Builds the content of a document; rejects if the bytes of the file cannot be read. */
export async function buildExport(subject: ExportSubject, order: ExportOrder, hash: HashBytes): Promise<BuiltExport> {
  switch (order.kind) {
    case "result":
      return order.as === "pdf"
        ? { as: "pdf", document: await writeResultDocument(subject) }
        : { as: "excel", workbook: await writeResultWorkbook(subject) };
    case "inquiry":
      return order.as === "pdf"
        ? { as: "pdf", document: await writeInquiryDocument(subject, order) }
        : { as: "excel", workbook: await writeInquiryWorkbook(subject, order) };
    case "proof": {
      const proof = await createProof(subject, hash);
      return order.as === "pdf"
        ? { as: "pdf", document: writeProofDocument(subject, proof) }
        : { as: "json", text: writeProof(proof) };
    }
  }
}

/** `EXTF_Januar.csv` becomes `EXTF_Januar.Prüfnachweis.pdf`, so it is not mistaken for the file itself. */
export const nameExport = (fileName: string, { kind, as }: ExportOrder): string =>
  `${fileName.replace(/\.[^.]*$/, "") || fileName}.${nameByKind[kind]}.${documentTypes[as].ending}`;

const nameByKind = { result: "Prüfergebnis", proof: "Prüfnachweis", inquiry: "Rückfrage" } as const;
