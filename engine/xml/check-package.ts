import { CheckAborted } from "#engine/assert.ts";
import type { PackageMember } from "#engine/report.ts";
import type { KnownContext } from "#engine/rules/rule.ts";
import { type PartReader, readWhole } from "#engine/zip/file-parts.ts";
import {
  hasRightChecksum,
  maxEntries,
  readDirectoryParts,
  unpackHead,
  unpackParts,
  type ZipEntry,
} from "#engine/zip/read-package.ts";
import { checkXmlFile, maxXmlBytes, type XmlFileFacts } from "./check-xml-file.ts";
import { type Collector, mostOccurrences } from "./collect-findings.ts";
import { type Beleglink, findBeleglinks, mostBeleglinks } from "./find-beleglinks.ts";
import { extensionOf, type PackageEntry, type PackageFacts, type ResolvedReference } from "./package-facts.ts";
import { packageRules } from "./rules/package-catalogue.ts";

export interface PackageOptions {
  readonly collector: Collector;
  readonly known: KnownContext;
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
  /** Size of the file when it is not the length of the bytes. */
  readonly sizeBytes?: number;
}

export interface PackageCheck {
  readonly document: XmlFileFacts | null;
  readonly members: readonly Omit<PackageMember, "counts">[];
}

const mostUnpackedBytes = 2_000_000_000;
const mostRatio = 200;
/** A hundred ledger files pack alike; all members together never do so well. */
const mostTotalRatio = 30;
const leastTotalBytes = 100_000_000;
const headBytes = 1024;

/** Checks a package: its directory, its XML members one after the other, then what spans them. */
export const checkPackage = (bytes: Uint8Array, options: PackageOptions): PackageCheck =>
  readWhole(bytes, checkPackageParts(bytes.length, options));

/** The same for a package of `size` bytes that is not held in memory: one member is, at any time. */
export function* checkPackageParts(size: number, options: PackageOptions): PartReader<PackageCheck> {
  const directory = yield* readDirectoryParts(size);
  const reader = createMemberReader(size, directory.entries);
  const entries: PackageEntry[] = [];
  for (const entry of directory.entries.slice(0, maxEntries)) entries.push(yield* reader.describe(entry));
  const candidates = entries.filter(isCandidate);
  const chosen = entries.find(({ name }) => name === "document.xml") ?? candidates[0];
  function* checkMember(entry: PackageEntry): PartReader<XmlFileFacts | null> {
    const content = yield* reader.unpack(entry);
    return content === null ? null : checkXmlFile(content, { ...options, member: entry.name });
  }

  const document = chosen === undefined ? null : yield* checkMember(chosen);
  const references = resolveReferences(document, entries, folderOf(chosen?.name ?? ""));
  const dataFiles = new Map<string, XmlFileFacts>();
  const wanted = new Set(
    references
      .filter(({ kind }) => kind !== "File" && kind !== "SEPAFile")
      .map(({ entry, nearEntry }) => entry ?? nearEntry),
  );
  // Without a directory the data files are still worth checking.
  if (document === null)
    for (const entry of entries) if (!entry.isFolder && extensionOf(entry.name) === "xml") wanted.add(entry);
  let done = 0;
  for (const entry of wanted) {
    if (options.signal?.aborted === true) throw new CheckAborted("aborted");
    options.onProgress?.(done++ / Math.max(1, wanted.size));
    if (entry === null || entry === chosen || dataFiles.has(entry.name)) continue;
    if (options.collector.count() >= mostOccurrences) {
      reader.giveUp("Das Paket enthält so viele Fehler, dass die übrigen Dateien nicht mehr gelesen wurden.");
      break;
    }
    const facts = yield* checkMember(entry);
    if (facts !== null) dataFiles.set(entry.name, facts);
  }

  const facts: PackageFacts = {
    known: options.known,
    sizeBytes: options.sizeBytes ?? size,
    defect: directory.defect,
    excess: directory.entries.length > maxEntries ? "Das Archiv enthält mehr als 20.000 Einträge." : reader.excess(),
    entries: entries.map(reader.withResult),
    documentName: chosen?.name ?? "",
    candidates,
    document,
    references,
    dataFiles,
    beleglinks: yield* collectBeleglinks(entries, reader.unpack),
  };
  for (const rule of packageRules)
    for (const { at, line, ...mark } of rule.breaks(facts)) {
      const place =
        at === undefined
          ? { line: line ?? 0, from: 0, to: 0 }
          : { line: at.line, from: at.from, to: at.to, path: at.path };
      options.collector.add(rule, { ...mark, ...place });
    }
  const belege = new Set(references.filter(({ kind }) => kind === "File").map(({ fileName }) => fileName));
  return {
    document,
    members: entries.filter(({ isFolder }) => !isFolder).map((entry) => describeMember(entry, facts, belege)),
  };
}

/** Unpacks members one at a time and remembers what went wrong with them. */
const createMemberReader = (size: number, zipEntries: readonly ZipEntry[]) => {
  const sources = new Map<PackageEntry, ZipEntry>();
  const results = new Map<PackageEntry, Partial<Pick<PackageEntry, "defect" | "excess">>>();
  let unpackedBytes = 0;
  let excess: string | null = null;
  const mostTotal = Math.min(mostUnpackedBytes, Math.max(leastTotalBytes, size * mostTotalRatio));
  const declared = zipEntries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (declared > mostUnpackedBytes) excess = "Der entpackte Inhalt wäre größer als 2 GB.";
  else if (hasOverlap(zipEntries)) excess = "Einträge des Archivs überlappen sich.";

  function* describe(source: ZipEntry): PartReader<PackageEntry> {
    const { sizeBytes, compressedBytes } = source;
    const isDense = sizeBytes > 1_000_000 && sizeBytes > compressedBytes * mostRatio;
    const entry: PackageEntry = {
      name: source.name.text,
      isNameCertain: source.name.isCertain,
      otherNames: source.name.alternatives,
      isFolder: source.isFolder,
      sizeBytes,
      compressedBytes,
      defect: source.defect,
      excess: isDense ? "Die Datei ist auffällig stark gepackt (mehr als 200:1)." : null,
      head: yield* unpackHead(source, headBytes),
    };
    sources.set(entry, source);
    return entry;
  }

  /** Null when the entry cannot or must not be read; the reason is kept for the rules. */
  function* unpack(entry: PackageEntry): PartReader<Uint8Array | null> {
    const source = sources.get(entry);
    if (source === undefined || entry.isFolder || entry.defect !== null || entry.excess !== null || excess !== null)
      return null;
    const most = Math.min(maxXmlBytes + 1, Math.max(1_000_000, entry.compressedBytes * mostRatio));
    const { bytes: content, state } = yield* unpackParts(source, most);
    unpackedBytes += content.length;
    if (unpackedBytes > mostTotal)
      excess = `Der entpackte Inhalt ist auffällig groß (mehr als ${Math.round(mostTotal / 1_000_000)} MB).`;
    else if (state === "limit" && content.length <= maxXmlBytes)
      results.set(entry, { excess: "Die Datei ist auffällig stark gepackt (mehr als 200:1)." });
    else if (state === "broken")
      results.set(entry, { defect: "Der gepackte Inhalt ist beschädigt oder abgeschnitten." });
    else if (state === "complete" && content.length !== entry.sizeBytes)
      results.set(entry, { excess: "Die angegebene Größe ist nicht die tatsächliche." });
    else if (state === "complete" && !hasRightChecksum(source, content))
      results.set(entry, { defect: "Die Prüfsumme der Datei stimmt nicht." });
    else return content;
    return null;
  }

  return {
    describe,
    unpack,
    excess: () => excess,
    giveUp: (reason: string): void => {
      excess ??= reason;
    },
    withResult: (entry: PackageEntry): PackageEntry => ({ ...entry, ...results.get(entry) }),
  };
};

const hasOverlap = (entries: readonly ZipEntry[]): boolean => {
  const parts = entries.filter(({ from }) => from > 0).toSorted((a, b) => a.from - b.from);
  return parts.some((part, index) => index > 0 && part.from < (parts[index - 1]?.to ?? 0));
};

const isCandidate = ({ name, isFolder }: PackageEntry): boolean =>
  !isFolder && name !== "document.xml" && !name.startsWith("__MACOSX/") && /(^|[/\\])document\.xml$/i.test(name);

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf("/") + 1);

const normalise = (name: string): string => name.normalize("NFC").toLowerCase();

/** Finds the entry of each reference; when everything lies in one folder, that is a finding of its own and no more. */
const resolveReferences = (
  document: XmlFileFacts | null,
  entries: readonly PackageEntry[],
  folder: string,
): readonly ResolvedReference[] => {
  const exact = new Map<string, PackageEntry>();
  const near = new Map<string, PackageEntry>();
  for (const entry of entries) {
    if (entry.isFolder) continue;
    const name = entry.name.startsWith(folder) ? entry.name.slice(folder.length) : entry.name;
    if (entry.isNameCertain && !exact.has(name)) exact.set(name, entry);
    for (const reading of [name, ...entry.otherNames])
      if (!near.has(normalise(reading))) near.set(normalise(reading), entry);
  }
  return (document?.references ?? []).map((reference) => {
    const entry = exact.get(reference.fileName) ?? null;
    return {
      ...reference,
      entry,
      nearEntry: entry === null ? (near.get(normalise(reference.fileName)) ?? null) : null,
    };
  });
};

function* collectBeleglinks(
  entries: readonly PackageEntry[],
  unpack: (entry: PackageEntry) => PartReader<Uint8Array | null>,
): PartReader<readonly Beleglink[]> {
  const links: Beleglink[] = [];
  for (const entry of entries) {
    if (links.length >= mostBeleglinks) break;
    for (const link of yield* readBeleglinks(entry, unpack)) links.push(link);
  }
  return links;
}

function* readBeleglinks(
  entry: PackageEntry,
  unpack: (entry: PackageEntry) => PartReader<Uint8Array | null>,
): PartReader<readonly Beleglink[]> {
  const start = String.fromCharCode(...entry.head.subarray(0, 12));
  if (extensionOf(entry.name) !== "csv" || !/(EXTF|DTVF)/.test(start)) return [];
  const content = yield* unpack(entry);
  return content === null ? [] : findBeleglinks(entry.name, content);
}

const describeMember = (
  entry: PackageEntry,
  facts: PackageFacts,
  belege: ReadonlySet<string>,
): Omit<PackageMember, "counts"> => {
  const { name, sizeBytes } = entry;
  const file = name === facts.documentName ? facts.document : facts.dataFiles.get(name);
  const version = file?.version ?? null;
  if (version !== null) return { name, sizeBytes, kind: version.family, version: version.version };
  return { name, sizeBytes, kind: belege.has(name) ? "beleg" : "other" };
};
