import type { Content, CustomTableLayout, TableCell } from "pdfmake/interfaces";
import type { Fact, PrintBlock, PrintColumn } from "#engine/index.ts";
import { inks, verdictInks } from "./inks.ts";

/** Converts one block for the PDF library; the last one gets no space after it, which could start an empty page. */
export function blockToContent(block: PrintBlock, layout: CustomTableLayout, isLast: boolean): Content {
  const below = isLast ? 0 : gaps[block.kind];
  switch (block.kind) {
    case "title":
      return {
        margin: [0, 0, 0, below],
        columns: [
          { text: block.text, fontSize: 17, bold: true, width: "*" },
          ...(block.aside === undefined
            ? []
            : [{ text: block.aside, color: inks.muted, width: "auto" as const, margin: [8, 7, 0, 0] as Margin }]),
        ],
      };
    case "heading":
      return {
        margin: [0, 14, 0, below],
        stack: [
          { text: block.text, fontSize: 11.5, bold: true },
          ...(block.aside === undefined ? [] : [{ text: block.aside, fontSize: 8.5, color: inks.muted }]),
        ],
      };
    case "text":
      return {
        text: block.text,
        margin: [0, 0, 0, below],
        ...(block.tone === "muted" ? { color: inks.muted, fontSize: 8.5 } : {}),
        ...(block.tone === "strong" ? { bold: true } : {}),
      };
    case "verdict":
      return {
        margin: [0, 0, 0, below],
        stack: [
          { text: block.text, fontSize: 14, bold: true, color: verdictInks[block.verdict] },
          { text: block.detail },
        ],
      };
    case "facts":
      return {
        margin: [0, 0, 0, below],
        layout: factLines,
        table: { widths: [104, "*"], body: block.facts.map(toCells) },
      };
    case "table":
      return {
        margin: [0, 2, 0, below],
        fontSize: 8.5,
        layout,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: toWidths(block.columns),
          body: [
            block.columns.map(toHeading),
            ...block.rows.map((row) => row.map((text, at) => toCell(text, block.columns[at]))),
          ],
        },
      };
    case "annex":
      return { text: "", pageBreak: "before", pageOrientation: "landscape" };
  }
}

const gaps = { title: 10, heading: 4, text: 6, verdict: 10, facts: 6, table: 4, annex: 0 } as const;

function toWidths(columns: readonly PrintColumn[]): string[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ share }) => `${(100 * share) / whole}%`);
}

type Margin = [number, number, number, number];

const toCells = ([name, value]: Fact): TableCell[] => [{ text: name, color: inks.muted }, { text: value }];

const toHeading = ({ title, align }: PrintColumn): TableCell => ({ text: title, bold: true, ...alignTo(align) });

const toCell = (text: string, column: PrintColumn | undefined): TableCell =>
  column?.align === undefined ? text : { text, ...alignTo(column.align) };

const alignTo = (align: PrintColumn["align"]) => (align === undefined ? {} : { alignment: align });

const factLines: CustomTableLayout = {
  defaultBorder: false,
  paddingLeft: () => 0,
  paddingRight: () => 8,
  paddingTop: () => 1,
  paddingBottom: () => 1,
};
