import type { SearchValue } from "#engine/values/search-words.ts";
import type { DictionaryWriter } from "#engine/values/value-dictionary-writer.ts";
import { decodeText } from "#engine/xml/parse/decode-text.ts";
import { decodeXml } from "#engine/xml/parse/decode-xml.ts";
import { parseXml } from "#engine/xml/parse/parse-xml.ts";

/** Adds the searched values of Belegsatzdaten, Rechnungsdaten or document.xml. */
export const addXmlValues = (writer: DictionaryWriter, file: Uint8Array, member?: number): void => {
  const { bytes } = decodeXml(file);
  let kind: SearchValue["kind"] | null = null;
  const add = (of: SearchValue["kind"], value: string, line: number): void => {
    const text = value.trim().slice(0, maxValueLength);
    const isAmount = of === "amount";
    const parts = of === "text" || of === "name" ? text.split(/\s+/) : [isAmount ? text.replace(".", ",") : text];
    for (const part of parts) if (part !== "") writer.add(of, part, line, member);
  };
  parseXml(bytes, {
    start: ({ name, attributes }) => {
      kind = kindByElement.get(name.local) ?? null;
      for (const { name: attribute, value, line } of attributes) {
        const of = kindByAttribute.get(attribute.local);
        if (of !== undefined) add(of, value, line);
      }
    },
    text: (from, to, line, blank, raw) => {
      if (kind !== null && !blank) add(kind, decodeText(bytes, from, to, raw ? "raw" : "text"), line);
    },
    end: () => {
      kind = null;
    },
    // The part before a defect is searched as well.
    defect: () => {},
  });
};

const maxValueLength = 100;

const kindByElement: ReadonlyMap<string, SearchValue["kind"]> = new Map([
  ["invoiceId", "invoice"],
  ["amount", "amount"],
  ["accountNo", "konto"],
  ["bpAccountNo", "konto"],
  ["information", "text"],
  ["bookingText", "text"],
  ["supplierName", "name"],
  ["customerName", "name"],
  ["partyName", "name"],
]);

const kindByAttribute: ReadonlyMap<string, SearchValue["kind"]> = new Map([
  ["invoice_id", "invoice"],
  ["consolidatedInvoiceId", "invoice"],
  ["consolidatedAmount", "amount"],
  ["total_gross_amount_excluding_third-party_collection", "amount"],
  ["account_no", "konto"],
  ["bp_account_no", "konto"],
  ["booking_text", "text"],
]);
