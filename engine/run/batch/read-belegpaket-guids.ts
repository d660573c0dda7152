import type { BelegpaketGuids, BookedInvoice, UnreadArchive } from "#engine/model/batch/batch-facts.ts";
import { extensionOf } from "#engine/model/xml/belegpaket-facts.ts";
import type { XmlFileFacts } from "#engine/model/xml/file-facts.ts";
import { createCollector } from "#engine/report/collect-findings.ts";
import { activeXmlRules } from "#engine/rules/active-xml-rules.ts";
import { readBookedInvoice } from "#engine/run/einvoice/invoice-xml.ts";
import { megabyte } from "#engine/values/units.ts";
import { findBeleglinks } from "#engine/xml/belegpaket/find-beleglinks.ts";
import { checkXmlFile } from "#engine/xml/check-xml-file.ts";
import { maxXmlBytes } from "#engine/xml/parse/decode-xml.ts";
import type { PartReader } from "#engine/zip/file-parts.ts";
import { readDirectoryParts, unpackParts, type ZipEntry } from "#engine/zip/read-archive.ts";

/** Guids of a document.xml on its own; null when the file is none. */
export function readDocumentGuids(bytes: Uint8Array): BelegpaketGuids | null {
  const start = String.fromCharCode(...bytes.subarray(0, headBytes));
  return start.includes("<archive") ? toGuids(readDocument(bytes), new Set(), []) : null;
}

const headBytes = 1_024;

/**
 * Guids and e-invoices of a Belegpaket of `size` bytes, of which one member is held at a time. Throws `EinvoiceMissing`
 * at the first invoice until the code about them is loaded.
 */
export function* readBelegpaketGuids(size: number): PartReader<BelegpaketGuids | UnreadArchive | null> {
  const { entries, defect } = yield* readDirectoryParts(size);
  const document = entries.find(({ name }) => name.text === "document.xml");
  if (defect === null && document === undefined) return null;
  const content = defect !== null || document === undefined ? null : yield* unpack(document);
  if (content === null) return { kind: "unread" };
  const linked = new Set<string>();
  let unpackedBytes = 0;
  for (const entry of entries.filter(({ name }) => extensionOf(name.text) === "csv")) {
    unpackedBytes += entry.sizeBytes;
    if (unpackedBytes > maxUnpackedBytes) break;
    const bookings = yield* unpack(entry);
    for (const { guid } of bookings === null ? [] : findBeleglinks(entry.name.text, bookings)) linked.add(guid);
  }
  const facts = readDocument(content);
  const invoices: BookedInvoice[] = [];
  for (const { guid, fileName } of facts.references.filter((reference) => mayBeInvoice(reference.fileName))) {
    const entry = entries.find(({ name }) => name.text === fileName);
    unpackedBytes += entry?.sizeBytes ?? 0;
    if (unpackedBytes > maxUnpackedBytes) break;
    const bytes = entry === undefined ? null : yield* unpack(entry);
    const invoice = bytes === null ? null : readBookedInvoice(bytes);
    if (invoice !== null) invoices.push({ ...invoice, member: fileName, ...(guid === "" ? {} : { guid }) });
  }
  return toGuids(facts, linked, invoices) ?? { kind: "unread" };
}

const mayBeInvoice = (name: string): boolean => ["xml", "pdf"].includes(extensionOf(name));

const maxUnpackedBytes = 500 * megabyte;

const toGuids = (
  { version, guids }: XmlFileFacts,
  linked: ReadonlySet<string>,
  invoices: readonly BookedInvoice[],
): BelegpaketGuids | null =>
  version?.family === "document" ? { kind: "belege", guids: [...guids.keys()], linked, invoices } : null;

/** Findings are in the report of the file; only guids matter here. */
const readDocument = (content: Uint8Array): XmlFileFacts =>
  checkXmlFile(content, { rules: activeXmlRules, collector: createCollector(), hostContext: {} });

/** At most the declared size; larger files are reported in the Belegpaket. */
function* unpack(entry: ZipEntry): PartReader<Uint8Array | null> {
  if (entry.defect !== null || entry.sizeBytes > maxXmlBytes) return null;
  const { bytes, state } = yield* unpackParts(entry, entry.sizeBytes);
  return state === "complete" ? bytes : null;
}
