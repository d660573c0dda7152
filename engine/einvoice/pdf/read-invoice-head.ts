import { decodeText } from "#engine/xml/parse/decode-text.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";
import { parseXml } from "#engine/xml/parse/parse-xml.ts";

const invoiceRoots: ReadonlySet<string> = new Set([
  "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2 Invoice",
  "urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2 CreditNote",
  "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100 CrossIndustryInvoice",
  "urn:ferd:CrossIndustryDocument:invoice:1p0 CrossIndustryDocument",
]);

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
      if (open.length === 0) isInvoice = invoiceRoots.has(`${namespace} ${name.local}`);
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
