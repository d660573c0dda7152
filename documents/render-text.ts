import type { PrintBlock, PrintDocument } from "#engine/index.ts";

/** Renders a document as plain text, for folders and programs without PDF support. */
export const renderText = ({ foot, blocks }: PrintDocument): string =>
  `${[...blocks.map(blockToText), foot].filter((text) => text !== "").join("\n\n")}\n`;

function blockToText(block: PrintBlock): string {
  switch (block.kind) {
    case "title":
      return underline(joinSet(block.text, block.aside), "=");
    case "heading":
      return underline(joinSet(block.text, block.aside), "-");
    case "text":
      return block.text;
    case "verdict":
      return `${block.text}\n${block.detail}`;
    case "facts":
      return block.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
    case "table":
      return block.rows
        .map((row) => `- ${row.flatMap((cell, index) => describeCell(block, cell, index)).join(" · ")}`)
        .join("\n");
    case "annex":
      return "";
  }
}

/** The first column is the position; empty cells of other columns are left out. */
function describeCell(
  { columns }: Extract<PrintBlock, { readonly kind: "table" }>,
  cell: string,
  index: number,
): readonly string[] {
  if (cell === "") return [];
  return [index === 0 ? cell : `${columns[index]?.title ?? ""}: ${cell}`];
}

const joinSet = (text: string, aside: string | undefined): string =>
  aside === undefined ? text : `${text} (${aside})`;

const underline = (text: string, mark: string): string => `${text}\n${mark.repeat(Math.min(80, [...text].length))}`;
