import { joinItems } from "#documents/join-text-items.ts";
import { openPdf } from "#documents/open-pdf.ts";

/** The text of each page of a PDF of any length, in one line. */
export const readPages = async (bytes: Uint8Array): Promise<readonly string[]> => {
  const pdf = await openPdf(bytes);
  if (typeof pdf === "string") throw new Error(`The PDF was not read: ${pdf}`);
  const pages: string[] = [];
  for (let page = 0; page < pdf.pageCount; page++)
    pages.push(joinItems((await pdf.readPage(page, () => false)) ?? []).replace(/[\t\n]/g, " "));
  pdf.close();
  return pages;
};
