import { megabyte } from "#engine/values/units.ts";
import { hasOverlap } from "#engine/xml/belegpaket/read-members.ts";
import { type PartReader, readInParts } from "#engine/zip/file-parts.ts";
import { maxEntries, readDirectoryParts } from "#engine/zip/read-archive.ts";
import { unpackMember } from "./read-contents.ts";

/**
 * Content of the member of a Belegpaket that stands at this place (0-based) of `report.members`, or a German sentence why
 * it cannot be shown. Only this member is unpacked.
 */
export const openBelegpaketMember = (
  file: { readonly size: number; readonly slice: (from: number, to: number) => Promise<Uint8Array> },
  at: number,
): Promise<Uint8Array | string> => readInParts(file.slice, readMember(file.size, at));

function* readMember(size: number, at: number): PartReader<Uint8Array | string> {
  const { entries } = yield* readDirectoryParts(size);
  const entry = entries.slice(0, maxEntries).filter(({ isFolder }) => !isFolder)[at];
  if (entry === undefined) return "Die Datei steht nicht im Verzeichnis des Pakets.";
  if (entry.defect !== null) return entry.defect;
  if (hasOverlap(entries)) return "Einträge des Archivs überlappen sich.";
  if (entry.sizeBytes > maxBytes) return "Die Datei ist entpackt größer als 200 MB und wird nicht angezeigt.";
  if (entry.sizeBytes > Math.max(megabyte, entry.compressedBytes * maxRatio))
    return "Die Datei ist auffällig stark gepackt (mehr als 200:1) und wird nicht entpackt.";
  return yield* unpackMember(entry);
}

const maxBytes = 200 * megabyte;
const maxRatio = 200;
