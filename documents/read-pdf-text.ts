import type { PdfText } from "#engine/index.ts";
import { joinItems, type TextItem } from "./join-text-items.ts";
import { openPdf } from "./open-pdf.ts";

/** Invoices are far smaller; a file beyond one of these is not compared. By size and not by time, so that device and server agree. */
const maxBytes = 20_000_000;
const maxPages = 50;
const maxItems = 50_000;
const maxLetters = 1_000_000;

/** Reads the text that a PDF shows. Needs no network, no canvas and no further thread. */
export const readPdfText = async (bytes: Uint8Array): Promise<PdfText> => {
  if (bytes.length > maxBytes) return { unread: "large" };
  const pdf = await openPdf(bytes);
  if (pdf === "damaged" || pdf === "encrypted") return { unread: pdf };
  try {
    if (pdf.pageCount > maxPages) return { unread: "manyPages" };
    const pages: string[] = [];
    let [items, letters] = [0, 0];
    const isTooMuch = (more: readonly TextItem[]): boolean => {
      items += more.length;
      for (const { str } of more) letters += str.length;
      return items > maxItems || letters > maxLetters;
    };
    for (let page = 0; page < pdf.pageCount; page++) {
      const read = await pdf.readPage(page, isTooMuch);
      if (read === null) return { unread: "muchText" };
      pages.push(joinItems(read));
    }
    return { pages };
  } catch {
    return { unread: "damaged" };
  } finally {
    pdf.close();
  }
};
