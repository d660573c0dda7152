import type { HostContext } from "#engine/model/rule.ts";
import type { ActiveXmlRules } from "#engine/model/xml/active-xml-rules.ts";
import { type BelegpaketEntry, type BelegpaketFacts, extensionOf } from "#engine/model/xml/belegpaket-facts.ts";
import type { XmlFileFacts } from "#engine/model/xml/file-facts.ts";
import { CheckAborted } from "#engine/report/assert.ts";
import { type Collector, mostOccurrences } from "#engine/report/collect-findings.ts";
import type { BelegpaketMember } from "#engine/report/report.ts";
import { collectBeleglinks } from "#engine/xml/belegpaket/collect-beleglinks.ts";
import { createMemberReader } from "#engine/xml/belegpaket/read-members.ts";
import { resolveReferences } from "#engine/xml/belegpaket/resolve-references.ts";
import { type PartReader, readWhole } from "#engine/zip/file-parts.ts";
import { maxEntries, readDirectoryParts } from "#engine/zip/read-archive.ts";
import { checkXmlFile } from "./check-xml-file.ts";

export interface BelegpaketOptions {
  readonly rules: ActiveXmlRules;
  readonly collector: Collector;
  readonly hostContext: HostContext;
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
  /** Size of the file when it is not the length of the bytes. */
  readonly sizeBytes?: number;
}

export interface BelegpaketCheck {
  readonly document: XmlFileFacts | null;
  readonly members: readonly Omit<BelegpaketMember, "counts">[];
}

/** Checks a Belegpaket: its directory, its XML members one after the other, then what spans them. */
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
  function* checkMember(entry: BelegpaketEntry): PartReader<XmlFileFacts | null> {
    const content = yield* reader.unpack(entry);
    return content === null ? null : checkXmlFile(content, { ...options, member: entry.name });
  }

  const document = chosen === undefined ? null : yield* checkMember(chosen);
  const references = resolveReferences(document, entries, folderOf(chosen?.name ?? ""));
  const dataFiles = new Map<string, XmlFileFacts>();
  const dataEntries = new Set(
    references
      .filter(({ kind }) => kind !== "File" && kind !== "SEPAFile")
      .map(({ entry, nearEntry }) => entry ?? nearEntry),
  );
  // Without a directory the data files are still worth checking.
  if (document === null)
    for (const entry of entries) if (!entry.isFolder && extensionOf(entry.name) === "xml") dataEntries.add(entry);
  let done = 0;
  for (const entry of dataEntries) {
    if (options.signal?.aborted === true) throw new CheckAborted("aborted");
    options.onProgress?.(done++ / Math.max(1, dataEntries.size));
    if (entry === null || entry === chosen || dataFiles.has(entry.name)) continue;
    if (options.collector.count() >= mostOccurrences) {
      reader.giveUp("Das Paket enthält so viele Fehler, dass die übrigen Dateien nicht mehr gelesen wurden.");
      break;
    }
    const facts = yield* checkMember(entry);
    if (facts !== null) dataFiles.set(entry.name, facts);
  }

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
    dataFiles,
    beleglinks: yield* collectBeleglinks(entries, reader.unpack),
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
  return {
    document,
    members: entries.filter(({ isFolder }) => !isFolder).map((entry) => describeMember(entry, facts, belege)),
  };
}

const isCandidate = ({ name, isFolder }: BelegpaketEntry): boolean =>
  !isFolder && name !== "document.xml" && !name.startsWith("__MACOSX/") && /(^|[/\\])document\.xml$/i.test(name);

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf("/") + 1);

const describeMember = (
  entry: BelegpaketEntry,
  facts: BelegpaketFacts,
  belege: ReadonlySet<string>,
): Omit<BelegpaketMember, "counts"> => {
  const { name, sizeBytes } = entry;
  const file = name === facts.documentName ? facts.document : facts.dataFiles.get(name);
  const version = file?.version ?? null;
  if (version !== null) return { name, sizeBytes, kind: version.family, version: version.version };
  return { name, sizeBytes, kind: belege.has(name) ? "beleg" : "other" };
};
