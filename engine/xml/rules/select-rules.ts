import { assert } from "#engine/assert.ts";
import type { LedgerKind } from "#engine/xml/ledger-facts.ts";
import { xmlRules } from "./catalogue.ts";
import type { ArchiveRule, DocumentRule, InvoiceRule, LedgerRule, RecordRule, XmlDefect, XmlRule } from "./xml-rule.ts";

export const ledgerRules: readonly LedgerRule[] = xmlRules.filter((rule) => rule.scope === "ledger");
export const documentRules: readonly DocumentRule[] = xmlRules.filter((rule) => rule.scope === "document");
export const archiveRules: readonly ArchiveRule[] = xmlRules.filter((rule) => rule.scope === "archive");
export const invoiceRules: readonly InvoiceRule[] = xmlRules.filter((rule) => rule.scope === "invoice");

const recordRules: readonly RecordRule[] = xmlRules.filter((rule) => rule.scope === "ledgerRecord");

const rulesFor = (kind: LedgerKind): readonly RecordRule[] =>
  recordRules.filter((rule) => rule.kinds === undefined || rule.kinds.includes(kind));

const recordRulesByKind: { readonly [kind in LedgerKind]: readonly RecordRule[] } = {
  accountsPayableLedger: rulesFor("accountsPayableLedger"),
  accountsReceivableLedger: rulesFor("accountsReceivableLedger"),
  cashLedger: rulesFor("cashLedger"),
};

export const recordRulesOf = (kind: LedgerKind): readonly RecordRule[] => recordRulesByKind[kind];

const foundByDefect = new Map<XmlDefect, Map<string, XmlRule>>();
const candidatesByDefect = new Map<XmlDefect, readonly XmlRule[]>();

const candidatesFor = (defect: XmlDefect): readonly XmlRule[] => {
  const known = candidatesByDefect.get(defect);
  if (known !== undefined) return known;
  const candidates = xmlRules.filter((rule) => rule.detects?.includes(defect) === true);
  candidatesByDefect.set(defect, candidates);
  return candidates;
};

/** The one rule that reports a defect on a path: one made for the path, otherwise the general one. */
export const findDefectRule = (defect: XmlDefect, path: string): XmlRule => {
  const found = foundByDefect.get(defect) ?? new Map<string, XmlRule>();
  const known = found.get(path);
  if (known !== undefined) return known;
  const candidates = candidatesFor(defect);
  const rule =
    candidates.find(({ paths }) => paths?.test(path) === true) ?? candidates.find(({ paths }) => paths === undefined);
  assert(rule !== undefined, `no rule for ${defect} ${path}`);
  // Paths of unknown elements are as many as a file likes; those of the tables are few.
  if (found.size < 1000) found.set(path, rule);
  foundByDefect.set(defect, found);
  return rule;
};
