import type { HostContext } from "#engine/model/rule.ts";
import { assert } from "#engine/report/assert.ts";
import type { BelegpaketRule } from "./belegpaket-rule.ts";
import type { LedgerKind } from "./ledger-facts.ts";
import type {
  ArchiveRule,
  DocumentRule,
  InvoiceRule,
  LedgerRule,
  Mark,
  RecordRule,
  XmlDefect,
  XmlRule,
} from "./xml-rule.ts";

/** Rules for XML files and Belegpakete, indexed by their trigger. */
export interface ActiveXmlRules {
  /** The one rule that reports a defect on a path: one made for the path, otherwise the general one. */
  readonly findDefectRule: (defect: XmlDefect, path: string) => XmlRule;
  readonly recordRules: (kind: LedgerKind) => readonly RecordRule[];
  readonly ledgerRules: readonly LedgerRule[];
  readonly documentRules: readonly DocumentRule[];
  readonly archiveRules: readonly ArchiveRule[];
  readonly invoiceRules: readonly InvoiceRule[];
  readonly belegpaketRules: readonly BelegpaketRule[];
}

/** Input for running the rules of one file. */
export interface XmlRuleRun {
  readonly rules: ActiveXmlRules;
  /** Release of the file, e.g. `6.0`. */
  readonly version: string;
  readonly hostContext: HostContext;
  readonly addMark: (rule: XmlRule, mark: Mark) => void;
}

export function selectXmlRules(rules: readonly XmlRule[], belegpaketRules: readonly BelegpaketRule[]): ActiveXmlRules {
  const ofRecords: readonly RecordRule[] = rules.filter((rule) => rule.scope === "ledgerRecord");
  const rulesFor = (kind: LedgerKind) => ofRecords.filter(({ kinds }) => kinds === undefined || kinds.includes(kind));
  const recordRules: { readonly [Kind in LedgerKind]: readonly RecordRule[] } = {
    accountsPayableLedger: rulesFor("accountsPayableLedger"),
    accountsReceivableLedger: rulesFor("accountsReceivableLedger"),
    cashLedger: rulesFor("cashLedger"),
  };
  return {
    findDefectRule: createDefectSearch(rules),
    recordRules: (kind) => recordRules[kind],
    ledgerRules: rules.filter((rule) => rule.scope === "ledger"),
    documentRules: rules.filter((rule) => rule.scope === "document"),
    archiveRules: rules.filter((rule) => rule.scope === "archive"),
    invoiceRules: rules.filter((rule) => rule.scope === "invoice"),
    belegpaketRules,
  };
}

function createDefectSearch(rules: readonly XmlRule[]): ActiveXmlRules["findDefectRule"] {
  const rulesByDefect = new Map<XmlDefect, Map<string, XmlRule>>();
  const candidatesByDefect = new Map<XmlDefect, readonly XmlRule[]>();

  const candidatesFor = (defect: XmlDefect): readonly XmlRule[] => {
    const existing = candidatesByDefect.get(defect);
    if (existing !== undefined) return existing;
    const candidates = rules.filter((rule) => rule.detects?.includes(defect) === true);
    candidatesByDefect.set(defect, candidates);
    return candidates;
  };

  return (defect, path) => {
    const ruleByPath = rulesByDefect.get(defect) ?? new Map<string, XmlRule>();
    const existing = ruleByPath.get(path);
    if (existing !== undefined) return existing;
    const candidates = candidatesFor(defect);
    const rule =
      candidates.find(({ paths }) => paths?.test(path) === true) ?? candidates.find(({ paths }) => paths === undefined);
    assert(rule !== undefined, `no rule for ${defect} ${path}`);
    // Paths of unknown elements are as many as a file likes; those of the tables are few.
    if (ruleByPath.size < 1000) ruleByPath.set(path, rule);
    rulesByDefect.set(defect, ruleByPath);
    return rule;
  };
}
