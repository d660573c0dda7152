/** Bytes of a text as programs write it; the first is what DATEV reads. */
export const encodings: readonly (readonly [name: string, encode: (text: string) => Uint8Array])[] = [
  ["Windows-1252", toWindows1252],
  ["UTF-8", (text) => new TextEncoder().encode(text)],
  ["UTF-8 with mark", (text) => new TextEncoder().encode(`\ufeff${text}`)],
  ["UTF-16", (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"))],
  [
    "UTF-8 converted twice",
    (text) => new TextEncoder().encode(new TextDecoder("windows-1252").decode(new TextEncoder().encode(text))),
  ],
];

const special: ReadonlyMap<string, number> = new Map([
  ["€", 0x80],
  ["„", 0x84],
  ["“", 0x93],
]);

function toWindows1252(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => special.get(letter) ?? letter.charCodeAt(0));
}
