import type { InputFile } from "#engine/model/check-options.ts";
import { applyRepairs } from "#engine/repairs/edit/edit-list.ts";
import type { ImportRoute } from "#engine/report/report.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import { checkUploadBatch, type UploadBatchReport } from "#engine/run/batch/check-upload-batch.ts";
import { checkFile } from "#engine/run/check-file.ts";
import { readBeleglink } from "#engine/values/beleglink.ts";
import { megabyte } from "#engine/values/units.ts";
import { crc32 } from "#engine/zip/crc32.ts";
import { joinBytes, utf8Flag, writeArchiveEnd, writeDirectoryLine, writeLocalHeader } from "#engine/zip/zip-headers.ts";
import {
  type BelegDocument,
  type ChosenLines,
  type JoinedBeleg,
  type JoinedBelege,
  joinBelege,
} from "./join-belege.ts";
import { nameMembers } from "./name-members.ts";
import { type Beleg, type ReadBelege, readBelege } from "./read-belege.ts";
import { readStapel, type Stapel } from "./read-stapel.ts";
import { setBeleglinks } from "./set-beleglinks.ts";
import { writeDocumentXml } from "./write-document-xml.ts";

export interface FilesToPack {
  readonly stapel: { readonly name: string; readonly bytes: Uint8Array };
  /** Receipts, read one after the other. */
  readonly files: readonly InputFile[];
  /** Lines a person has chosen, by index in `files`; none for a receipt that is to stay without a booking. */
  readonly chosen?: ChosenLines;
}

/** Which receipt belongs to which bookings. */
export interface BelegPlan extends Omit<JoinedBelege, "belege" | "documents"> {
  readonly belege: readonly (JoinedBeleg & Pick<Beleg, "files">)[];
  readonly refused: ReadBelege["refused"];
}

export interface Refused {
  readonly ok: false;
  /** German sentence. */
  readonly reason: string;
}

export interface PackOptions {
  readonly route: ImportRoute;
  readonly createdAt: Date;
  /** A random UUID. */
  readonly createGuid: () => string;
}

export interface PackedBelege {
  readonly ok: true;
  readonly plan: BelegPlan;
  /** The Buchungsstapel with its Beleglinks; every other byte is that of the original. */
  readonly stapel: {
    readonly name: string;
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly report: CheckResult["report"];
  };
  readonly paket: {
    readonly name: string;
    readonly size: number;
    /** In order: new bytes, or the whole content of the file with this index. Never in memory at once. */
    readonly pieces: readonly (Uint8Array<ArrayBuffer> | number)[];
    readonly report: CheckResult["report"];
  };
  /** Documents of the Belegpaket, and records that got a Beleglink. */
  readonly documents: number;
  readonly writtenLinks: number;
  /** Findings between the two. */
  readonly together: UploadBatchReport;
}

/** Says which receipt belongs to which bookings, and writes nothing. */
export async function planBelege(input: FilesToPack): Promise<({ readonly ok: true } & BelegPlan) | Refused> {
  const joined = await join(input);
  return typeof joined === "string" ? { ok: false, reason: joined } : { ok: true, ...joined.plan };
}

/**
 * Makes a Belegpaket of receipts, and a copy of the Buchungsstapel in which the field Beleglink of their bookings names
 * their GUID; both are checked at once. Every receipt goes into the Belegpaket, also without a booking.
 */
export async function packBelege(input: FilesToPack, options: PackOptions): Promise<PackedBelege | Refused> {
  const joined = await join(input);
  if (typeof joined === "string") return { ok: false, reason: joined };
  const { plan, read, stapel, documents } = joined;
  const withGuids = documents.map((document) => ({ ...document, guid: document.guid ?? options.createGuid() }));
  const written = writeLinks(input.stapel.bytes, withGuids, { stapel, plan });
  if (!written.ok) return written;
  const { name } = input.stapel;
  const paket = writePaket(input, { read, documents: withGuids, options });
  const csvFile = toInputFile(nameCopy(name, ".beleglinks.csv"), written.bytes);
  const paketFile = openPieces(nameCopy(name, ".belege.zip"), paket, input.files);
  const { route } = options;
  return {
    ok: true,
    plan,
    stapel: { name: csvFile.name, bytes: written.bytes, report: (await checkFile(csvFile, { route })).report },
    paket: {
      name: paketFile.name,
      size: paketFile.size,
      pieces: paket,
      report: (await checkFile(paketFile, { route })).report,
    },
    documents: documents.length,
    writtenLinks: written.count,
    together: await checkUploadBatch([csvFile, paketFile]),
  };
}

interface Joined {
  readonly plan: BelegPlan;
  readonly read: ReadBelege;
  readonly stapel: Stapel;
  readonly documents: readonly BelegDocument[];
}

async function join({ stapel: { name, bytes }, files, chosen = new Map() }: FilesToPack): Promise<Joined | string> {
  const stapel = readStapel(name, bytes);
  if (typeof stapel === "string") return stapel;
  if (files.reduce((sum, { size }) => sum + size, 0) > maxPaketBytes) {
    return "Die Belege sind zusammen größer als 465 MB. Bilden Sie mehrere Belegpakete, zum Beispiel je Monat.";
  }
  const read = await readBelege(files);
  const { belege, refused } = read;
  if (belege.length === 0) return "Keine der Dateien kann als Beleg in ein Belegpaket.";
  if (belege.length > maxDocuments) {
    return "Ein Belegpaket enthält höchstens 4.999 Belege. Bilden Sie mehrere Belegpakete, zum Beispiel je Monat.";
  }
  const chosenByBeleg = new Map(
    belege.flatMap(({ files: own }, index) => {
      const lines = own.map((file) => chosen.get(file)).find((one) => one !== undefined);
      return lines === undefined ? [] : [[index, lines] as const];
    }),
  );
  const { belege: joined, documents, ...others } = joinBelege(stapel, belege, chosenByBeleg);
  const plan: BelegPlan = {
    ...others,
    refused,
    belege: joined.map((beleg, index) => ({ ...beleg, files: belege[index]?.files ?? [] })),
  };
  return { plan, read, stapel, documents };
}

/** The technical limit of the upload, less than a header for each of 4,999 receipts. */
const maxPaketBytes = 465 * megabyte;
const maxDocuments = 4_999;

type GuidDocument = BelegDocument & { readonly guid: string };

type WrittenLinks = { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly count: number } | Refused;

function writeLinks(
  bytes: Uint8Array,
  documents: readonly GuidDocument[],
  { stapel, plan }: Pick<Joined, "stapel" | "plan">,
): WrittenLinks {
  const links = new Map(stapel.facts.content.booked.rows.map(({ line, beleglink }) => [line, beleglink]));
  const unchanged = new Set(plan.unchangedRows.map(({ line }) => line));
  const cells = documents.flatMap(({ lines, guid }) =>
    lines
      .filter((line) => !unchanged.has(line) && readBeleglink(links.get(line) ?? "") === null)
      .map((line) => ({ line, guid })),
  );
  const set = setBeleglinks(bytes, cells);
  return set.ok
    ? { ok: true, bytes: applyRepairs(bytes, set.edits), count: cells.length }
    : { ok: false, reason: `Zeile ${set.line}: ${set.reason}` };
}

interface PaketParts {
  readonly read: ReadBelege;
  readonly documents: readonly GuidDocument[];
  readonly options: Pick<PackOptions, "createdAt">;
}

/** The archive: document.xml first, then the files in the order given, uncompressed as pictures hardly shrink. */
function writePaket(
  { stapel, files }: FilesToPack,
  { read: { belege, checksums }, documents, options: { createdAt } }: PaketParts,
): readonly (Uint8Array<ArrayBuffer> | number)[] {
  const order = [...checksums.keys()];
  const names = nameMembers(order.map((file) => files[file]?.name ?? ""));
  const nameByFile = new Map(order.map((file, index) => [file, names[index] ?? ""]));
  const description = `Belege zu ${stapel.name}`;
  const xml = writeDocumentXml(
    { createdAt, description },
    documents.map(({ belege: own, guid, side }) => ({
      guid,
      type: side === null ? null : side === "purchase" ? "incoming" : "outgoing",
      description: belege[own[0] ?? 0]?.stem ?? "",
      files: own.flatMap((index) => belege[index]?.files ?? []).map((file) => nameByFile.get(file) ?? ""),
    })),
  );
  const document = new TextEncoder().encode(xml);
  const pieces: (Uint8Array<ArrayBuffer> | number)[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  const add = (name: string, crc: number, size: number, piece: Uint8Array<ArrayBuffer> | number): void => {
    const header = {
      name: new TextEncoder().encode(name),
      flags: utf8Flag,
      method: 0,
      modified: toDosTime(createdAt),
      crc,
      packedBytes: size,
      sizeBytes: size,
    };
    const local = writeLocalHeader(header);
    directory.push(writeDirectoryLine(header, offset));
    pieces.push(local, piece);
    offset += local.length + size;
  };
  add("document.xml", crc32(document), document.length, document);
  for (const file of order) add(nameByFile.get(file) ?? "", checksums.get(file) ?? 0, files[file]?.size ?? 0, file);
  const lines = joinBytes(directory);
  return [...pieces, lines, writeArchiveEnd(directory.length, lines.length, offset)];
}

/** Seconds count in twos, years from 1980. */
const toDosTime = (date: Date): number => {
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  return day * 0x10000 + time;
};

/** `EXTF_Januar.csv` → `EXTF_Januar.belege.zip`; not longer than the 60 characters DATEV takes for a Stapel. */
const nameCopy = (name: string, ending: string): string =>
  `${[...name.replace(/\.(?:csv|txt)$/i, "")].slice(0, maxNameLength - ending.length).join("")}${ending}`;

const maxNameLength = 60;

const toInputFile = (name: string, bytes: Uint8Array): InputFile => ({
  name,
  size: bytes.length,
  bytes: async () => bytes,
  slice: async (from, to) => bytes.subarray(from, to),
});

/** The archive as the check reads it: part by part. */
function openPieces(name: string, pieces: readonly (Uint8Array | number)[], files: readonly InputFile[]): InputFile {
  const sizes = pieces.map((piece) => (typeof piece === "number" ? (files[piece]?.size ?? 0) : piece.length));
  const size = sizes.reduce((sum, one) => sum + one, 0);
  const slice = async (from: number, to: number): Promise<Uint8Array> => {
    const parts: Uint8Array[] = [];
    let at = 0;
    for (const [index, piece] of pieces.entries()) {
      const length = sizes[index] ?? 0;
      const start = Math.max(from - at, 0);
      const end = Math.min(to - at, length);
      if (start < end) parts.push(await readPiece(piece, start, end));
      at += length;
    }
    return joinBytes(parts);
  };
  const readPiece = async (piece: Uint8Array | number, from: number, to: number): Promise<Uint8Array> => {
    if (typeof piece !== "number") return piece.subarray(from, to);
    const file = files[piece];
    if (file === undefined) return new Uint8Array(0);
    return file.slice === undefined ? (await file.bytes()).subarray(from, to) : file.slice(from, to);
  };
  return { name, size, slice, bytes: () => slice(0, size) };
}
