import { checkXmlFile, maxXmlBytes, type XmlFileFacts } from "#engine/xml/check-xml-file.ts";
import { createCollector } from "#engine/xml/collect-findings.ts";
import { findBeleglinks } from "#engine/xml/find-beleglinks.ts";
import { extensionOf } from "#engine/xml/package-facts.ts";
import type { PartReader } from "#engine/zip/file-parts.ts";
import { readDirectoryParts, unpackParts, type ZipEntry } from "#engine/zip/read-package.ts";
import type { PackageGuids } from "./batch-facts.ts";

/** Guids of a document.xml on its own; null when the file is none. */
export function readDocumentGuids(bytes: Uint8Array): PackageGuids | null {
  const start = String.fromCharCode(...bytes.subarray(0, headBytes));
  return start.includes("<archive") ? toGuids(readDocument(bytes), new Set()) : null;
}

const headBytes = 1_024;

/** Guids of a Belegpaket of `size` bytes, of which one member is held at a time. */
export function* readPackageGuids(size: number): PartReader<PackageGuids | null> {
  const { entries, defect } = yield* readDirectoryParts(size);
  const document = entries.find(({ name }) => name.text === "document.xml");
  const content = defect !== null || document === undefined ? null : yield* unpack(document);
  if (content === null) return null;
  const linked = new Set<string>();
  let unpackedBytes = 0;
  for (const entry of entries.filter(({ name }) => extensionOf(name.text) === "csv")) {
    unpackedBytes += entry.sizeBytes;
    if (unpackedBytes > mostUnpackedBytes) break;
    const bookings = yield* unpack(entry);
    for (const { guid } of bookings === null ? [] : findBeleglinks(entry.name.text, bookings)) linked.add(guid);
  }
  return toGuids(readDocument(content), linked);
}

const mostUnpackedBytes = 500_000_000;

const toGuids = ({ version, guids }: XmlFileFacts, linked: ReadonlySet<string>): PackageGuids | null =>
  version?.family === "document" ? { kind: "belege", guids: [...guids.keys()], linked } : null;

/** Its findings stand in the report of the file; here only the guids count. */
const readDocument = (content: Uint8Array): XmlFileFacts =>
  checkXmlFile(content, { collector: createCollector(), known: {} });

/** At most what the directory claims; what is larger is a finding in the report of the package. */
function* unpack(entry: ZipEntry): PartReader<Uint8Array | null> {
  if (entry.defect !== null || entry.sizeBytes > maxXmlBytes) return null;
  const { bytes, state } = yield* unpackParts(entry, entry.sizeBytes);
  return state === "complete" ? bytes : null;
}
