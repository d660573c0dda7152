import { nameOfCode } from "#engine/einvoice/codes/name-of-code.ts";
import { findGroups, findTerms, type Group, type Invoice, readTerm } from "#engine/einvoice/invoice/invoice.ts";
import { type GroupId, type TermId, termOf } from "#engine/einvoice/invoice/terms.ts";
import { findAll } from "#engine/einvoice/tree/find-nodes.ts";
import {
  attributeOf,
  type InvoiceNode,
  type InvoicePlace,
  normalizedText,
  pathOf,
} from "#engine/einvoice/tree/invoice-node.ts";
import type { InvoiceOutline, OutlineGroup, OutlineLine, OutlineSection, OutlineTerm } from "./outline.ts";
import { type ShownSection, termsOfSection } from "./sections.ts";
import { showTerm } from "./show-term.ts";

/** Terms of an invoice in the order in which people read them; whatever the file lacks is left out. */
export const outlineInvoice = (invoice: Invoice): InvoiceOutline => {
  const reader = createReader(invoice);
  const { groupAt, groups, group } = reader;
  const party = (id: GroupId & ShownSection): readonly OutlineGroup[] => groups(id).slice(0, 1);
  return {
    title: readTitle(invoice),
    head: groupAt("head", invoice.root, headTerms(invoice, reader)),
    parties: [...party("BG-4"), ...party("BG-7"), ...party("BG-10"), ...party("BG-11"), ...party("BG-13")],
    lines: outlineLines(invoice, reader),
    adjustments: inOrder([...groups("BG-20"), ...groups("BG-21")]),
    taxes: groups("BG-23"),
    totals: group("BG-22", totalsTerms(invoice, reader)),
    prepayments: groups("BG-DEX-09"),
    paymentTerms: group("terms", withoutRepetition(reader.terms("terms"))),
    paymentMeans: groups("BG-16"),
    notes: groups("BG-1"),
    documents: outlineDocuments(invoice, reader),
  };
};

const readTitle = (invoice: Invoice): string =>
  nameOfCode("UNTDID1001-CII", readTerm(invoice, "BT-3")) ?? (invoice.isCreditNote ? "Gutschrift" : "Rechnung");

type Reader = ReturnType<typeof createReader>;

const createReader = (invoice: Invoice) => {
  const currency = readTerm(invoice, "BT-5");
  const term = (id: TermId, node: InvoiceNode, name = shortName(id)): OutlineTerm => {
    const { line, from, to } = node;
    const text = readText(id, node);
    const shown = showTerm(invoice, currency, id, node, text);
    return { id, name, text, shown, path: pathOf(node), line, from, to };
  };
  /** Elements of a term as terms, without empty ones. */
  const termsOf = (id: TermId, nodes: readonly InvoiceNode[]): readonly OutlineTerm[] =>
    nodes.filter((node) => node.hasSkippedContent || readText(id, node) !== "").map((node) => term(id, node));
  const terms = (section: ShownSection, within?: Group): readonly OutlineTerm[] =>
    termsOfSection[section].flatMap((id) => termsOf(id, findTerms(invoice, id, within)));
  const groupAt = (id: OutlineSection, node: InvoiceNode, own: readonly OutlineTerm[]): OutlineGroup => {
    const { line, from, to } = node;
    return { id, name: nameGroup(id), path: pathOf(node), terms: own, line, from, to };
  };
  return {
    term,
    termsOf,
    terms,
    groupAt,
    /** A group without an element of its own; null without a term. */
    group: (id: GroupId | "terms", own: readonly OutlineTerm[]): OutlineGroup | null => {
      if (own.length === 0) return null;
      const [node = invoice.root] = id === "terms" ? [] : findTerms(invoice, id);
      return groupAt(id, node, own);
    },
    groups: (id: GroupId & ShownSection, within?: Group): readonly OutlineGroup[] =>
      findGroups(invoice, id, within)
        .map((one) => groupAt(id, one.node, terms(id, one)))
        .filter((one) => one.terms.length > 0),
  };
};

/** Texts of several lines keep them. */
const isLong: ReadonlySet<TermId> = new Set<TermId>(["BT-20", "BT-22", "BT-127", "BT-154"]);

const readText = (id: TermId, node: InvoiceNode): string => {
  // The name of a means of payment is an attribute of its code in UBL, and an element in CII.
  if (id === "BT-82" && node.name === "cbc:PaymentMeansCode") return attributeOf(node, "name")?.value.trim() ?? "";
  return isLong.has(id) ? node.text.trim() : normalizedText(node);
};

const nameGroup = (id: OutlineSection): string =>
  id === "head" ? "Angaben zur Rechnung" : id === "terms" ? "Zahlungsbedingungen" : termOf(id).name;

const ofGroup =
  / (des (Ansprechpartners beim )?(Verkäufers?|Käufers?)|des (Zahlungsempfängers|Steuervertreters|Merkmals|Artikels|(Positions)?([Nn]achlass|[Zz]uschlag)(es|s))|beim (Verkäufer|Käufer)|der (Lieferanschrift|Unterlage|Position|Kategorie|Steuerbefreiung))(?= \(|$)/;

const ownNames: { readonly [Id in TermId]?: string } = {
  "BT-13": "Bestellnummer des Käufers",
  "BT-14": "Auftragsnummer des Verkäufers",
  "BT-19": "Buchungsreferenz des Käufers",
  "BT-3": "Rechnungsart",
  "BT-20": "Zahlungsbedingungen",
  "BT-40": "Land",
  "BT-41": "Ansprechpartner",
  "BT-55": "Land",
  "BT-56": "Ansprechpartner",
  "BT-69": "Land",
  "BT-80": "Land",
  "BT-81": "Zahlungsart",
  "BT-82": "Zahlungsart (Text)",
  "BT-118": "Steuerkategorie",
  "BT-120": "Grund der Steuerbefreiung",
  "BT-121": "Grund der Steuerbefreiung (Code)",
  "BT-155": "Artikelnummer des Verkäufers",
  "BT-156": "Artikelnummer des Käufers",
};

/** „Straße“ for „Straße des Verkäufers“: the group says the rest. */
const shortName = (id: TermId): string => {
  const existing = names.get(id);
  if (existing !== undefined) return existing;
  const name = ownNames[id] ?? termOf(id).name.replace(ofGroup, "");
  names.set(id, name);
  return name;
};
const names = new Map<TermId, string>();

const headTerms = (invoice: Invoice, { terms }: Reader): readonly OutlineTerm[] => {
  const currency = readTerm(invoice, "BT-5");
  const all = terms("head").filter(({ id, text }) => id !== "BT-6" || text !== currency);
  // Number and date of each previous invoice stay together.
  const previous = inOrder(all.filter(isOfPrevious));
  return [...withoutRepetition(all.filter((term) => !isOfPrevious(term))), ...previous];
};

const isOfPrevious = ({ id }: OutlineTerm): boolean => id === "BT-25" || id === "BT-26";

/** CII repeats some terms for each rate or means of payment. */
const withoutRepetition = (terms: readonly OutlineTerm[]): readonly OutlineTerm[] =>
  [...Map.groupBy(terms, ({ id, text }) => `${id} ${text}`).values()].flatMap((same) => same.slice(0, 1));

/** Both totals of the tax stand in the same elements; the currency tells them apart. */
const totalsTerms = (invoice: Invoice, { terms }: Reader): readonly OutlineTerm[] => {
  const taxCurrency = readTerm(invoice, "BT-6");
  const isForeign = taxCurrency !== "" && taxCurrency !== readTerm(invoice, "BT-5");
  const foreign = new Set(
    findTerms(invoice, "BT-111").filter((node) => isForeign && attributeOf(node, "currencyID")?.value === taxCurrency),
  );
  const ofForeign = new Set([...foreign].map(({ from }) => from));
  return terms("BG-22").filter(
    ({ id, from }) => (id !== "BT-110" && id !== "BT-111") || ofForeign.has(from) === (id === "BT-111"),
  );
};

const inOrder = <Placed extends InvoicePlace>(placed: readonly Placed[]): readonly Placed[] =>
  placed.toSorted((a, b) => a.from - b.from);

const outlineLines = (invoice: Invoice, reader: Reader): readonly OutlineLine[] => {
  const { groupAt, groups, terms } = reader;
  const lines: OutlineLine[] = [];
  const add = (group: Group, depth: number): void => {
    lines.push({
      ...groupAt("BG-25", group.node, [...terms("BG-25", group), ...attributesOf(invoice, group, reader)]),
      depth,
      adjustments: inOrder([...groups("BG-27", group), ...groups("BG-28", group)]),
    });
    for (const node of findAll(group.node, "cac:SubInvoiceLine")) add({ id: "BG-25", node }, depth + 1);
  };
  for (const group of findGroups(invoice, "BG-25")) add(group, 0);
  return lines;
};

/** Properties of the item, each under the name the invoice gives it. */
const attributesOf = (invoice: Invoice, line: Group, { term }: Reader): readonly OutlineTerm[] =>
  findGroups(invoice, "BG-32", line).flatMap((group) => {
    const [name] = findTerms(invoice, "BT-160", group);
    return findTerms(invoice, "BT-161", group)
      .filter((node) => normalizedText(node) !== "")
      .map((node) => term("BT-161", node, normalizedText(name) || undefined));
  });

/** In UBL the paths of these terms do not begin with that of their group, which has a condition. */
const pathsOfDocument = {
  "BT-122": "cbc:ID|ram:IssuerAssignedID",
  "BT-123": "cbc:DocumentDescription|ram:Name",
  "BT-124": "cac:Attachment/cac:ExternalReference/cbc:URI",
  "BT-125": "cac:Attachment/cbc:EmbeddedDocumentBinaryObject",
} as const;
const pathsOfDocumentInCii = { "BT-124": "ram:URIID", "BT-125": "ram:AttachmentBinaryObject" } as const;

const outlineDocuments = (invoice: Invoice, { termsOf, groupAt }: Reader): readonly OutlineGroup[] => {
  const paths = invoice.syntax === "ubl" ? pathsOfDocument : { ...pathsOfDocument, ...pathsOfDocumentInCii };
  const entries = Object.entries(paths) as [keyof typeof paths, string][];
  return findGroups(invoice, "BG-24")
    .map(({ node }) =>
      groupAt(
        "BG-24",
        node,
        entries.flatMap(([id, path]) => termsOf(id, findAll(node, path))),
      ),
    )
    .filter(({ terms }) => terms.length > 0);
};
