import { checkFamilies } from "#engine/einvoice/families/check-families.ts";
import { textsOf } from "#engine/einvoice/families/family-texts.ts";
import { createInvoice, findTerm, findTerms, type Invoice, syntaxOfRoot } from "#engine/einvoice/invoice/invoice.ts";
import { readInvoiceFacts } from "#engine/einvoice/invoice/invoice-facts.ts";
import { findProfile } from "#engine/einvoice/invoice/profile.ts";
import type { TermId } from "#engine/einvoice/invoice/terms.ts";
import type { EinvoiceRuleId, InvoiceMark } from "#engine/einvoice/model/einvoice-rule.ts";
import { appliesTo, isBeforeXrechnung3, severityOf } from "#engine/einvoice/model/severity-of.ts";
import type { VisibleRule } from "#engine/einvoice/pdf/visible/visible-rules.ts";
import { invoiceRules } from "#engine/einvoice/rules/catalogue.ts";
import { readingRuleOf, readingRules } from "#engine/einvoice/rules/reading-rules.ts";
import { checkStructure } from "#engine/einvoice/structure/check-structure.ts";
import { structureRuleOf } from "#engine/einvoice/structure/structure-rules.ts";
import { type InvoiceNode, pathOf } from "#engine/einvoice/tree/invoice-node.ts";
import { readTree } from "#engine/einvoice/tree/read-tree.ts";
import type { Collector } from "#engine/report/collect-findings.ts";
import type { InvoiceFacts, Report, Severity } from "#engine/report/report.ts";
import { decodeXml, maxXmlBytes } from "#engine/xml/parse/decode-xml.ts";
import { type FollowUpGroup, findFollowUps } from "./find-follow-ups.ts";
import { describePlace } from "./place-words.ts";

export interface JudgedInvoice {
  readonly encoding: Report<string>["encoding"];
  /** Null where no invoice could be read. */
  readonly facts: InvoiceFacts | null;
  readonly lines: number;
  /** Absent where the content was not judged. */
  readonly followUps?: readonly FollowUpGroup[];
  /** German sentence why no verdict is possible. */
  readonly reason?: string;
}

export interface JudgingOptions {
  readonly collector: Collector;
  /** The PDF around the invoice. Its occurrences have texts instead of offsets. */
  readonly pdf?: {
    readonly member: string;
    /** Differences from the text that its pages show. */
    readonly compare: (invoice: Invoice) => readonly { readonly rule: VisibleRule; readonly mark: InvoiceMark }[];
  };
}

/** Reads and judges one invoice in XML: form, structure, then every rule of its profile. Null for any other XML. */
export const judgeInvoice = (original: Uint8Array, options: JudgingOptions): JudgedInvoice | null => {
  const add = createAdd(options);
  if (original.length > maxXmlBytes) {
    add(readingRules.unreadRest, noPlace, { detail: "Die Datei ist größer als 60 MB." });
    return { encoding: undefined, facts: null, lines: 0 };
  }
  const { bytes, encoding, defect } = decodeXml(original);
  const tree = readTree(bytes);
  if (tree.root?.name === "?:CrossIndustryDocument")
    return { encoding, facts: null, lines: 0, reason: findProfile(zugferd1).note ?? "" };
  const syntax = tree.root === null ? null : syntaxOfRoot(tree.root);
  if (tree.root !== null && syntax === null) return null;
  if (defect !== null) add(readingRules.encoding, noPlace, { detail: defect.detail });
  for (const { defect: kind, detail, ...place } of tree.defects) add(readingRuleOf[kind], place, { detail });
  if (tree.root === null || syntax === null) return { encoding, facts: null, lines: 0 };
  const invoice = createInvoice(syntax, tree.root);
  const lines = findTerms(invoice, "BG-25").length;
  const judged = { encoding, facts: readInvoiceFacts(invoice), lines };
  if (!tree.isWhole || tree.defects.length > 0) return judged;
  return { ...judged, ...judgeContent(invoice, add, options.pdf) };
};

/** The place of a finding about the whole file. */
export const noPlace = { line: 0, from: 0, to: 0 };

const zugferd1 = "urn:ferd:";

type Add = (
  rule: { readonly id: EinvoiceRuleId; readonly severity: Severity; readonly title: string },
  place: { readonly line: number; readonly from: number; readonly to: number },
  texts: {
    readonly path?: string;
    readonly place?: string;
    readonly found?: string | undefined;
    readonly expected?: string | undefined;
    readonly detail?: string | undefined;
  },
) => void;

const createAdd =
  ({ collector, pdf }: JudgingOptions): Add =>
  (rule, { line, from, to }, texts) =>
    collector.add(rule, {
      ...texts,
      line,
      ...(pdf === undefined ? { from, to } : { member: pdf.member, from: 0, to: 0 }),
    });

/** The schema first: the rules rest on it, and a recipient refuses what breaks it before any rule is read. */
const judgeContent = (
  invoice: Invoice,
  add: Add,
  pdf: JudgingOptions["pdf"],
): Pick<JudgedInvoice, "reason" | "followUps"> => {
  const { profile, root } = invoice;
  const defects = checkStructure(root);
  for (const { kind, ...mark } of defects)
    addMark(add, invoice, { ...structureRuleOf(kind), severity: "error", terms: [] }, mark);
  if (defects.length > 0) {
    add(readingRules.uncheckedContent, noPlace, {});
    return {};
  }
  const marks = new Map<string, InvoiceNode[]>();
  const mark = (rule: Parameters<typeof addMark>[2], one: InvoiceMark): void => {
    addMark(add, invoice, rule, one);
    const nodes = marks.get(rule.id);
    if (nodes === undefined) marks.set(rule.id, [one.node]);
    else nodes.push(one.node);
  };
  for (const rule of invoiceRules) {
    const severity = appliesTo(rule, invoice) ? severityOf(rule, invoice) : null;
    if (severity === null) continue;
    for (const one of rule.breaks(invoice)) mark({ ...rule, severity }, one);
  }
  for (const { id, severity, node, at } of checkFamilies(invoice))
    mark({ id, severity, title: textsOf(id)?.title ?? id, terms: [] }, { node, ...(at === undefined ? {} : { at }) });
  const followUps = findFollowUps(marks);
  if (pdf !== undefined)
    for (const { rule, mark } of pdf.compare(invoice)) addMark(add, invoice, { ...rule, terms: [] }, mark);
  const note = (isBeforeXrechnung3(invoice) ? profile.earlierNote : undefined) ?? profile.note;
  if (note === undefined) return { followUps };
  const node = findTerm(invoice, "BT-24") ?? invoice.root;
  const isForeign = node !== invoice.root && !profile.isKnown && !/urn:cen\.eu:en16931:2017/i.test(node.text);
  const rule = isForeign ? readingRules.foreignProfile : readingRules.profile;
  addMark(add, invoice, { ...rule, terms: ["BT-24"] }, { node, detail: note });
  return { followUps, ...(profile.rules === "none" ? { reason: note } : {}) };
};

const addMark = (
  add: Add,
  invoice: Invoice,
  rule: Parameters<Add>[0] & { readonly terms: readonly TermId[] },
  { node, at, found, expected, detail }: InvoiceMark,
): void => {
  const texts = { path: pathOf(node), place: describePlace(invoice, node, rule.terms) };
  add(rule, at ?? node, { ...texts, found: found ?? describeFound(node), expected, detail });
};

const describeFound = ({ text, children }: InvoiceNode): string =>
  children.length > 0 ? "" : text.trim().slice(0, 200);
