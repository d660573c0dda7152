import { createInvoice, type Invoice, syntaxOfRoot } from "#engine/einvoice/invoice/invoice.ts";
import { readTree } from "#engine/einvoice/tree/read-tree.ts";
import { decodeXml, maxXmlBytes } from "#engine/xml/parse/decode-xml.ts";

/** The invoice of an XML that was read to its end; null for any other. `isSound`: it has no slips either. */
export const readInvoice = (xml: Uint8Array): { readonly invoice: Invoice; readonly isSound: boolean } | null => {
  if (xml.length > maxXmlBytes) return null;
  const { root, defects, isWhole } = readTree(decodeXml(xml).bytes);
  const syntax = root === null ? null : syntaxOfRoot(root);
  if (root === null || syntax === null || !isWhole) return null;
  return { invoice: createInvoice(syntax, root), isSound: defects.length === 0 };
};
