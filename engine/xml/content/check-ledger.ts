import type { XmlRuleRun } from "#engine/model/xml/active-xml-rules.ts";
import {
  type ConsolidatedAttribute,
  type LedgerFacts,
  type LedgerField,
  type LedgerKind,
  type ReadLedgerField,
  toCents,
} from "#engine/model/xml/ledger-facts.ts";
import { readAttribute, type XmlNode, type XmlValue } from "#engine/model/xml/xml-node.ts";
import type { HeaderFacts } from "#engine/report/report.ts";
import { trimXml } from "#engine/xml/structure/check-value.ts";
import { type ContentCheck, type ContentFacts, noContent } from "./content-check.ts";
import { createUnitRecorder, shortenId } from "./unit-starts.ts";

type Writable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

export const createLedgerCheck = (run: XmlRuleRun): ContentCheck => {
  let check: ReturnType<typeof checkConsolidate> | null = null;
  return {
    opened: (node) => {
      if (node.path === "/LedgerImport/consolidate") check = checkConsolidate(node, run);
    },
    unit: (node) => check?.record(node),
    finish: () => check?.finish(),
    facts: () => ({ ...noContent, ...check?.facts() }),
  };
};

/** Keeps nothing of a record but the first values. */
const checkConsolidate = (consolidate: XmlNode, { rules, version, hostContext, addMark }: XmlRuleRun) => {
  let kind: LedgerKind | null = null;
  let first: XmlNode | null = null;
  const units = createUnitRecorder("record");
  const sharedId = shortenId(consolidate.attributes.get("consolidatedInvoiceId")?.text ?? "");
  const differing = new Map<LedgerField, XmlValue>();
  const consolidated = new Map<string, string>();
  for (const name of consolidate.attributes.keys()) consolidated.set(name, trimXml(readAttribute(consolidate, name)));
  const facts: Writable<LedgerFacts> = {
    version,
    kind: "accountsPayableLedger",
    isMixed: false,
    consolidate,
    hostContext,
    consolidated: (attribute: ConsolidatedAttribute) => consolidated.get(attribute) ?? "",
    isGiven: (attribute) => consolidate.attributes.has(attribute),
    records: 0,
    sumCents: 0,
    allAmountsSound: true,
    firstRecord: () => "",
    differing,
  };

  const addRecord = (node: XmlNode, read: ReadLedgerField): void => {
    facts.records++;
    const amount = read("amount");
    if (amount === "") facts.allAmountsSound = false;
    else facts.sumCents += toCents(amount);
    if (first === null) {
      first = node;
      facts.firstRecord = read;
      return;
    }
    for (const field of comparedFields) {
      const value = node.fields.get(field);
      const other = first.fields.get(field);
      if (value?.sound !== true || other?.sound === false || differing.has(field)) continue;
      if (value.text !== (other?.text ?? "")) differing.set(field, value);
    }
  };

  return {
    record: (node: XmlNode): void => {
      if (kind === null) {
        kind = node.name as LedgerKind;
        facts.kind = kind;
      }
      facts.isMixed ||= node.name !== kind;
      units.add(node, node.fields.get("invoiceId")?.text ?? sharedId);
      const read = createReader(node);
      const isWritten = (field: LedgerField): boolean => node.fields.has(field);
      const isSound = (field: LedgerField): boolean => node.fields.get(field)?.sound === true;
      addRecord(node, read);
      for (const rule of rules.recordRules(node.name as LedgerKind)) {
        if (!rule.needs.every((field) => read(field) !== "")) continue;
        const answer = rule.holds(read, facts, isWritten, isSound);
        if (answer === true) continue;
        const marked = typeof rule.marks === "function" ? rule.marks(read) : rule.marks;
        const at = node.fields.get(marked ?? rule.needs[0] ?? "date") ?? node;
        const expected = rule.expects?.(read, facts);
        const detail = rule.describe?.(read, facts, isWritten);
        addMark(rule, {
          at,
          ...(at === node ? { found: "" } : {}),
          ...(expected === undefined ? {} : { expected }),
          ...(detail === undefined ? {} : { detail }),
          ...(answer === "hint" ? { severity: "hint" } : {}),
        });
      }
    },
    finish: (): void => {
      if (kind === null) return;
      for (const rule of rules.ledgerRules) for (const mark of rule.breaks(facts)) addMark(rule, mark);
    },
    facts: (): Pick<ContentFacts, "header" | "records" | "ledger" | "units" | "invoiceId"> => ({
      header: readHeader(facts),
      records: facts.records,
      ledger: {
        kind,
        consolidatedDate: facts.consolidated("consolidatedDate"),
        consolidatedInvoiceId: facts.consolidated("consolidatedInvoiceId"),
        consolidatedAmount: facts.consolidated("consolidatedAmount"),
        at: consolidate,
      },
      units: units.starts,
      invoiceId: sharedId === "" ? findSharedId(units.starts.invoiceIds) : sharedId,
    }),
  };
};

const findSharedId = ([first = "", ...others]: readonly string[]): string =>
  others.every((id) => id === first) ? first : "";

const readHeader = ({ consolidated }: LedgerFacts): HeaderFacts => {
  const date = consolidated("consolidatedDate").replaceAll("-", "");
  const wkz = consolidated("consolidatedCurrencyCode");
  return { ...(date === "" ? {} : { datumVon: date, datumBis: date }), ...(wkz === "" ? {} : { wkz }) };
};

const comparedFields: readonly LedgerField[] = ["bpAccountNo", "dueDate", "iban", "supplierName", "customerName"];

/** Only numbers, dates and flags lose outer white space; for strings it would have been a defect already. */
const createReader =
  (node: XmlNode): ReadLedgerField =>
  (field) => {
    const value = node.fields.get(field);
    if (value === undefined || !value.sound) return "";
    const { text } = value;
    return text.charCodeAt(0) > 32 && text.charCodeAt(text.length - 1) > 32 ? text : trimXml(text);
  };
