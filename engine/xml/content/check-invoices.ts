import type { XmlRuleRun } from "#engine/model/xml/active-xml-rules.ts";
import { findChild, readAttribute } from "#engine/model/xml/xml-node.ts";
import { type ContentCheck, noContent } from "./content-check.ts";

/** `invoiceType`: its direction in document.xml, `""` where nothing is said. */
export const createInvoiceCheck = ({ rules, hostContext, addMark }: XmlRuleRun, invoiceType: string): ContentCheck => {
  let records = 0;
  let supplierVatId = "";
  return {
    opened: () => {},
    unit: (node) => {
      records++;
      supplierVatId = readAttribute(findChild(node, "supplier_party"), "vat_id");
      for (const rule of rules.invoiceRules)
        for (const mark of rule.breaks(node, hostContext, invoiceType)) addMark(rule, mark);
    },
    finish: () => {},
    facts: () => ({ ...noContent, records, supplierVatId }),
  };
};
