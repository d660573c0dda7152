import { findAll } from "#engine/einvoice/tree/find-nodes.ts";
import { attributeOf, type InvoiceNode, normalizedText } from "#engine/einvoice/tree/invoice-node.ts";
import { parseJjjjmmtt } from "#engine/values/calendar.ts";
import { findProfile, type Profile } from "./profile.ts";
import { type GroupId, type Syntax, type TermId, termOf } from "./terms.ts";

/** An invoice of either syntax, read by business terms. */
export interface Invoice {
  readonly syntax: Syntax;
  readonly root: InvoiceNode;
  /** The root of UBL is CreditNote. */
  readonly isCreditNote: boolean;
  readonly profile: Profile;
  /** Its date (BT-2) in days since 1970; null without one. */
  readonly day: number | null;
}

/** Null for the root of any other XML. */
export const syntaxOfRoot = ({ name }: InvoiceNode): Syntax | null =>
  name === "rsm:CrossIndustryInvoice" ? "cii" : name === "Invoice" || name === "CreditNote" ? "ubl" : null;

/** An element that stands for a group of terms. */
export interface Group {
  readonly id: GroupId;
  readonly node: InvoiceNode;
}

export const createInvoice = (syntax: Syntax, root: InvoiceNode): Invoice => {
  const invoice = { syntax, root, isCreditNote: root.name === "CreditNote", profile: findProfile(""), day: null };
  const identifier = findTerms(invoice, "BT-24")[0];
  return { ...invoice, profile: findProfile(identifier?.text ?? ""), day: readDay(invoice, "BT-2") };
};

/** Paths in a credit note of UBL that differ from those in an invoice. */
const pathsOfCreditNote: Partial<Record<TermId, string>> = {
  "BT-9": "cac:PaymentMeans/cbc:PaymentDueDate",
  "BT-11": "cac:AdditionalDocumentReference[cbc:DocumentTypeCode='50']/cbc:ID",
};

type Root = Pick<Invoice, "syntax" | "isCreditNote">;

const pathWithin = ({ syntax, isCreditNote }: Root, id: TermId, group: GroupId | null): string | null => {
  const path = (isCreditNote ? pathsOfCreditNote[id] : undefined) ?? termOf(id).path[syntax];
  const above = group === null ? "." : (termOf(group).path[syntax] ?? ".");
  if (path === null || above === ".") return path;
  if (path === above) return ".";
  return path.startsWith(`${above}/`) ? path.slice(above.length + 1) : null;
};

const paths = new Map<string, string | null>();

/** Elements of a term or group in the order of the file, in the whole invoice or in one of its groups. */
export const findTerms = (invoice: Invoice, id: TermId, within?: Group): readonly InvoiceNode[] => {
  const { syntax, isCreditNote, root } = invoice;
  const key = `${isCreditNote ? "note" : syntax} ${id} ${within?.id ?? ""}`;
  let path = paths.get(key);
  if (path === undefined) {
    path = pathWithin(invoice, id, within?.id ?? null);
    paths.set(key, path);
  }
  return path === null ? [] : findAll(within?.node ?? root, path);
};

export const findTerm = (invoice: Invoice, id: TermId, within?: Group): InvoiceNode | undefined =>
  findTerms(invoice, id, within)[0];

/** Value of the first element, white space normalized; `""` without one. */
export const readTerm = (invoice: Invoice, id: TermId, within?: Group): string =>
  readValue(id, findTerm(invoice, id, within));

/** Value of an element of this term, white space normalized. */
export const readValue = (id: TermId, node: InvoiceNode | undefined): string => {
  const { attribute } = termOf(id);
  return attribute === null ? normalizedText(node) : (attributeOf(node, attribute)?.value.trim() ?? "");
};

/** A date in days since 1970; null for any other value. */
export const readDay = (invoice: Invoice, id: TermId): number | null =>
  parseJjjjmmtt(readTerm(invoice, id).slice(0, 10).replaceAll("-", ""));

export const findGroups = (invoice: Invoice, id: GroupId, within?: Group): readonly Group[] =>
  findTerms(invoice, id, within).map((node) => ({ id, node }));
