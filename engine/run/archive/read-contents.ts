import { detectEncoding } from "#engine/csv/scan/encoding.ts";
import { identify } from "#engine/identify/identify.ts";
import { extensionOf, isDirectoryName, isHelperEntry } from "#engine/model/xml/belegpaket-facts.ts";
import { holdsInvoice } from "#engine/run/einvoice/check-einvoice.ts";
import { megabyte } from "#engine/values/units.ts";
import { hasOverlap } from "#engine/xml/belegpaket/read-members.ts";
import { identifyXmlRoot } from "#engine/xml/parse/identify-xml-root.ts";
import { startsLikeZip } from "#engine/xml/parse/signatures.ts";
import type { PartReader } from "#engine/zip/file-parts.ts";
import {
  hasRightChecksum,
  readDirectoryParts,
  readNamesParts,
  unpackHead,
  unpackParts,
  type ZipEntry,
} from "#engine/zip/read-archive.ts";
import { nameMember } from "./name-member.ts";

/** One file of an archive before it is checked. Positions count from 1, in the order of the directory. */
export type Member =
  | { readonly kind: "data"; readonly name: string; readonly position: number; readonly entry: ZipEntry }
  | { readonly kind: "unread"; readonly name: string; readonly sizeBytes: number; readonly reason: string }
  | { readonly kind: "other"; readonly name: string; readonly sizeBytes: number; readonly content: string };

/**
 * The files of an archive that is no Belegpaket. Null when it is one, when it holds no data file, or when its directory
 * cannot be read: then it is for the rules about Belegpakete, or for the recognition of neighbours.
 */
export function* readContents(size: number): PartReader<readonly Member[] | null> {
  if ((yield* readNamesParts(size)).some((name) => isOffice(name) || isDirectoryName(name))) return null;
  const { entries: listed, defect } = yield* readDirectoryParts(size);
  if (defect !== null || listed.length > maxEntries) return null;
  const entries = listed.filter(({ name, isFolder }) => !isFolder && !isHelperEntry(name.text));
  if (yield* isBelegpaketWithoutDirectory(entries)) return null;
  const excess = findExcess(entries, size) ?? (entries.length > maxInspected ? tooManyEntries : null);
  const members: Member[] = [];
  let data = 0;
  for (const [index, entry] of entries.entries()) {
    const member = yield* classify(entry, index + 1, excess);
    if (member.kind === "data" && ++data > maxDataFiles) members.push(refuse(member, entry.sizeBytes, tooManyFiles));
    else members.push(member);
  }
  return members.some(({ kind }) => kind !== "other") ? members : null;
}

/** The whole content of a member, or a German sentence why it cannot be had. */
export function* unpackMember(entry: ZipEntry): PartReader<Uint8Array | string> {
  // One byte more detects a wrong declared size; declared sizes were limited before.
  const { bytes, state } = yield* unpackParts(entry, Math.min(maxMemberBytes, entry.sizeBytes + 1));
  if (state === "limit") return wrongSize;
  if (state === "broken") return "Der gepackte Inhalt ist beschädigt oder abgeschnitten.";
  if (bytes.length !== entry.sizeBytes) return wrongSize;
  return hasRightChecksum(entry, bytes) ? bytes : "Die Prüfsumme der Datei stimmt nicht.";
}

const maxEntries = 20_000;
const maxDataFiles = 500;
/** A larger archive is not unpacked: it is not a delivery of data files. */
const maxInspected = 5_000;
const maxMemberBytes = 200 * megabyte;
const maxTotalBytes = 1_000 * megabyte;
/** Repeated bookings come close to this ratio; a higher one is an attack. */
const maxRatio = 200;
/** All members together never pack as well as the best of them. */
const maxTotalRatio = 50;
const minTotalBytes = 100 * megabyte;

const tooManyEntries = "Das Archiv enthält mehr als 5.000 Dateien; teilen Sie es auf mehrere auf.";
const tooManyFiles = "Aus einem Archiv werden höchstens 500 Dateien geprüft; teilen Sie es auf mehrere auf.";
const wrongSize = "Die angegebene Größe ist nicht die tatsächliche.";

const isOffice = (name: string): boolean => name === "[Content_Types].xml" || name === "mimetype";

/** DATEV XML beside pictures of Belege, and nothing else with data: a Belegpaket that has lost its directory. */
function* isBelegpaketWithoutDirectory(entries: readonly ZipEntry[]): PartReader<boolean> {
  const kinds = new Set(entries.map(({ name }) => extensionOf(name.text)));
  if (!kinds.has("xml") || kinds.has("csv") || kinds.size === 1) return false;
  if (![...kinds].some((kind) => pictures.has(kind))) return false;
  for (const entry of entries.filter(({ name }) => extensionOf(name.text) === "xml").slice(0, maxDataFiles)) {
    const head = yield* unpackHead(entry, rootBytes);
    if (head.length > 0 && identifyXmlRoot(new TextDecoder().decode(head)) === null) return true;
  }
  return false;
}

const pictures: ReadonlySet<string> = new Set(["pdf", "jpg", "jpeg", "png", "tif", "tiff"]);
const rootBytes = 4096;

/** German reason if the declared sizes exceed the limits; then no file is unpacked. */
function findExcess(entries: readonly ZipEntry[], size: number): string | null {
  const declared = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (hasOverlap(entries)) return "Einträge des Archivs überlappen sich.";
  if (declared > maxTotalBytes) return "Der entpackte Inhalt des Archivs wäre größer als 1 GB.";
  if (declared > Math.max(minTotalBytes, size * maxTotalRatio))
    return "Das Archiv ist auffällig stark gepackt (mehr als 50:1).";
  return null;
}

const maxUnpackedBytesOf = ({ compressedBytes }: ZipEntry): number => Math.max(megabyte, compressedBytes * maxRatio);

function* classify(entry: ZipEntry, position: number, excess: string | null): PartReader<Member> {
  const { sizeBytes, defect } = entry;
  const name = nameMember(entry.name.text, position);
  const extension = extensionOf(name);
  const isReadable = defect === null && excess === null;
  const head = isReadable ? yield* unpackHead(entry, countHeadBytes(extension)) : new Uint8Array(0);
  const isPacked = packed.has(extension) || (startsLikeZip(head) && !office.has(extension));
  if (isPacked) return refuse({ name }, sizeBytes, nested);
  const content = isReadable ? identifyContent(name, extension, head) : guessContent(extension);
  if (content !== null && !(isReadable && extension === "pdf" && (yield* isInvoicePdf(entry))))
    return { kind: "other", name, sizeBytes, content };
  if (defect !== null) return refuse({ name }, sizeBytes, defect);
  if (excess !== null) return refuse({ name }, sizeBytes, excess);
  if (sizeBytes > maxMemberBytes) return refuse({ name }, sizeBytes, "Die Datei ist entpackt größer als 200 MB.");
  if (sizeBytes > maxUnpackedBytesOf(entry))
    return refuse({ name }, sizeBytes, "Die Datei ist auffällig stark gepackt (mehr als 200:1).");
  return { kind: "data", name, position, entry };
}

/** A PDF with an e-invoice is a data file; a larger one is taken for a scanned Beleg. */
function* isInvoicePdf(entry: ZipEntry): PartReader<boolean> {
  if (entry.sizeBytes > maxPdfBytes) return false;
  const bytes = yield* unpackMember(entry);
  return typeof bytes !== "string" && holdsInvoice(bytes);
}

const maxPdfBytes = 20 * megabyte;
const headBytes = 8192;

/** Bytes to read: for data files enough to see whether they are packed; none if the name tells the kind. */
const countHeadBytes = (extension: string): number =>
  isTable(extension) ? 4 : packed.has(extension) || contentByExtension.has(extension) ? 0 : headBytes;

const isTable = (extension: string): boolean => extension === "csv" || extension === "xml";

const packed: ReadonlySet<string> = new Set(["zip", "7z", "rar", "gz", "tar", "tgz"]);
const office: ReadonlySet<string> = new Set(["xlsx", "xlsm", "docx", "pptx", "ods", "odt"]);

const nested =
  "Ein Archiv in einem Archiv wird nicht geöffnet; entpacken Sie das äußere und wählen Sie dieses allein aus.";

const refuse = ({ name }: { readonly name: string }, sizeBytes: number, reason: string): Member => ({
  kind: "unread",
  name,
  sizeBytes,
  reason,
});

/** Kind of a member without checkable data; null for a data file. */
function identifyContent(name: string, extension: string, head: Uint8Array): string | null {
  if (isTable(extension)) return null;
  const content = contentByExtension.get(extension);
  if (content !== undefined) return content;
  if (!head.some((byte) => byte > 0x20)) return otherContent;
  const identity = identify(name, head, detectEncoding(head));
  return identity.kind === "other" ? identity.format.name : null;
}

/** The same by the name alone, where the content must not or cannot be read. */
const guessContent = (extension: string): string | null =>
  isTable(extension) || extension === "txt" || extension === ""
    ? null
    : (contentByExtension.get(extension) ?? otherContent);

const otherContent = "Datei anderer Art";

const contentByExtension: ReadonlyMap<string, string> = new Map([
  ["pdf", "PDF-Dokument"],
  ...[..."jpg jpeg png tif tiff gif bmp webp heic".split(" ")].map((one) => [one, "Bilddatei"] as const),
  ...["xls", "xlsx", "xlsm", "ods"].map((one) => [one, "Arbeitsmappe"] as const),
  ...["doc", "docx", "odt", "rtf"].map((one) => [one, "Textdokument"] as const),
]);
