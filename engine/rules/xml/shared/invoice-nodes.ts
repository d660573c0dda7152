import { findChild, type XmlNode } from "#engine/model/xml/xml-node.ts";
import { inOrder, type Mark } from "#engine/model/xml/xml-rule.ts";

/** How rules read an invoice. */

export const all = (invoice: XmlNode, name: string): readonly XmlNode[] =>
  invoice.children.filter((child) => child.name === name);

export const markAttribute = (
  node: XmlNode | undefined,
  name: string,
  more: Omit<Mark, "at"> = {},
): readonly Mark[] => {
  const at = node?.attributes.get(name);
  return at === undefined ? inOrder : [{ at, ...more }];
};

export const accountings = (invoice: XmlNode): readonly XmlNode[] =>
  [
    findChild(invoice, "accounting_info"),
    ...all(invoice, "invoice_item_list").map((item) => findChild(item, "accounting_info")),
  ].filter((node) => node !== undefined);
