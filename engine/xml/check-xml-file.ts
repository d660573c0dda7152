import { datevNamespace, type XmlVersion, xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import type { HeaderFacts, Report, Severity } from "#engine/report.ts";
import type { KnownContext } from "#engine/rules/rule.ts";
import { createArchiveCheck, type Reference } from "./check-archive.ts";
import { createLedgerCheck, type LedgerSummary } from "./check-ledger.ts";
import { createStructureCheck, type DefectPlace, type StructureListener } from "./check-structure.ts";
import { type Collector, mostOccurrences } from "./collect-findings.ts";
import { type CompiledElement, compileSchema } from "./compile-schema.ts";
import { decodeXml } from "./decode-xml.ts";
import { parseXml, type XmlHandler, type XmlStart } from "./parse-xml.ts";
import { findDefectRule, invoiceRules } from "./rules/select-rules.ts";
import type { Mark, XmlDefect, XmlRule } from "./rules/xml-rule.ts";
import { findChild, readAttribute, type XmlNode, type XmlPlace } from "./xml-node.ts";

export interface XmlFileOptions {
  readonly collector: Collector;
  readonly known: KnownContext;
  /** Name inside the package; absent for a file of its own. */
  readonly member?: string;
}

/** What one XML file is, for the report and for the rules across files. */
export interface XmlFileFacts {
  /** Null when the root element is none of the known ones. */
  readonly version: XmlVersion | null;
  readonly rootName: string;
  readonly encoding: Report["encoding"];
  readonly header: HeaderFacts;
  /** Records of a ledger, documents of document.xml, 1 for an invoice. */
  readonly records: number;
  readonly references: readonly Reference[];
  /** Lower-case guids of the documents and where they stand. */
  readonly guids: ReadonlyMap<string, XmlPlace>;
  readonly ledger: LedgerSummary | null;
  /** USt-IdNr. of the one who wrote the invoice, `""` when unknown. */
  readonly supplierVatId: string;
}

export const maxXmlBytes = 60_000_000;

/** Checks one XML file: encoding, well-formedness, kind, structure, rules; findings go to the collector. */
export const checkXmlFile = (original: Uint8Array, options: XmlFileOptions): XmlFileFacts => {
  const { collector, known, member } = options;
  const inMember = member === undefined ? {} : { member };
  let version: XmlVersion | null = null;
  let rootName = "";
  let structure: Pick<XmlHandler, "start" | "text" | "end"> | null = null;
  let ledger: ReturnType<typeof createLedgerCheck> | null = null;
  let archive: ReturnType<typeof createArchiveCheck> | null = null;
  let invoices = 0;
  let supplierVatId = "";

  const addDefect = (defect: XmlDefect, place: DefectPlace, isStructure = false): void => {
    const rule = findDefectRule(defect, place.path ?? "");
    const severity = isStructure ? soften(rule.severity, version) : rule.severity;
    collector.add(rule, { ...inMember, ...place, severity });
  };
  const addMark = (rule: XmlRule, mark: Mark): void => {
    const { line, from, to, path } = mark.at;
    collector.add(rule, {
      ...inMember,
      line,
      from,
      to,
      path,
      ...(mark.found === undefined ? {} : { found: mark.found }),
      ...(mark.expected === undefined ? {} : { expected: mark.expected }),
      ...(mark.severity === undefined ? {} : { severity: mark.severity }),
    });
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
    defect: (defect, place) => addDefect(defect, place, true),
    opened: (node) => {
      if (node.path === "/LedgerImport/consolidate")
        ledger = createLedgerCheck(node, version?.version ?? "", known, addMark);
      else if (node.path === "/archive") archive = createArchiveCheck(node, version?.version ?? "", known, addMark);
    },
    unit: (node) => {
      if (ledger !== null) ledger.record(node);
      else if (archive !== null) archive.document(node);
      else {
        invoices++;
        supplierVatId = readAttribute(findChild(node, "supplier_party"), "vat_id");
        checkInvoice(node, known, addMark);
      }
    },
  };

  const openRoot = (tag: XmlStart): void => {
    rootName = tag.name.local;
    version = xmlVersions.find((candidate) => candidate.namespace === tag.namespace) ?? null;
    if (version?.schema?.root.name !== tag.name.local && version?.schema !== null) version = null;
    if (version === null) {
      const isDatev = tag.namespace.startsWith(datevNamespace) || datevRoots.has(tag.name.local);
      if (isDatev) addDefect("unknownRoot", { ...tagPlace(tag), found: tag.namespace || tag.name.qualified });
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

const datevRoots: ReadonlySet<string> = new Set(["archive", "LedgerImport"]);

const compiledVersions = new Map<string, CompiledElement>();

const compileVersion = (version: XmlVersion): CompiledElement | null => {
  if (version.schema === null) return null;
  const known = compiledVersions.get(version.namespace);
  if (known !== undefined) return known;
  const compiled = compileSchema(version.schema, version);
  compiledVersions.set(version.namespace, compiled);
  return compiled;
};

const checkVersion = (
  tag: XmlStart,
  version: XmlVersion,
  addDefect: (defect: XmlDefect, place: DefectPlace) => void,
): void => {
  const path = `/${tag.name.local}/@version`;
  const given = tag.attributes.find(({ name }) => name.qualified === "version");
  const at = given ?? tag;
  const place = { line: at.line, from: at.from, to: at.to, path };
  if (given !== undefined && given.value !== version.version)
    addDefect("version", { ...place, expected: version.version });
  if (version.version === "3.0") addDefect("refusedVersion", { ...place, found: version.version });
  else if (version.version !== "6.0" && version.family !== "invoice")
    addDefect("olderVersion", { ...place, found: version.version });
  const location = tag.attributes.find(({ name }) => name.local === "schemaLocation" && name.prefix !== "");
  const expected = `${version.namespace} ${version.schemaFile}`;
  const parts = location?.value.trim().split(/\s+/) ?? [];
  const namesFile = parts.at(1)?.split(/[\\/]/).at(-1)?.toLowerCase() === version.schemaFile.toLowerCase();
  if (parts[0] === version.namespace && namesFile) return;
  const where =
    location === undefined
      ? { ...tagPlace(tag), found: "" }
      : { line: location.line, from: location.from, to: location.to };
  addDefect("schemaLocation", { ...where, path: `/${tag.name.local}/@xsi:schemaLocation`, expected });
};

const checkInvoice = (invoice: XmlNode, known: KnownContext, addMark: (rule: XmlRule, mark: Mark) => void): void => {
  for (const rule of invoiceRules) for (const mark of rule.breaks(invoice, known)) addMark(rule, mark);
};

const tagPlace = (tag: XmlStart): DefectPlace => ({
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
