import { judgePdf } from "./judge-pdf.ts";
import { hasTooManyLetters } from "./pdf/letter-ranges.ts";
import { readPdfInvoice } from "./read-pdf-invoice.ts";

/** Loaded with the first PDF that holds an e-invoice. */
export const einvoicePdf = { hasTooManyLetters, judgePdf, readPdfInvoice };
