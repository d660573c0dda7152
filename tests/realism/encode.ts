/** Bytes of a text in the code pages that exporting programs of several decades write. */

export type CodePage = "windows-1252" | "macintosh" | "cp850" | "cp437";

export function encodeAs(codePage: CodePage, text: string): Uint8Array {
  const table = tables[codePage];
  const unknown = substitutes[codePage];
  return Uint8Array.from(text, (char) => {
    const code = char.codePointAt(0) as number;
    const byte = table.get(char) ?? (code < 0x80 ? code : undefined);
    // What a code page lacks becomes a question mark, as in every converter.
    if (byte === undefined && unknown === null) throw new Error(`„${char}“ is not in ${codePage}`);
    return byte ?? 0x3f;
  });
}

export const encodeUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export function encodeUtf16(text: string, order: "le" | "be"): Uint8Array {
  const bytes = Uint8Array.from(Buffer.from(text, "utf16le"));
  return order === "le" ? bytes : bytes.map((_, index) => bytes[index ^ 1] as number);
}

/** What Windows-1252 makes of these bytes. */
export const readAsWindows1252 = (bytes: Uint8Array): string => new TextDecoder("windows-1252").decode(bytes);

/** Upper half of a code page that the runtime can read. */
const readable = (label: string): ReadonlyMap<string, number> => {
  const decoder = new TextDecoder(label);
  return new Map(
    Array.from({ length: 128 }, (_, index) => [decoder.decode(Uint8Array.of(index + 128)), index + 128] as const),
  );
};

const ofLetters = (letters: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(letters));

const germanOfDos = {
  Ä: 0x8e,
  Ö: 0x99,
  Ü: 0x9a,
  ä: 0x84,
  ö: 0x94,
  ü: 0x81,
  ß: 0xe1,
  é: 0x82,
  è: 0x8a,
  à: 0x85,
  ë: 0x89,
  "°": 0xf8,
  "²": 0xfd,
};

const tables: Readonly<Record<CodePage, ReadonlyMap<string, number>>> = {
  "windows-1252": readable("windows-1252"),
  macintosh: readable("macintosh"),
  cp850: ofLetters({ ...germanOfDos, "§": 0xf5 }),
  cp437: ofLetters({ ...germanOfDos, "§": 0x15 }),
};

const substitutes: Readonly<Record<CodePage, "?" | null>> = {
  "windows-1252": null,
  macintosh: null,
  cp850: "?",
  cp437: "?",
};
