import { megabyte } from "#engine/values/units.ts";
import { readCrossReferences, searchObjects, type Trailer } from "./cross-references.ts";
import {
  findLetters,
  isDictionary,
  isStream,
  type PdfDictionary,
  type PdfObject,
  type PdfStream,
} from "./pdf-objects.ts";
import { createBudget, createPdfReader, listOf, type PdfReader, structureLimit } from "./pdf-reader.ts";
import { decodePdfText } from "./pdf-text.ts";
import type { Decoded, Limit } from "./stream-filters.ts";
import { type InvoiceXmp, readXmp, type Xmp } from "./xmp.ts";

/** A file inside a PDF. */
export interface EmbeddedFile {
  readonly name: string;
  readonly description: string | null;
  /** AFRelationship: `Alternative`, `Source`, `Data` … */
  readonly relationship: string | null;
  /** Listed among the associated files (AF) of the document. */
  readonly isAssociated: boolean;
  /** MIME type by which it was embedded. */
  readonly mediaType: string | null;
  /** Unpacks it, at the first call only. */
  readonly content: () => Decoded;
}

export interface Pdf {
  readonly kind: "pdf";
  /** Then nothing of it is read. */
  readonly isEncrypted: boolean;
  /** German sentence; the files that could be read all the same are there. */
  readonly defect: string | null;
  readonly files: readonly EmbeddedFile[];
  readonly xmp: InvoiceXmp | null;
  /** By its own statement. */
  readonly isPdfA3OrLater: boolean;
}

/** Readers accept a header within the first kilobyte. */
const headerBytes = 1024;
const maxFiles = 1000;
const maxNodes = 10_000;
const fileLimit: Limit = {
  bytes: 60 * megabyte,
  excess: "Die eingebettete Datei ist entpackt größer als 60 MB.",
};

const encrypted = "Die PDF-Datei ist verschlüsselt; eingebettete Dateien lassen sich nicht lesen.";
const rebuilt = "Das Objektverzeichnis der PDF-Datei ist beschädigt; ihre Bestandteile wurden einzeln gesucht.";
const unreadable = "Die PDF-Datei ist beschädigt oder abgeschnitten; eingebettete Dateien lassen sich nicht lesen.";
const tooComplex = "Die PDF-Datei ist zu umfangreich aufgebaut; eingebettete Dateien können fehlen.";
const tooManyFiles = "Die PDF-Datei enthält mehr als 1.000 eingebettete Dateien; die übrigen werden nicht gelesen.";
const missingContent = "Der Inhalt der eingebetteten Datei fehlt in der PDF-Datei.";

/** Reads the embedded files of a PDF and its statements on them. Never throws; nothing is decrypted. */
export const readPdf = (bytes: Uint8Array): Pdf | { readonly kind: "none" } => {
  const header = findLetters(bytes.subarray(0, headerBytes + 5), "%PDF-", 0);
  if (header < 0) return { kind: "none" };
  // Offsets count from the header.
  const source = bytes.subarray(header);
  const budget = createBudget(source.length);
  const reader = createPdfReader(source, budget);
  const trailer = readCrossReferences(reader);
  const straight = trailer === null ? null : readContents(reader, trailer);
  if (straight !== null && !reader.isDamaged()) return straight;
  const second = createPdfReader(source, budget);
  const searched = readContents(second, searchObjects(second));
  const isBetter = straight === null || (searched !== null && searched.files.length >= straight.files.length);
  const contents = isBetter ? searched : straight;
  if (contents !== null) return { ...contents, defect: contents.defect ?? rebuilt };
  const defect = second.defect() ?? (isSpent(second) ? tooComplex : unreadable);
  return { ...empty, defect };
};

const empty: Pdf = {
  kind: "pdf",
  isEncrypted: false,
  defect: null,
  files: [],
  xmp: null,
  isPdfA3OrLater: false,
};

const isSpent = ({ budget }: PdfReader): boolean => budget.objects < 0 || budget.readBytes <= 0;

/** Null when there is no way into the file. */
const readContents = (reader: PdfReader, { roots, isEncrypted }: Trailer): Pdf | null => {
  if (isEncrypted) return { ...empty, isEncrypted, defect: encrypted };
  const catalog = roots.map((root) => reader.resolve(root)).find(isDictionary);
  if (catalog === undefined) return null;
  const files = listFiles(reader, catalog);
  const { invoice, pdfAPart } = readMetadata(reader, catalog);
  const defect = reader.defect() ?? (isSpent(reader) ? tooComplex : files.length >= maxFiles ? tooManyFiles : null);
  return { ...empty, defect, files, xmp: invoice, isPdfA3OrLater: pdfAPart >= 3 };
};

const readMetadata = (reader: PdfReader, catalog: PdfDictionary): Xmp => {
  const stream = reader.get(catalog, "Metadata");
  return isStream(stream) ? readXmp(reader.decode(stream, structureLimit).bytes) : { invoice: null, pdfAPart: 0 };
};

const listFiles = (reader: PdfReader, catalog: PdfDictionary): readonly EmbeddedFile[] => {
  // Some programs write the file specification twice, once for each list; the content is the same object then.
  const associated = new Map<PdfObject, PdfDictionary>();
  for (const item of listOf(reader.get(catalog, "AF")).slice(0, maxFiles)) {
    const specification = reader.resolve(item);
    if (isDictionary(specification)) associated.set(contentOf(reader, specification), specification);
  }
  const files = new Map<PdfObject, EmbeddedFile>();
  const add = (specification: PdfObject, key: PdfObject): void => {
    if (!isDictionary(specification) || !isDictionary(reader.get(specification, "EF"))) return;
    const content = contentOf(reader, specification);
    if (files.has(content)) return;
    const other = associated.get(content);
    files.set(content, createFile(reader, specification, { other, key, stream: isStream(content) ? content : null }));
  };
  const names = reader.get(catalog, "Names");
  if (isDictionary(names))
    for (const [key, specification] of walkNames(reader, reader.get(names, "EmbeddedFiles"))) {
      if (files.size >= maxFiles) break;
      add(specification, key);
    }
  for (const specification of associated.values()) if (files.size < maxFiles) add(specification, null);
  return [...files.values()];
};

/** The stream of an embedded file; the specification itself where it has none. */
const contentOf = (reader: PdfReader, specification: PdfDictionary): PdfStream | PdfDictionary => {
  const streams = reader.get(specification, "EF");
  if (!isDictionary(streams)) return specification;
  return ["F", "UF"].map((key) => reader.get(streams, key)).find(isStream) ?? specification;
};

/** Entries of a name tree in its order: key and value. */
function* walkNames(reader: PdfReader, root: PdfObject): Generator<readonly [PdfObject, PdfObject]> {
  const visited = new Set<PdfObject>();
  const open = [root];
  while (open.length > 0 && visited.size < maxNodes) {
    const node = open.pop() ?? null;
    if (!isDictionary(node) || visited.has(node)) continue;
    visited.add(node);
    const names = listOf(reader.get(node, "Names"));
    const kids = listOf(reader.get(node, "Kids"));
    // Nodes may share their arrays.
    reader.budget.objects -= names.length + kids.length;
    if (isSpent(reader)) return;
    for (let index = 0; index + 1 < names.length; index += 2)
      yield [names[index] ?? null, reader.resolve(names[index + 1])];
    for (const kid of kids.toReversed()) open.push(reader.resolve(kid));
  }
}

const readText = (reader: PdfReader, object: PdfObject | undefined): string | null => {
  const value = reader.resolve(object);
  const text = value instanceof Uint8Array ? decodePdfText(value.subarray(0, maxTextBytes)) : "";
  return text === "" ? null : text;
};

const maxTextBytes = 2000;

const createFile = (
  reader: PdfReader,
  specification: PdfDictionary,
  parts: {
    /** The same file among the associated ones. */
    readonly other: PdfDictionary | undefined;
    readonly key: PdfObject;
    readonly stream: PdfStream | null;
  },
): EmbeddedFile => {
  const { other, key, stream } = parts;
  const text = (name: string): string | null => readText(reader, specification.get(name));
  const nameOf = (object: PdfObject): string | null => (typeof object === "string" ? object : null);
  let content: Decoded | null = null;
  return {
    name: text("UF") ?? text("F") ?? readText(reader, key) ?? "",
    description: text("Desc"),
    relationship:
      nameOf(reader.get(specification, "AFRelationship")) ??
      nameOf(other === undefined ? null : reader.get(other, "AFRelationship")),
    isAssociated: other !== undefined,
    mediaType: stream === null ? null : nameOf(reader.get(stream.dictionary, "Subtype")),
    content: () => {
      content ??=
        stream === null ? { bytes: new Uint8Array(0), defect: missingContent } : reader.decode(stream, fileLimit);
      return content;
    },
  };
};
