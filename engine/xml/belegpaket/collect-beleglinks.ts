import { type Beleglink, type BelegpaketEntry, extensionOf } from "#engine/model/xml/belegpaket-facts.ts";
import type { PartReader } from "#engine/zip/file-parts.ts";
import { findBeleglinks, mostBeleglinks } from "./find-beleglinks.ts";

/** Links to pictures in all Buchungsstapeln of a Belegpaket. */
export function* collectBeleglinks(
  entries: readonly BelegpaketEntry[],
  unpack: (entry: BelegpaketEntry) => PartReader<Uint8Array | null>,
): PartReader<readonly Beleglink[]> {
  const links: Beleglink[] = [];
  for (const entry of entries) {
    if (links.length >= mostBeleglinks) break;
    for (const link of yield* readBeleglinks(entry, unpack)) links.push(link);
  }
  return links;
}

function* readBeleglinks(
  entry: BelegpaketEntry,
  unpack: (entry: BelegpaketEntry) => PartReader<Uint8Array | null>,
): PartReader<readonly Beleglink[]> {
  const start = String.fromCharCode(...entry.head.subarray(0, 12));
  if (extensionOf(entry.name) !== "csv" || !/(EXTF|DTVF)/.test(start)) return [];
  const content = yield* unpack(entry);
  return content === null ? [] : findBeleglinks(entry.name, content);
}
