import pdfmake from "pdfmake";
import type { PrintDocument } from "#engine/index.ts";
import { blockToContent } from "./block-to-content.ts";
import { inks } from "./inks.ts";
import { watchRows } from "./watch-rows.ts";

/** The typeface of the app as TrueType files; characters missing in them are not printed. */
export interface Fonts {
  readonly regular: Uint8Array;
  readonly semibold: Uint8Array;
}

/** Renders a document as PDF. A long one takes seconds: never call it on the thread of a page. */
export async function renderPdf(
  { title, foot, blocks }: PrintDocument,
  fonts: Fonts,
  onProgress: (share: number) => void,
): Promise<Uint8Array> {
  const { virtualfs } = pdfmake as typeof pdfmake & VirtualFiles;
  virtualfs.writeFileSync("regular.ttf", fonts.regular);
  virtualfs.writeFileSync("semibold.ttf", fonts.semibold);
  pdfmake.setFonts({ [typeface]: { normal: "regular.ttf", bold: "semibold.ttf" } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy?.(() => false);
  const report = reportPercents(onProgress);
  pdfmake.setProgressCallback((share) => report(layoutShare + share * (1 - layoutShare)));
  const rows = blocks.reduce((sum, block) => sum + (block.kind === "table" ? block.rows.length : 0), 0);
  const layout = watchRows(rows, (share) => report(share * layoutShare));
  const pdf = pdfmake.createPdf({
    info: { title, producer: "Prüfstapel", creator: "Prüfstapel" },
    language: "de-DE",
    displayTitle: true,
    pageSize: "A4",
    pageMargins: [48, 44, 48, 48],
    defaultStyle: { font: typeface, fontSize: 9.5, lineHeight: 1.15, color: inks.text },
    content: blocks.map((block, index) => blockToContent(block, layout, index === blocks.length - 1)),
    footer: (page, pages) => ({
      margin: [48, 14, 48, 0],
      fontSize: 8,
      color: inks.muted,
      columns: [
        { text: foot, width: "*" },
        { text: `Seite ${page} von ${pages}`, width: "auto", alignment: "right" },
      ],
    }),
  });
  return new Uint8Array(await pdf.getBuffer());
}

/** Missing in the published types. */
interface VirtualFiles {
  readonly virtualfs: { readonly writeFileSync: (name: string, content: Uint8Array) => void };
}

const typeface = "Source Sans 3";

/** Reports each percent once. */
function reportPercents(onProgress: (share: number) => void): (share: number) => void {
  let last = 0;
  return (share) => {
    const percent = Math.min(100, Math.floor(share * 100));
    if (percent > last) onProgress(percent / 100);
    last = Math.max(last, percent);
  };
}

/** Share of the layout in the total time; writing takes the rest. */
const layoutShare = 0.7;
