import { createInvoice, type Invoice } from "#engine/einvoice/invoice/invoice.ts";
import { readTree } from "#engine/einvoice/tree/read-tree.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";

/** The invoice of a file that is known to be one. */
export const readInvoice = (xml: string | Uint8Array): Invoice => {
  const { root } = readTree(decodeXml(typeof xml === "string" ? new TextEncoder().encode(xml) : xml).bytes);
  if (root === null) throw new Error("No element was read");
  return createInvoice(root.name === "rsm:CrossIndustryInvoice" ? "cii" : "ubl", root);
};
