import { decodeText } from "#engine/xml/parse/decode-text.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";
import { parseXml } from "#engine/xml/parse/parse-xml.ts";

/** Statements about the embedded invoice in the metadata of a PDF; null where one is missing. */
export interface InvoiceXmp {
  readonly documentType: string | null;
  readonly documentFileName: string | null;
  readonly version: string | null;
  readonly conformanceLevel: string | null;
}

export interface Xmp {
  /** Null when they say nothing of an invoice. */
  readonly invoice: InvoiceXmp | null;
  /** Part of PDF/A, 0 when it is none. */
  readonly pdfAPart: number;
}

const invoiceNamespace = /^urn:(?:ferd|zugferd|factur-x):pdfa:CrossIndustryDocument:/;
const pdfANamespace = "http://www.aiim.org/pdfa/ns/id/";

/** Reads what metadata say of the invoice and of PDF/A; their properties are elements or attributes. */
export const readXmp = (packet: Uint8Array): Xmp => {
  const { bytes } = decodeXml(packet);
  const properties = new Map<string, string>();
  let open: string | null = null;
  const add = (key: string, value: string): void => {
    properties.set(key, `${properties.get(key) ?? ""}${value}`.slice(0, maxLetters));
  };
  parseXml(bytes, {
    start: ({ name, namespace, attributes }) => {
      open = keyOf(namespace, name.local);
      for (const attribute of attributes) {
        const key = keyOf(attribute.namespace, attribute.name.local);
        if (key !== null) add(key, attribute.value);
      }
    },
    text: (from, to, _line, _isBlank, isRaw) => {
      if (open !== null) add(open, decodeText(bytes, from, to, isRaw ? "raw" : "text"));
    },
    end: () => {
      open = null;
    },
    defect: () => undefined,
  });
  const value = (key: string): string | null => properties.get(key)?.trim() || null;
  const invoice: InvoiceXmp = {
    documentType: value("DocumentType"),
    documentFileName: value("DocumentFileName"),
    version: value("Version"),
    conformanceLevel: value("ConformanceLevel"),
  };
  const isOfInvoice = Object.values(invoice).some((text) => text !== null);
  return { invoice: isOfInvoice ? invoice : null, pdfAPart: Number.parseInt(value("pdfa:part") ?? "", 10) || 0 };
};

const maxLetters = 1000;

const keyOf = (namespace: string, local: string): string | null => {
  if (namespace === pdfANamespace) return `pdfa:${local}`;
  return invoiceNamespace.test(namespace) ? local : null;
};
