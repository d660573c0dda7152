import { datevNamespace, type XmlVersion, xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import type { HostContext } from "#engine/model/rule.ts";
import type { ActiveXmlRules, XmlRuleRun } from "#engine/model/xml/active-xml-rules.ts";
import type { XmlFileFacts } from "#engine/model/xml/file-facts.ts";
import { findChild, readAttribute } from "#engine/model/xml/xml-node.ts";
import type { XmlDefect } from "#engine/model/xml/xml-rule.ts";
import { type Collector, mostOccurrences } from "#engine/report/collect-findings.ts";
import type { Severity } from "#engine/report/report.ts";
import { createArchiveCheck } from "#engine/xml/belegpaket/check-archive.ts";
import { createLedgerCheck } from "#engine/xml/ledger/check-ledger.ts";
import { decodeXml, maxXmlBytes } from "#engine/xml/parse/decode-xml.ts";
import { parseXml } from "#engine/xml/parse/parse-xml.ts";
import type { XmlHandler, XmlStart } from "#engine/xml/parse/xml-events.ts";
import {
  createStructureCheck,
  type DefectPosition,
  type StructureListener,
} from "#engine/xml/structure/check-structure.ts";
import { type CompiledElement, compileSchema } from "#engine/xml/structure/compile-schema.ts";
import { describeUnknownRoot } from "./say-root.ts";

export interface XmlFileOptions {
  readonly rules: ActiveXmlRules;
  readonly collector: Collector;
  readonly hostContext: HostContext;
  /** Name inside the Belegpaket; absent for a file of its own. */
  readonly member?: string;
  /** Value of property InvoiceType where a document refers to the file. */
  readonly invoiceType?: string;
}

/** Checks one XML file: encoding, well-formedness, kind, structure, rules; findings go to the collector. */
export const checkXmlFile = (original: Uint8Array, options: XmlFileOptions): XmlFileFacts => {
  const { rules, collector, hostContext, member, invoiceType = "" } = options;
  let version: XmlVersion | null = null;
  let rootName = "";
  let structure: Pick<XmlHandler, "start" | "text" | "end"> | null = null;
  let ledger: ReturnType<typeof createLedgerCheck> | null = null;
  let archive: ReturnType<typeof createArchiveCheck> | null = null;
  let invoices = 0;
  let supplierVatId = "";

  const addDefect = (defect: XmlDefect, position: DefectPosition, isStructure = false): void => {
    const rule = rules.findDefectRule(defect, position.path ?? "");
    const severity = isStructure ? soften(rule.severity, version) : rule.severity;
    const { line, from, to, path, found, expected, detail } = position;
    collector.add(rule, { member, line, from, to, path, found, expected, detail, severity });
  };
  const addMark: XmlRuleRun["addMark"] = (rule, mark) => {
    const { line, from, to, path } = mark.at;
    const { found, expected, detail, severity } = mark;
    collector.add(rule, { member, line, from, to, path, found, expected, detail, severity });
  };

  if (original.length > maxXmlBytes) {
    addDefect("limit", { line: 0, from: 0, to: 0, found: `${original.length} Bytes`, expected: "höchstens 60 MB" });
    return emptyFacts;
  }
  const decoded = decodeXml(original);
  const { bytes } = decoded;
  if (decoded.defect !== null) {
    const at = bytes === original ? decoded.defect.at : 0;
    addDefect("encoding", { line: countLines(bytes, at), from: at, to: at, found: "", detail: decoded.defect.detail });
  } else if (decoded.declared === null) addDefect("noDeclaration", { line: 1, from: 0, to: 0, found: "" });
  else if (decoded.declared !== "utf-8")
    addDefect("otherEncoding", { line: 1, from: 0, to: 0, found: decoded.declared });

  const listener: StructureListener = {
    defect: (defect, position) => addDefect(defect, position, true),
    opened: (node) => {
      const run = { rules, version: version?.version ?? "", hostContext, addMark };
      if (node.path === "/LedgerImport/consolidate") ledger = createLedgerCheck(node, run);
      else if (node.path === "/archive") archive = createArchiveCheck(node, run);
    },
    unit: (node) => {
      if (ledger !== null) ledger.record(node);
      else if (archive !== null) archive.document(node);
      else {
        invoices++;
        supplierVatId = readAttribute(findChild(node, "supplier_party"), "vat_id");
        for (const rule of rules.invoiceRules)
          for (const mark of rule.breaks(node, hostContext, invoiceType)) addMark(rule, mark);
      }
    },
  };

  const openRoot = (tag: XmlStart): void => {
    rootName = tag.name.local;
    version = xmlVersions.find((candidate) => candidate.namespace === tag.namespace) ?? null;
    if (version?.schema?.root.name !== tag.name.local && version?.schema !== null) version = null;
    if (version === null) {
      // Whatever else is called a data file by document.xml is a finding about the Belegpaket.
      const isMeant =
        member === undefined || tag.namespace.startsWith(datevNamespace) || datevRoots.has(tag.name.local);
      if (isMeant) addDefect("unknownRoot", { ...tagPosition(tag), ...describeUnknownRoot(tag) });
      return;
    }
    checkVersion(tag, version, addDefect);
    const root = compileVersion(version);
    if (root !== null) structure = createStructureCheck(bytes, version, root, listener);
  };

  const complete = parseXml(bytes, {
    start: (tag) => {
      if (rootName === "") openRoot(tag);
      structure?.start(tag);
    },
    text: (from, to, line, blank, raw) => structure?.text(from, to, line, blank, raw),
    end: (from, to, line) => structure?.end(from, to, line),
    defect: (defect, line, from, to, detail) => addDefect(defect, { line, from, to, detail }),
    hasEnough: () => collector.count() >= mostOccurrences,
  });

  const ledgerCheck = ledger as ReturnType<typeof createLedgerCheck> | null;
  const archiveCheck = archive as ReturnType<typeof createArchiveCheck> | null;
  // Sums and totals of a file that broke off say nothing.
  if (complete) ledgerCheck?.finish();
  if (complete) archiveCheck?.finish();
  return {
    version,
    rootName,
    encoding: decoded.encoding,
    header: archiveCheck?.header() ?? ledgerCheck?.header() ?? {},
    records: ledgerCheck?.records() ?? archiveCheck?.documents() ?? invoices,
    references: archiveCheck?.references ?? [],
    guids: archiveCheck?.guids ?? new Map(),
    ledger: ledgerCheck?.summary() ?? null,
    supplierVatId,
  };
};

const emptyFacts: XmlFileFacts = {
  version: null,
  rootName: "",
  encoding: undefined,
  header: {},
  records: 0,
  references: [],
  guids: new Map(),
  ledger: null,
  supplierVatId: "",
};

const datevRoots: ReadonlySet<string> = new Set(["archive", "LedgerImport", "invoice"]);

const compiledVersions = new Map<string, CompiledElement>();

const compileVersion = (version: XmlVersion): CompiledElement | null => {
  if (version.schema === null) return null;
  const existing = compiledVersions.get(version.namespace);
  if (existing !== undefined) return existing;
  const compiled = compileSchema(version.schema, version);
  compiledVersions.set(version.namespace, compiled);
  return compiled;
};

const checkVersion = (
  tag: XmlStart,
  version: XmlVersion,
  addDefect: (defect: XmlDefect, position: DefectPosition) => void,
): void => {
  const path = `/${tag.name.local}/@version`;
  const attribute = tag.attributes.find(({ name }) => name.qualified === "version");
  const at = attribute ?? tag;
  const position = { line: at.line, from: at.from, to: at.to, path };
  if (attribute !== undefined && attribute.value !== version.version)
    addDefect("version", { ...position, expected: version.version });
  if (version.version === "3.0") addDefect("refusedVersion", { ...position, found: version.version });
  else if (version.version !== "6.0" && version.family !== "invoice")
    addDefect("olderVersion", { ...position, found: version.version });
  const location = tag.attributes.find(({ name }) => name.local === "schemaLocation" && name.prefix !== "");
  const expected = `${version.namespace} ${version.schemaFile}`;
  const parts = location?.value.trim().split(/\s+/) ?? [];
  const namesFile = parts.at(1)?.split(/[\\/]/).at(-1)?.toLowerCase() === version.schemaFile.toLowerCase();
  if (parts[0] === version.namespace && namesFile) return;
  const where =
    location === undefined
      ? { ...tagPosition(tag), found: "" }
      : { line: location.line, from: location.from, to: location.to };
  addDefect("schemaLocation", { ...where, path: `/${tag.name.local}/@xsi:schemaLocation`, expected });
};

const tagPosition = (tag: XmlStart): DefectPosition => ({
  line: tag.line,
  from: tag.from,
  to: tag.to,
  path: `/${tag.name.local}`,
});

const soften = (severity: Severity, version: XmlVersion | null): Severity => {
  const limit = version?.soften;
  if (limit === undefined || severity === "hint") return severity;
  return limit;
};

const countLines = (bytes: Uint8Array, to: number): number => {
  let line = 1;
  for (let at = 0; at < to; at++) if (bytes[at] === 10) line++;
  return line;
};
