import type { BelegpaketEntry } from "#engine/model/xml/belegpaket-facts.ts";
import { megabyte } from "#engine/values/units.ts";
import { maxXmlBytes } from "#engine/xml/parse/decode-xml.ts";
import type { PartReader } from "#engine/zip/file-parts.ts";
import { hasRightChecksum, unpackHead, unpackParts, type ZipEntry } from "#engine/zip/read-archive.ts";

/** Unpacks members one at a time and remembers what went wrong with them. */
export const createMemberReader = (size: number, zipEntries: readonly ZipEntry[]) => {
  const sources = new Map<BelegpaketEntry, ZipEntry>();
  const results = new Map<BelegpaketEntry, Partial<Pick<BelegpaketEntry, "defect" | "excess">>>();
  let unpackedBytes = 0;
  let glancedBytes = 0;
  const unsearched: BelegpaketEntry[] = [];
  let excess: string | null = null;
  const maxTotalBytes = Math.min(maxUnpackedBytes, Math.max(minTotalBytes, size * maxTotalRatio));
  const declared = zipEntries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (declared > maxUnpackedBytes) excess = "Der entpackte Inhalt wäre größer als 2 GB.";
  else if (hasOverlap(zipEntries)) excess = "Einträge des Archivs überlappen sich.";

  function* describe(source: ZipEntry): PartReader<BelegpaketEntry> {
    const { sizeBytes, compressedBytes } = source;
    const isDense = sizeBytes > megabyte && sizeBytes > compressedBytes * maxRatio;
    const entry: BelegpaketEntry = {
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
  function* unpack(entry: BelegpaketEntry): PartReader<Uint8Array | null> {
    const source = sources.get(entry);
    if (source === undefined || entry.isFolder || entry.defect !== null || entry.excess !== null || excess !== null)
      return null;
    const limit = Math.min(maxXmlBytes + 1, Math.max(megabyte, entry.compressedBytes * maxRatio));
    const { bytes: content, state } = yield* unpackParts(source, limit);
    unpackedBytes += content.length;
    if (unpackedBytes > maxTotalBytes)
      excess = `Der entpackte Inhalt ist auffällig groß (mehr als ${Math.round(maxTotalBytes / megabyte)} MB).`;
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

  /** The first bytes of an entry, at most as many as asked for. */
  function* readHead(entry: BelegpaketEntry, size: number): PartReader<Uint8Array> {
    const source = sources.get(entry);
    return source === undefined ? new Uint8Array(0) : yield* unpackHead(source, size);
  }

  /** A file that is only searched; null for one that is damaged, which is reported elsewhere, or too large. */
  function* glance(entry: BelegpaketEntry): PartReader<Uint8Array | null> {
    const source = sources.get(entry);
    const { sizeBytes } = entry;
    if (source === undefined || entry.excess !== null || excess !== null) return null;
    if (sizeBytes > maxGlanceBytes || glancedBytes + sizeBytes > maxGlancedBytes) {
      unsearched.push(entry);
      return null;
    }
    glancedBytes += sizeBytes;
    const { bytes, state } = yield* unpackParts(source, sizeBytes);
    return state === "complete" ? bytes : null;
  }

  return {
    describe,
    readHead,
    unpack,
    glance,
    /** Those that were too large to be searched. */
    unsearched: (): readonly BelegpaketEntry[] => unsearched,
    refuse: (entry: BelegpaketEntry, reason: string): void => {
      results.set(entry, { excess: reason });
    },
    excess: () => excess,
    giveUp: (reason: string): void => {
      excess ??= reason;
    },
    withResult: (entry: BelegpaketEntry): BelegpaketEntry => ({ ...entry, ...results.get(entry) }),
  };
};

const maxUnpackedBytes = 2_000 * megabyte;
const maxGlanceBytes = 20 * megabyte;
const maxGlancedBytes = 64 * megabyte;
const maxRatio = 200;
/** A hundred ledger files pack alike; all members together never do so well. */
const maxTotalRatio = 30;
const minTotalBytes = 100 * megabyte;
const headBytes = 1024;

/** Entries that claim the same bytes unpack to more than any archive of this size holds. */
export const hasOverlap = (entries: readonly ZipEntry[]): boolean => {
  const parts = entries.filter(({ from }) => from > 0).toSorted((a, b) => a.from - b.from);
  return parts.some((part, index) => index > 0 && part.from < (parts[index - 1]?.to ?? 0));
};
