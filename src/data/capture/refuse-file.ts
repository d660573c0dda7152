import { readUploadConfig, refuseSize } from "#data/outbox/send/upload-config.ts";
import { megabyte } from "#engine/values/units.ts";

/** Bytes of the beginning that identify a file; of a PDF all are looked through. */
const headLength = 64;

/**
 * German reason why a file is not accepted, and what to do instead; null if it may come in. Decided before anything is
 * read or stored, so that an uncheckable file costs neither storage nor bandwidth.
 */
export const refuseFile = async (file: File, { send }: { readonly send: boolean }): Promise<string | null> => {
  const tooLarge = send ? refuseSize(file.size, await readUploadConfig()) : null;
  if (tooLarge !== null) {
    return `${tooLarge} Teilen Sie den Export im Vorsystem in kleinere Zeiträume, oder wählen Sie „Nur auf diesem Gerät prüfen“.`;
  }
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  if (startsWith(head, "%PDF-")) return refusePdf(file);
  return refused.find(({ matches }) => matches(head, extensionOf(file.name)))?.reason ?? null;
};

/**
 * Without a file embedded in it, a PDF is a picture of a Beleg. The check tells which file it is: the service worker takes
 * in shared files as well, and does without the engine.
 */
const refusePdf = async (file: File): Promise<string | null> => {
  for (let from = 0; from < file.size; from += partLength) {
    const part = await file.slice(from, from + partLength + embeddedMark.length).arrayBuffer();
    if (new TextDecoder("latin1").decode(part).includes(embeddedMark)) return null;
  }
  return `In der PDF-Datei ist keine E-Rechnung eingebettet; andere PDF-Dateien werden nicht geprüft. ${receipt}`;
};

/** Stands in the dictionary of the embedded file, which is never packed. */
const embeddedMark = "/EmbeddedFile";
const partLength = megabyte;

interface RefusedKind {
  readonly matches: (head: Uint8Array, extension: string) => boolean;
  readonly reason: string;
}

const receipt =
  "Prüfbar ist der Export des Vorsystems (CSV oder XML) oder eine E-Rechnung. Belegbilder verknüpfen Sie am Ergebnis ihres Buchungsstapels mit „Belegpaket bauen“.";

const refused: readonly RefusedKind[] = [
  {
    matches: (head, extension) => imageEndings.has(extension) || imageMarks.some((mark) => matchesMark(head, mark)),
    reason: `Bilder werden nicht geprüft. ${receipt}`,
  },
  {
    matches: (_, extension) => ["doc", "docx", "odt", "rtf", "ppt", "pptx", "odp"].includes(extension),
    reason: `Textdokumente und Präsentationen werden nicht geprüft. ${receipt}`,
  },
  {
    // Text may begin with these letters, but holds no zero bytes.
    matches: (head) => startsWith(head, "\u007fELF") || (startsWith(head, "MZ") && head.includes(0)),
    reason:
      "Programme werden nicht angenommen. Prüfbar ist der Export des Vorsystems (CSV, TXT, XML oder ZIP) oder eine E-Rechnung (XML oder PDF).",
  },
];

/** JPEG, PNG, GIF, TIFF in both byte orders, WebP, and what phones write (HEIC, AVIF, films). */
const imageMarks: readonly (readonly [mark: string, offset: number])[] = [
  ["\u00ff\u00d8\u00ff", 0],
  ["\u0089PNG\r\n", 0],
  ["GIF8", 0],
  ["II*\u0000", 0],
  ["MM\u0000*", 0],
  ["WEBP", 8],
  ["ftyp", 4],
];

const imageEndings: ReadonlySet<string> = new Set([
  "jpg",
  "jpeg",
  "png",
  "gif",
  "tif",
  "tiff",
  "bmp",
  "webp",
  "heic",
  "heif",
  "avif",
  "svg",
]);

const matchesMark = (head: Uint8Array, [mark, offset]: (typeof imageMarks)[number]): boolean =>
  startsWith(head.subarray(offset), mark);

const startsWith = (head: Uint8Array, mark: string): boolean =>
  [...mark].every((letter, at) => head[at] === letter.charCodeAt(0));

const extensionOf = (name: string): string => (name.includes(".") ? (name.split(".").at(-1) ?? "").toLowerCase() : "");
