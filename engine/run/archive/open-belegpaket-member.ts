import { megabyte } from "#engine/values/units.ts";
import { hasOverlap } from "#engine/xml/belegpaket/read-members.ts";
import { type PartReader, readInParts } from "#engine/zip/file-parts.ts";
import { maxEntries, readDirectoryParts, type ZipEntry } from "#engine/zip/read-archive.ts";
import { unpackMember } from "./read-contents.ts";

interface BelegpaketFile {
  readonly size: number;
  readonly slice: (from: number, to: number) => Promise<Uint8Array>;
}

type Content = Uint8Array | string;

/**
 * Reads the directory once. The function returned gives the content of the member at a place (0-based) of
 * `report.members`, or a German sentence why it cannot be shown; only this member is unpacked.
 */
export const openBelegpaket = async ({ size, slice }: BelegpaketFile): Promise<(at: number) => Promise<Content>> => {
  const { entries } = await readInParts(slice, readDirectoryParts(size));
  const files = entries.slice(0, maxEntries).filter(({ isFolder }) => !isFolder);
  const overlaps = hasOverlap(entries);
  return (at) => readInParts(slice, readMember(files[at], overlaps));
};

/** A single member, as `openBelegpaket` gives it. */
export const openBelegpaketMember = async (file: BelegpaketFile, at: number): Promise<Content> =>
  (await openBelegpaket(file))(at);

function* readMember(entry: ZipEntry | undefined, overlaps: boolean): PartReader<Content> {
  if (entry === undefined) return "Die Datei steht nicht im Verzeichnis des Pakets.";
  if (entry.defect !== null) return entry.defect;
  if (overlaps) return "Einträge des Archivs überlappen sich.";
  if (entry.sizeBytes > maxBytes) return "Die Datei ist entpackt größer als 200 MB und wird nicht angezeigt.";
  if (entry.sizeBytes > Math.max(megabyte, entry.compressedBytes * maxRatio))
    return "Die Datei ist auffällig stark gepackt (mehr als 200:1) und wird nicht entpackt.";
  return yield* unpackMember(entry);
}

const maxBytes = 200 * megabyte;
const maxRatio = 200;
