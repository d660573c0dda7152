import { decodeText } from "#engine/xml/parse/decode-text.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";
import { invoiceRoots } from "#engine/xml/parse/invoice-roots.ts";
import { parseXml } from "#engine/xml/parse/parse-xml.ts";

const roots: ReadonlySet<string> = new Set(
  Object.values(invoiceRoots).map(({ namespace, name }) => `${namespace} ${name}`),
);

/** Few elements stand before it; the rest of an invoice does not matter here. */
const headBytes = 60_000;

/** Whether the root is that of an invoice, and its specification identifier (BT-24), `""` without one. */
export const readInvoiceHead = (content: Uint8Array): { readonly isInvoice: boolean; readonly identifier: string } => {
  const { bytes } = decodeXml(content.subarray(0, headBytes));
  const open: string[] = [];
  let isInvoice = false;
  let identifier = "";
  let isRead = false;
  let hasRoot = false;
  parseXml(bytes, {
    start: ({ name, namespace }) => {
      if (open.length === 0) isInvoice = roots.has(`${namespace} ${name.local}`);
      open.push(name.local);
      hasRoot = true;
    },
    text: (from, to, _line, _isBlank, isRaw) => {
      if (!isRead && isIdentifier(open)) identifier += decodeText(bytes, from, to, isRaw ? "raw" : "text");
    },
    end: () => {
      isRead ||= isIdentifier(open);
      open.pop();
    },
    defect: () => undefined,
    hasEnough: () => isRead || (hasRoot && !isInvoice),
  });
  return { isInvoice, identifier: identifier.trim() };
};

const isIdentifier = (open: readonly string[]): boolean =>
  (open.length === 2 && open[1] === "CustomizationID") ||
  (open.length === 4 && open[2] === "GuidelineSpecifiedDocumentContextParameter" && open[3] === "ID");
