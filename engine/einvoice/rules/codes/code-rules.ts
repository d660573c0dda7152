import { type CodeListName, hasCode } from "#engine/einvoice/codes/has-code.ts";
import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { attributeOf, type InvoiceNode, normalizeSpace } from "#engine/einvoice/tree/invoice-node.ts";
import { nodesNamed } from "#engine/einvoice/tree/nodes-named.ts";
import { type CodePlace, codePlaces } from "./code-places.ts";

/** BR-CL-…: every code must be in the list of its term. */
export const codeRules: readonly EinvoiceRule[] = codePlaces.map((row) => ({
  id: `EN-${row.id}`,
  set: "en",
  severity: { ubl: "error", cii: "error" },
  terms: row.terms,
  title: `${row.subject} steht nicht in der Codeliste`,
  problem: `Der ${row.subject} steht nicht in der zugelassenen Codeliste.`,
  consequence: "Der Empfänger kann den Wert nicht auswerten und darf die Rechnung ablehnen.",
  fix: `Verwenden Sie einen Code der Liste in genau dieser Schreibweise${row.hint === undefined ? "" : `, zum Beispiel ${row.hint}`}.`,
  breaks: (invoice) => findUnknownCodes(invoice, row[invoice.syntax]),
}));

/** Places whose code is in none of their lists. */
export function* findUnknownCodes(
  { root }: Pick<Invoice, "root">,
  places: readonly CodePlace[],
): Iterable<InvoiceMark> {
  for (const place of places)
    for (const path of place.on) {
      const [name = "", parent] = path.split("/").toReversed();
      for (const node of nodesNamed(root, name)) {
        if (parent !== undefined && node.parent?.name !== parent) continue;
        const mark = readMark(node, place);
        if (mark !== null) yield mark;
      }
    }
}

const readMark = (node: InvoiceNode, place: CodePlace): InvoiceMark | null => {
  const attribute = place.attribute === undefined ? undefined : attributeOf(node, place.attribute);
  if (place.attribute !== undefined && attribute === undefined && place.isRequired !== true) return null;
  if (place.only?.(node) === false) return null;
  const written = attribute?.value ?? (place.attribute === undefined ? node.text : "");
  const code = place.read === undefined ? normalizeSpace(written) : place.read(written);
  if (code === null || isIn(place.lists, code) || place.allows?.(node, code) === true) return null;
  // Not for attributes: capitals make other units of them, STK is a cigarette.
  const expected = attribute === undefined ? code.toUpperCase() : code;
  return {
    node,
    ...(attribute === undefined ? {} : { at: attribute }),
    ...(attribute === undefined && normalizeSpace(written).toUpperCase() !== code.toUpperCase() ? { found: code } : {}),
    ...(expected !== code && isIn(place.lists, expected) ? { expected } : {}),
  };
};

const isIn = (lists: readonly CodeListName[], code: string): boolean => lists.some((list) => hasCode(list, code));
