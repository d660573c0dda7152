import { describeOutdated } from "#engine/formats/xml/xml-versions.ts";
import type { HostContext } from "#engine/model/rule.ts";
import type { ActiveXmlRules } from "#engine/model/xml/active-xml-rules.ts";
import {
  type Beleglink,
  type BelegpaketEntry,
  type BelegpaketFacts,
  extensionOf,
  isDirectoryName,
  isHelperEntry,
  type ResolvedReference,
} from "#engine/model/xml/belegpaket-facts.ts";
import type { XmlFileFacts } from "#engine/model/xml/file-facts.ts";
import { CheckAborted } from "#engine/report/assert.ts";
import { type Collector, maxOccurrences } from "#engine/report/collect-findings.ts";
import { type BelegpaketMember, type CheckResult, wordsPerOccurrence } from "#engine/report/report.ts";
import type { UnitStarts } from "#engine/report/reported-units.ts";
import type { CsvMembers } from "#engine/xml/belegpaket/csv-members.ts";
import { findBeleglinks, maxBeleglinks } from "#engine/xml/belegpaket/find-beleglinks.ts";
import { findDataKind } from "#engine/xml/belegpaket/find-data-kind.ts";
import type { InvoiceMembers } from "#engine/xml/belegpaket/invoice-members.ts";
import { createMemberReader } from "#engine/xml/belegpaket/read-members.ts";
import { resolveReferences } from "#engine/xml/belegpaket/resolve-references.ts";
import { maxXmlBytes } from "#engine/xml/parse/decode-xml.ts";
import { startsLikePdf, startsLikeXml } from "#engine/xml/parse/signatures.ts";
import { type PartReader, readWhole } from "#engine/zip/file-parts.ts";
import { maxEntries, readDirectoryParts } from "#engine/zip/read-archive.ts";
import { checkXmlFile } from "./check-xml-file.ts";

export interface BelegpaketOptions {
  readonly rules: ActiveXmlRules;
  readonly collector: Collector;
  readonly hostContext: HostContext;
  /** Absent: members of the DATEV-Format are not looked at. */
  readonly csv?: CsvMembers;
  /** Absent: e-invoices among the Belege are not looked at. */
  readonly invoices?: InvoiceMembers;
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
  /** Size of the file when it is not the length of the bytes. */
  readonly sizeBytes?: number;
}

export interface BelegpaketCheck {
  readonly document: XmlFileFacts | null;
  readonly members: readonly Omit<BelegpaketMember, "counts">[];
  /** Results of the members of the DATEV-Format, by name; their findings are not in the collector. */
  readonly csvFiles: ReadonlyMap<string, CheckResult<string>>;
  /** Units of the XML files, by name. */
  readonly unitStarts: ReadonlyMap<string, UnitStarts>;
}

/** Checks a Belegpaket: its directory, each data file, then conditions across files. */
export const checkBelegpaket = (bytes: Uint8Array, options: BelegpaketOptions): BelegpaketCheck =>
  readWhole(bytes, checkBelegpaketParts(bytes.length, options));

/** The same for a Belegpaket of `size` bytes that is not held in memory: one member is, at any time. */
export function* checkBelegpaketParts(size: number, options: BelegpaketOptions): PartReader<BelegpaketCheck> {
  const directory = yield* readDirectoryParts(size);
  const reader = createMemberReader(size, directory.entries);
  const entries: BelegpaketEntry[] = [];
  for (const entry of directory.entries.slice(0, maxEntries)) entries.push(yield* reader.describe(entry));
  const candidates = entries.filter(isCandidate);
  const chosen = entries.find(({ name }) => name === "document.xml") ?? candidates[0];
  const content = chosen === undefined ? null : yield* reader.unpack(chosen);
  const document = content === null ? null : checkXmlFile(content, { ...options, member: chosen?.name ?? "" });
  const references = resolveReferences(document, entries, folderOf(chosen?.name ?? ""));
  const data = yield* checkDataFiles(entries, { chosen, references, reader, options, hasDirectory: document !== null });
  const facts: BelegpaketFacts = {
    hostContext: options.hostContext,
    sizeBytes: options.sizeBytes ?? size,
    defect: directory.defect,
    excess: directory.entries.length > maxEntries ? "Das Archiv enthält mehr als 20.000 Einträge." : reader.excess(),
    entries: entries.map(reader.withResult),
    documentName: chosen?.name ?? "",
    candidates,
    document,
    references,
    dataFiles: data.dataFiles,
    xmlFiles: data.xmlFiles,
    csvNames: new Set(data.csvFiles.keys()),
    invoiceErrors: data.invoiceErrors,
    unsearchedPdfs: reader.unsearched(),
    beleglinks: data.beleglinks,
  };
  for (const rule of options.rules.belegpaketRules)
    for (const { at, line, ...mark } of rule.breaks(facts)) {
      const position =
        at === undefined
          ? { line: line ?? 0, from: 0, to: 0 }
          : { line: at.line, from: at.from, to: at.to, path: at.path };
      options.collector.add(rule, { ...mark, ...position });
    }
  const belege = new Set(references.filter(({ kind }) => kind === "File").map(({ fileName }) => fileName));
  const documents = new Map(
    references.toReversed().map(({ entry, nearEntry, document }) => [entry ?? nearEntry, document]),
  );
  const files = new Map(data.xmlFiles);
  if (chosen !== undefined && document !== null) files.set(chosen.name, document);
  const members = entries
    .filter(({ isFolder }) => !isFolder)
    .map((entry) => {
      const own = documents.get(entry);
      const described = describeMember(entry, files.get(entry.name), data.csvFiles.get(entry.name)?.report, belege);
      return own === undefined ? described : { ...described, document: own };
    });
  const unitStarts = new Map(
    [...files].flatMap(([name, { units }]) => (units === null ? [] : [[name, units] as const])),
  );
  return { document, members, csvFiles: data.csvFiles, unitStarts };
}

interface DataFiles {
  /** XML files that a document refers to as data, all of them where there is no document. */
  readonly dataFiles: ReadonlyMap<string, XmlFileFacts>;
  /** Every DATEV XML file but the directory. */
  readonly xmlFiles: ReadonlyMap<string, XmlFileFacts>;
  readonly csvFiles: ReadonlyMap<string, CheckResult<string>>;
  readonly invoiceErrors: ReadonlyMap<string, string>;
  readonly beleglinks: readonly Beleglink[];
}

interface DataRun {
  readonly chosen: BelegpaketEntry | undefined;
  readonly references: readonly ResolvedReference[];
  readonly reader: ReturnType<typeof createMemberReader>;
  readonly options: BelegpaketOptions;
  readonly hasDirectory: boolean;
}

/** Files referenced as data by documents, and all others that are DATEV files by their content. */
function* checkDataFiles(entries: readonly BelegpaketEntry[], run: DataRun): PartReader<DataFiles> {
  const { chosen, references, reader, options, hasDirectory } = run;
  const dataFiles = new Map<string, XmlFileFacts>();
  const xmlFiles = new Map<string, XmlFileFacts>();
  const csvFiles = new Map<string, CheckResult<string>>();
  const invoiceErrors = new Map<string, string>();
  const beleglinks: Beleglink[] = [];
  const { data, belege, invoiceTypes } = sortReferences(references);
  let csvOccurrences = 0;
  const ordered = [...data, ...entries.filter((entry) => !data.has(entry))].filter((entry) => entry !== chosen);
  for (const [index, entry] of ordered.entries()) {
    if (options.signal?.aborted === true) throw new CheckAborted("aborted");
    options.onProgress?.(index / ordered.length);
    const { name, isFolder } = entry;
    if (isFolder || isHelperEntry(name) || xmlFiles.has(name) || csvFiles.has(name)) continue;
    const isData = data.has(entry) || (!hasDirectory && extensionOf(name) === "xml");
    const { readHead } = reader;
    const { csv } = options;
    const kind = isData ? "xml" : yield* findDataKind({ entry, isBeleg: belege.has(entry), readHead, csv });
    if (kind === null) {
      const errors = belege.has(entry) ? yield* judgeInvoice(entry, run) : null;
      if (errors !== null) invoiceErrors.set(name, errors);
      continue;
    }
    if (options.collector.count() + csvOccurrences >= maxOccurrences) {
      reader.giveUp("Das Paket enthält so viele Fehler, dass die übrigen Dateien nicht mehr gelesen wurden.");
      break;
    }
    if (kind === "csv" && csvFiles.size >= maxCsvFiles) {
      reader.giveUp(`Das Paket enthält mehr als ${maxCsvFiles} Dateien im DATEV-Format.`);
      break;
    }
    const content = yield* reader.unpack(entry);
    if (content === null) continue;
    if (kind === "xml") {
      const file = checkXmlFile(content, { ...options, member: name, invoiceType: invoiceTypes.get(entry) ?? "" });
      xmlFiles.set(name, file);
      if (isData) dataFiles.set(name, file);
    } else if (content.length > maxXmlBytes) reader.refuse(entry, tooLarge);
    else if (csv !== undefined) {
      const result = csv.check(name, content);
      csvOccurrences += result.occurrences.length / wordsPerOccurrence;
      csvFiles.set(name, result);
      for (const link of findBeleglinks(name, content)) if (beleglinks.length < maxBeleglinks) beleglinks.push(link);
    }
  }
  return { dataFiles, xmlFiles, csvFiles, invoiceErrors, beleglinks };
}

/** Errors of a Beleg that is an e-invoice in XML or in a PDF; null for every other Beleg. */
function* judgeInvoice(entry: BelegpaketEntry, { reader, options: { invoices } }: DataRun): PartReader<string | null> {
  if (invoices === undefined) return null;
  if (startsLikePdf(entry.head)) {
    const pdf = yield* reader.glance(entry);
    return pdf !== null && invoices.isInvoice(pdf) ? invoices.describeErrors(pdf) : null;
  }
  const mayBeInvoice = extensionOf(entry.name) === "xml" || startsLikeXml(entry.head);
  if (!mayBeInvoice || !invoices.isInvoice(yield* reader.readHead(entry, headBytes))) return null;
  const content = yield* reader.unpack(entry);
  return content === null ? null : invoices.describeErrors(content);
}

/** Comments may stand before the root. */
const headBytes = 16_384;

/** As many as are read of an archive of data files. */
const maxCsvFiles = 500;

const tooLarge = "Die Datei ist entpackt größer als 60 MB und wird im Paket nicht geprüft.";

const sortReferences = (references: readonly ResolvedReference[]) => {
  const data = new Set<BelegpaketEntry>();
  const belege = new Set<BelegpaketEntry>();
  const invoiceTypes = new Map<BelegpaketEntry, string>();
  for (const { kind, entry, nearEntry, invoiceType } of references) {
    const target = entry ?? nearEntry;
    if (target === null) continue;
    (kind === "File" || kind === "SEPAFile" ? belege : data).add(target);
    if (kind === "Invoice" && invoiceType !== "") invoiceTypes.set(target, invoiceType);
  }
  return { data, belege, invoiceTypes };
};

const isCandidate = ({ name, isFolder }: BelegpaketEntry): boolean =>
  !isFolder && name !== "document.xml" && isDirectoryName(name);

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf("/") + 1);

const describeMember = (
  { name, sizeBytes }: BelegpaketEntry,
  file: XmlFileFacts | undefined,
  csv: CheckResult<string>["report"] | undefined,
  belege: ReadonlySet<string>,
): Omit<BelegpaketMember, "counts"> => {
  if (csv !== undefined) {
    const { format, encoding, records, reason } = csv;
    return {
      name,
      sizeBytes,
      kind: "csv",
      format,
      records,
      ...(encoding === undefined ? {} : { encoding }),
      ...(reason === undefined ? {} : { reason }),
    };
  }
  const version = file?.version ?? null;
  if (file === undefined || version === null) return { name, sizeBytes, kind: belege.has(name) ? "beleg" : "other" };
  return {
    name,
    sizeBytes,
    kind: version.family,
    version: version.version,
    records: file.records,
    ...(file.invoiceId === "" ? {} : { invoiceId: file.invoiceId }),
    ...(version.schema === null ? { reason: describeOutdated(version) } : {}),
  };
};
