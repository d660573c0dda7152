/** The text that the pages of a PDF show, or why it was not read. */
export type PdfText =
  | {
      /** Lines of each page from top to bottom; a wide gap inside of a line is a tab. */
      readonly pages: readonly string[];
    }
  | { readonly unread: UnreadReason };

export type UnreadReason = "damaged" | "encrypted" | "large" | "manyPages" | "muchText";

/** Rejects only where the code that reads cannot be loaded. */
export type ReadPdfText = (bytes: Uint8Array) => Promise<PdfText>;
