const startsAt = (bytes: Uint8Array, text: string, offset = 0): boolean => {
  for (let index = 0; index < text.length; index++) if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  return true;
};

export const startsLikeZip = (head: Uint8Array): boolean =>
  startsAt(head, "PK\u0003\u0004") || startsAt(head, "PK\u0005\u0006");

export const startsLikePdf = (head: Uint8Array): boolean => {
  // Viewers accept the mark anywhere in the first 1024 bytes.
  for (let at = 0; at < Math.min(head.length, 1024); at++) if (startsAt(head, "%PDF-", at)) return true;
  return false;
};

export const startsLikeOle = (head: Uint8Array): boolean =>
  startsAt(head, "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1");

const signatures: { readonly [extension: string]: (head: Uint8Array) => boolean } = {
  pdf: startsLikePdf,
  png: (head) => startsAt(head, "\u0089PNG\r\n\u001a\n"),
  jpg: (head) => startsAt(head, "\u00ff\u00d8\u00ff"),
  tif: (head) =>
    startsAt(head, "II*\u0000") ||
    startsAt(head, "MM\u0000*") ||
    startsAt(head, "II+\u0000") ||
    startsAt(head, "MM\u0000+"),
  gif: (head) => startsAt(head, "GIF87a") || startsAt(head, "GIF89a"),
  bmp: (head) => startsAt(head, "BM"),
  xlsx: startsLikeZip,
};

const sameAs: { readonly [extension: string]: string } = {
  jpeg: "jpg",
  tiff: "tif",
  docx: "xlsx",
  ods: "xlsx",
  odt: "xlsx",
};

/** True unless the extension is known and the content begins in another way. */
export const matchesSignature = (extension: string, head: Uint8Array): boolean =>
  signatures[sameAs[extension] ?? extension]?.(head) ?? true;

/** True when the extension is known and the content begins as files of this kind do. */
export const hasOwnSignature = (extension: string, head: Uint8Array): boolean =>
  signatures[sameAs[extension] ?? extension]?.(head) === true;

/** First byte other than marks and white space is `<`, in one or two bytes. */
export const startsLikeXml = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < Math.min(bytes.length, 4096); at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x3c) return true;
    const isSkipped = byte <= 32 || byte === 0xef || byte === 0xbb || byte === 0xbf || byte === 0xfe || byte === 0xff;
    if (!isSkipped) return false;
  }
  return false;
};

/** German name of a picture format by its first bytes, or null. */
export const nameImage = (head: Uint8Array): string | null => {
  const format = (["png", "jpg", "tif", "gif", "bmp"] as const).find(
    (extension) => signatures[extension]?.(head) === true,
  );
  if (["ftypheic", "ftypheix", "ftypmif1"].some((brand) => startsAt(head, brand, 4))) return "HEIC";
  if (startsAt(head, "RIFF") && startsAt(head, "WEBP", 8)) return "WebP";
  return format === "bmp" && head.length < 26 ? null : (format?.toUpperCase() ?? null);
};
