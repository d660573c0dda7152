import type { PdfText, ReadPdfText } from "#engine/model/pdf-text.ts";
import { EngineDefect } from "#engine/report/assert.ts";
import { holdsInvoice } from "./check-einvoice.ts";
import { loadEinvoice } from "./load-einvoice.ts";
import { loadEinvoicePdf } from "./load-einvoice-pdf.ts";

let read: ReadPdfText = () => {
  throw new EngineDefect("the host reads no PDF");
};

/** Every host that checks files says once how the text of a PDF is read: the library is none of the engine. */
export const setPdfTextReader = (reader: ReadPdfText): void => {
  read = reader;
};

/**
 * The text that a PDF shows around its e-invoice, with the rules about e-invoices loaded; undefined for any other file.
 * The check itself does not wait, so this comes before it.
 */
export const readTextAround = async (bytes: Uint8Array): Promise<PdfText | undefined> => {
  if (!holdsInvoice(bytes)) return undefined;
  const [{ hasTooManyLetters }] = await Promise.all([loadEinvoicePdf(), loadEinvoice()]);
  return hasTooManyLetters(bytes) ? { unread: "muchText" } : read(bytes);
};
