import { hasCode } from "#engine/einvoice/codes/has-code.ts";
import type { Invoice } from "#engine/einvoice/invoice/invoice.ts";
import type { EinvoiceRule, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { inLists, schemePlaces } from "#engine/einvoice/rules/codes/code-places.ts";
import { findUnknownCodes } from "#engine/einvoice/rules/codes/code-rules.ts";
import { findAll, findFirst } from "#engine/einvoice/tree/find-nodes.ts";
import { attributeOf, type InvoiceNode, normalizedText } from "#engine/einvoice/tree/invoice-node.ts";
import { findMissing, trade, xrechnungRule } from "./xrechnung-rule.ts";

/** An article with its classifications (BT-158) in the list CVD and its attributes (BG-32) named cva. */
interface Vehicle {
  readonly node: InvoiceNode;
  readonly categories: readonly InvoiceNode[];
  readonly attributes: readonly InvoiceNode[];
}

const ublPaths = {
  item: "cac:InvoiceLine|cac:CreditNoteLine/cac:Item",
  category: "cac:CommodityClassification/cbc:ItemClassificationCode",
  attribute: "cac:AdditionalItemProperty[cbc:Name='cva']",
  value: "cbc:Value",
};
const ciiPaths = {
  item: `${trade}/ram:IncludedSupplyChainTradeLineItem/ram:SpecifiedTradeProduct`,
  category: "ram:DesignatedProductClassification/ram:ClassCode",
  attribute: "ram:ApplicableProductCharacteristic[ram:Description='cva']",
  value: "ram:Value",
};

const readVehicles = ({ root, syntax }: Invoice): readonly Vehicle[] => {
  const paths = syntax === "ubl" ? ublPaths : ciiPaths;
  return findAll(root, paths.item).map((node) => ({
    node,
    categories: findAll(node, paths.category).filter((one) => attributeOf(one, "listID")?.value === "CVD"),
    attributes: findAll(node, paths.attribute),
  }));
};

function* findMissingVehicle(invoice: Invoice): Iterable<InvoiceMark> {
  const vehicles = readVehicles(invoice);
  if (vehicles.some(({ categories, attributes }) => categories.length > 0 && attributes.length > 0)) return;
  yield { node: vehicles[0]?.node ?? invoice.root };
}

function* findUnknownCategories(invoice: Invoice): Iterable<InvoiceMark> {
  for (const { categories } of readVehicles(invoice))
    for (const node of categories) if (!hasCode("XR-CVD-vehicle", normalizedText(node))) yield { node };
}

function* findUnknownAttributes(invoice: Invoice): Iterable<InvoiceMark> {
  const path = invoice.syntax === "ubl" ? ublPaths.value : ciiPaths.value;
  for (const { attributes } of readVehicles(invoice))
    for (const attribute of attributes) {
      const node = findFirst(attribute, path);
      if (!hasCode("XR-CVD-cva", normalizedText(node))) yield { node: node ?? attribute };
    }
}

/** Marks articles that have the one but not exactly one of the other. */
const findUnpaired = (has: "categories" | "attributes", needs: "categories" | "attributes") =>
  function* (invoice: Invoice): Iterable<InvoiceMark> {
    for (const vehicle of readVehicles(invoice))
      if (vehicle[has].length > 0 && vehicle[needs].length !== 1)
        yield { node: vehicle[needs][1] ?? vehicle.node, found: `${vehicle[needs].length}`, expected: "1" };
  };

const { ubl: ublList, cii: ciiList } = schemePlaces.itemList;
const isCvd = (_: InvoiceNode, code: string): boolean => code === "CVD";
const itemLists = inLists(
  { ubl: { ...ublList, isRequired: true, allows: isCvd }, cii: { ...ciiList, isRequired: true, allows: isCvd } },
  "XR-UNTDID7143",
);

const incomplete =
  "Die Meldung nach dem Saubere-Fahrzeuge-Beschaffungs-Gesetz ist unvollständig. Der Empfänger darf die Rechnung ablehnen.";
const wrong =
  "Die Meldung nach dem Saubere-Fahrzeuge-Beschaffungs-Gesetz ist falsch. Der Empfänger darf die Rechnung ablehnen.";

/** XRechnung CVD: procurement of clean vehicles. */
export const cvdRules: readonly EinvoiceRule[] = [
  xrechnungRule({
    id: "BR-DE-CVD-01",
    set: "cvd",
    terms: ["BT-12"],
    title: "Vertragsnummer fehlt",
    problem: "Die Vertragsnummer fehlt.",
    consequence: incomplete,
    fix: "Geben Sie die Vertragsnummer an (BT-12).",
    breaks: (invoice) => findMissing(invoice, "BT-12"),
  }),
  xrechnungRule({
    id: "BR-DE-CVD-02",
    set: "cvd",
    terms: ["BT-17"],
    title: "Vergabe- oder Losnummer fehlt",
    problem: "Die Vergabe- oder Losnummer fehlt.",
    consequence: incomplete,
    fix: "Geben Sie die Vergabe- oder Losnummer an (BT-17).",
    breaks: (invoice) => findMissing(invoice, "BT-17"),
  }),
  xrechnungRule({
    id: "BR-DE-CVD-03",
    set: "cvd",
    terms: ["BT-158", "BT-160"],
    title: "Keine Position trägt die Angaben zum Fahrzeug",
    problem: "Keine Position hat sowohl eine Klassifizierung der Liste CVD als auch das Merkmal cva.",
    consequence: incomplete,
    fix: "Ergänzen Sie Fahrzeugkategorie (Liste CVD) und Merkmal cva in der Position des Fahrzeugs.",
    breaks: findMissingVehicle,
  }),
  xrechnungRule({
    id: "BR-DE-CVD-04",
    set: "cvd",
    terms: ["BT-158"],
    title: "Fahrzeugkategorie ist unbekannt",
    problem: "Die Klassifizierung der Liste CVD ist keine Fahrzeugkategorie.",
    consequence: wrong,
    fix: "Verwenden Sie M1, M2, M3, N1, N2 oder N3.",
    breaks: findUnknownCategories,
  }),
  xrechnungRule({
    id: "BR-DE-CVD-05",
    set: "cvd",
    terms: ["BT-160", "BT-161"],
    title: "Wert des Merkmals cva ist unbekannt",
    problem: "Das Merkmal cva hat einen unbekannten Wert.",
    consequence: wrong,
    fix: "Verwenden Sie clean, zero-emission oder other.",
    breaks: findUnknownAttributes,
  }),
  xrechnungRule({
    id: "BR-DE-CVD-06-a",
    set: "cvd",
    terms: ["BT-158", "BT-160"],
    title: "Zur Fahrzeugkategorie gehört genau ein Merkmal cva",
    problem: "Eine Position mit Fahrzeugkategorie hat kein Merkmal cva oder mehrere.",
    consequence: incomplete,
    fix: "Geben Sie in der Position genau ein Merkmal cva an.",
    breaks: findUnpaired("categories", "attributes"),
  }),
  xrechnungRule({
    id: "BR-DE-CVD-06-b",
    set: "cvd",
    terms: ["BT-158", "BT-160"],
    title: "Zum Merkmal cva gehört genau eine Fahrzeugkategorie",
    problem: "Eine Position mit dem Merkmal cva hat keine Fahrzeugkategorie oder mehrere.",
    consequence: incomplete,
    fix: "Geben Sie in der Position genau eine Klassifizierung der Liste CVD an.",
    breaks: findUnpaired("attributes", "categories"),
  }),
  xrechnungRule({
    id: "BR-TMP-CVD-01",
    set: "cvd",
    terms: ["BT-158"],
    title: "Liste der Klassifizierung ist unbekannt",
    problem: "Die Liste der Klassifizierung ist weder CVD noch eine der zugelassenen Listen.",
    consequence: "Die Klassifizierung ist nicht auswertbar. Der Empfänger darf die Rechnung ablehnen.",
    fix: "Nennen Sie CVD oder eine Liste nach UNTDID 7143.",
    breaks: (invoice) => findUnknownCodes(invoice, itemLists[invoice.syntax]),
  }),
];
