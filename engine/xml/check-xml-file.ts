import { datevNamespace, type XmlFamily, type XmlVersion, xmlVersions } from "#engine/formats/xml/xml-versions.ts";
import type { HostContext } from "#engine/model/rule.ts";
import type { ActiveXmlRules, XmlRuleRun } from "#engine/model/xml/active-xml-rules.ts";
import type { XmlFileFacts } from "#engine/model/xml/file-facts.ts";
import type { XmlDefect } from "#engine/model/xml/xml-rule.ts";
import { type Collector, maxOccurrences } from "#engine/report/collect-findings.ts";
import { createDocumentCheck } from "#engine/xml/content/check-documents.ts";
import { createInvoiceCheck } from "#engine/xml/content/check-invoices.ts";
import { createLedgerCheck } from "#engine/xml/content/check-ledger.ts";
import { type ContentCheck, noContent } from "#engine/xml/content/content-check.ts";
import { decodeXml, maxXmlBytes } from "#engine/xml/parse/decode-xml.ts";
import { parseXml } from "#engine/xml/parse/parse-xml.ts";
import type { XmlStart } from "#engine/xml/parse/xml-events.ts";
import {
  createStructureCheck,
  type DefectPosition,
  type StructureCheck,
} from "#engine/xml/structure/check-structure.ts";
import { type CompiledElement, compileSchema } from "#engine/xml/structure/compile-schema.ts";
import { describeUnknownRoot } from "./describe-root.ts";

export interface XmlFileOptions {
  readonly rules: ActiveXmlRules;
  readonly collector: Collector;
  readonly hostContext: HostContext;
  /** Name inside the Belegpaket; absent for a single file. */
  readonly member?: string;
  /** Value of property InvoiceType where a document refers to the file. */
  readonly invoiceType?: string;
}

/** Checks one XML file: encoding, well-formedness, kind, structure, rules; findings go to the collector. */
export const checkXmlFile = (original: Uint8Array, options: XmlFileOptions): XmlFileFacts => {
  const { collector } = options;
  const reporter = createReporter(options);
  if (original.length > maxXmlBytes) {
    const texts = { found: `${original.length} Bytes`, expected: "höchstens 60 MB" };
    reporter.addDefect("limit", { line: 0, from: 0, to: 0, ...texts });
    return describeXmlFile(null, undefined);
  }
  const decoded = decodeXml(original);
  const { bytes } = decoded;
  reportEncoding(decoded, bytes === original, reporter);
  let opened: OpenedFile | null = null;
  const openOnce = (tag: XmlStart): OpenedFile => {
    opened ??= openFile(tag, bytes, options, reporter);
    return opened;
  };
  const complete = parseXml(bytes, {
    start: (tag) => openOnce(tag).structure?.start(tag),
    text: (from, to, line, blank, raw) => opened?.structure?.text(from, to, line, blank, raw),
    end: (from, to, line) => opened?.structure?.end(from, to, line),
    readAhead: (at, line) => opened?.structure?.readAhead(at, line) ?? null,
    defect: (defect, line, from, to, detail) => reporter.addDefect(defect, { line, from, to, detail }),
    hasEnough: () => collector.count() >= maxOccurrences,
  });
  const file = opened as OpenedFile | null;
  if (complete) file?.content?.finish();
  return describeXmlFile(file, decoded.encoding);
};

/** A file whose root element has been read. */
interface OpenedFile {
  readonly rootName: string;
  readonly version: XmlVersion | null;
  /** Null where the version is unknown or has no schema, as is the next. */
  readonly structure: StructureCheck | null;
  readonly content: ContentCheck | null;
}

const describeXmlFile = (file: OpenedFile | null, encoding: XmlFileFacts["encoding"]): XmlFileFacts => ({
  version: file?.version ?? null,
  rootName: file?.rootName ?? "",
  encoding,
  ...(file?.content?.facts() ?? noContent),
});

interface Reporter {
  readonly addDefect: (defect: XmlDefect, position: DefectPosition, version?: XmlVersion) => void;
  readonly addMark: XmlRuleRun["addMark"];
}

const createReporter = ({ rules, collector, member }: XmlFileOptions): Reporter => ({
  /** `version`: it softens the findings about its structure. */
  addDefect: (defect, position, version) => {
    const rule = rules.findDefectRule(defect, position.path ?? "");
    const severity = rule.severity === "hint" ? rule.severity : (version?.soften ?? rule.severity);
    const { line, from, to, path, found, expected, detail } = position;
    collector.add(rule, { member, line, from, to, path, found, expected, detail, severity });
  },
  addMark: (rule, mark) => {
    const { line, from, to, path } = mark.at;
    const { found, expected, detail, severity } = mark;
    collector.add(rule, { member, line, from, to, path, found, expected, detail, severity });
  },
});

const reportEncoding = (
  { bytes, declared, defect }: ReturnType<typeof decodeXml>,
  isOriginal: boolean,
  { addDefect }: Reporter,
): void => {
  if (defect !== null) {
    const at = isOriginal ? defect.at : 0;
    addDefect("encoding", { line: countLines(bytes, at), from: at, to: at, found: "", detail: defect.detail });
  } else if (declared === null) addDefect("noDeclaration", { line: 1, from: 0, to: 0, found: "" });
  else if (declared !== "utf-8") addDefect("otherEncoding", { line: 1, from: 0, to: 0, found: declared });
};

const openFile = (
  tag: XmlStart,
  bytes: Uint8Array,
  { rules, hostContext, member, invoiceType = "" }: XmlFileOptions,
  { addDefect, addMark }: Reporter,
): OpenedFile => {
  const rootName = tag.name.local;
  const version = findVersion(tag);
  if (version === null) {
    // Other files that document.xml calls data files are a finding about the Belegpaket.
    const isMeant = member === undefined || tag.namespace.startsWith(datevNamespace) || datevRoots.has(rootName);
    if (isMeant) addDefect("unknownRoot", { ...tagPosition(tag), ...describeUnknownRoot(tag) });
    return { rootName, version, structure: null, content: null };
  }
  checkVersion(tag, version, addDefect);
  const schema = compileVersion(version);
  if (schema === null) return { rootName, version, structure: null, content: null };
  const run = { rules, version: version.version, hostContext, addMark };
  const content = contentChecks[version.family](run, invoiceType);
  const structure = createStructureCheck(bytes, version, schema, {
    defect: (defect, position) => addDefect(defect, position, version),
    opened: content.opened,
    unit: content.unit,
  });
  return { rootName, version, structure, content };
};

const contentChecks: Readonly<Record<XmlFamily, (run: XmlRuleRun, invoiceType: string) => ContentCheck>> = {
  document: createDocumentCheck,
  ledger: createLedgerCheck,
  invoice: createInvoiceCheck,
};

/** Null for an unknown namespace or a root element of another schema. */
const findVersion = (tag: XmlStart): XmlVersion | null => {
  const version = xmlVersions.find(({ namespace }) => namespace === tag.namespace);
  if (version === undefined) return null;
  return version.schema === null || version.schema.root.name === tag.name.local ? version : null;
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

const countLines = (bytes: Uint8Array, to: number): number => {
  let line = 1;
  for (let at = 0; at < to; at++) if (bytes[at] === 10) line++;
  return line;
};
