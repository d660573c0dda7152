import type { XmlRuleRun } from "#engine/model/xml/active-xml-rules.ts";
import { findChild, readAttribute } from "#engine/model/xml/xml-node.ts";
import { type ContentCheck, noContent } from "./content-check.ts";
import { createUnitRecorder, shortenId } from "./unit-starts.ts";

/** `invoiceType`: its direction in document.xml, `""` where nothing is said. */
export const createInvoiceCheck = ({ rules, hostContext, addMark }: XmlRuleRun, invoiceType: string): ContentCheck => {
  let records = 0;
  let supplierVatId = "";
  let invoiceId = "";
  const units = createUnitRecorder("invoice", "invoice_item_list");
  return {
    opened: () => {},
    unit: (node) => {
      records++;
      invoiceId = shortenId(findChild(node, "invoice_info")?.attributes.get("invoice_id")?.text ?? "");
      units.add(node, invoiceId);
      supplierVatId = readAttribute(findChild(node, "supplier_party"), "vat_id");
      for (const rule of rules.invoiceRules)
        for (const mark of rule.breaks(node, hostContext, invoiceType)) addMark(rule, mark);
    },
    finish: () => {},
    facts: () => ({ ...noContent, records, supplierVatId, units: units.starts, invoiceId }),
  };
};
