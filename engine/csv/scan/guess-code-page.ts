import { codePage437ToUnicode, codePage850ToUnicode, macRomanToUnicode } from "#engine/values/code-pages.ts";

/** Code pages used by programs of the old Macintosh and of DOS instead of Windows-1252. */
export type CodePage = "macintosh" | "cp850" | "cp437";

const toUnicode = {
  macintosh: macRomanToUnicode,
  cp850: codePage850ToUnicode,
  cp437: codePage437ToUnicode,
} as const satisfies Record<CodePage, (byte: number) => number>;

export const codePages: readonly CodePage[] = ["macintosh", "cp850", "cp437"];

export const isCodePage = (encoding: string): encoding is CodePage => codePages.some((page) => page === encoding);

/** Code unit of a byte in one of these code pages. */
export const readByteIn = (page: CodePage, byte: number): number => toUnicode[page](byte);

/**
 * The code page in which the German letters of a text make sense, e.g. „Stra§e“ and „fŸr“ cannot be Windows-1252. Null
 * for Windows-1252 and for a text too short to be certain. `from` is the first byte above 7F.
 */
export function guessCodePage(bytes: Uint8Array, from: number): CodePage | null {
  const sample = tallyLetters(bytes, from, Math.min(bytes.length, from + sampleBytes));
  // Letters without evidence for any code page are evidence against all.
  const hasProof = sample.proofs.macintosh.count > 0 || sample.proofs.dos.count > 0;
  const isTelling = sample.total >= minLetters || (!hasProof && sample.total >= minLettersWithoutProof);
  const isUnclear = !isTelling && bytes.length > from + sampleBytes;
  const tally = isUnclear ? tallyLetters(bytes, from, bytes.length) : sample;
  const likely = codePages.filter((page) => isLikely(tally, page));
  const [first, ...others] = likely;
  if (first === undefined) return null;
  return others.reduce((best, page) => (tally.aliens[page] < tally.aliens[best] ? page : best), first);
}

/**
 * Whether every byte above 7F is a German letter, or a letter or sign that Western and Central European versions of the
 * code page share, so that the conversion leaves every value what it is.
 */
export function isCertainIn(page: CodePage, bytes: Uint8Array): boolean {
  const kinds = kindsByPage[page];
  let total = 0;
  let misplaced = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte < 0x80) continue;
    const kind = kinds[byte] as number;
    if ((kind & certain) === 0) return false;
    total++;
    if (!isInPlace(kind & ~certain, bytes[at - 1] ?? 0, bytes[at + 1] ?? 0)) misplaced++;
  }
  return misplaced * 50 <= total;
}

const sampleBytes = 1 << 18;
const maxLetters = 4_000;
/** Fewer letters in the sample than this, and the rest of the file is looked at as well. */
const minLetters = 40;
const minLettersWithoutProof = 10;
const minProofs = 5;
const minContexts = 3;

interface Tally {
  total: number;
  /** Letters where Windows-1252 cannot have meant them. */
  readonly proofs: Record<Family, { count: number; readonly contexts: Set<number> }>;
  /** Bytes that make no sense in the code page. */
  readonly aliens: Record<CodePage, number>;
}

/** The two code pages of DOS have the same German letters. */
type Family = "macintosh" | "dos";

const familyOf = (page: CodePage): Family => (page === "macintosh" ? "macintosh" : "dos");

function isLikely({ total, proofs, aliens }: Tally, page: CodePage): boolean {
  const { count, contexts } = proofs[familyOf(page)];
  return count >= minProofs && contexts.size >= minContexts && count * 4 >= total && aliens[page] * 20 <= total;
}

function tallyLetters(bytes: Uint8Array, from: number, to: number): Tally {
  const tally: Tally = {
    total: 0,
    proofs: { macintosh: { count: 0, contexts: new Set() }, dos: { count: 0, contexts: new Set() } },
    aliens: { macintosh: 0, cp850: 0, cp437: 0 },
  };
  for (let at = findHighByte(bytes, from, to); at < to && tally.total < maxLetters; ) {
    const byte = bytes[at] as number;
    const before = bytes[at - 1] ?? 0;
    const after = bytes[at + 1] ?? 0;
    tally.total++;
    for (const page of codePages) {
      if (!isInPlace((kindsByPage[page][byte] as number) & ~certain, before, after)) tally.aliens[page]++;
    }
    const family = findProof(before, byte, after);
    at = findHighByte(bytes, at + 1, to);
    if (family === null) continue;
    const proof = tally.proofs[family];
    proof.count++;
    proof.contexts.add((before << 16) | (byte << 8) | after);
  }
  return tally;
}

/** Next byte above 7F, skipping four at a time; `to` if none is left. */
function findHighByte(bytes: Uint8Array, from: number, to: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = from;
  while (at + 4 <= to && (view.getInt32(at, true) & 0x80808080) === 0) at += 4;
  while (at < to && (bytes[at] as number) < 0x80) at++;
  return at;
}

const isSmall = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;
const isCapital = (byte: number): boolean => byte >= 0x41 && byte <= 0x5a;
/** A byte above 7F next to another is ambiguous. */
const isLetter = (byte: number): boolean => isSmall(byte) || isCapital(byte) || byte >= 0x80;

/** The family in which this byte is a letter, where in Windows-1252 nothing sensible stands. */
export function findProof(before: number, byte: number, after: number): Family | null {
  const isAmongCapitals = isCapital(before) && isCapital(after);
  switch (byte) {
    // „fŸr“, „hŠtte“ with a capital in the middle, „Stra§e“.
    case 0x9f:
      return isSmall(before) || isSmall(after) ? "macintosh" : null;
    case 0x8a:
      return isLetter(before) && isSmall(after) ? "macintosh" : null;
    case 0xa7:
      return isSmall(before) && isSmall(after) ? "macintosh" : null;
    // „H€NDLER“, „†BERTRAG“.
    case 0x80:
      return isAmongCapitals ? "macintosh" : null;
    case 0x86:
      return isAmongCapitals || (!isLetter(before) && isSmall(after)) ? "macintosh" : null;
    // No character at all; a quotation mark inside of a word; „K™LN“.
    case 0x81:
      return isSmall(before) || isSmall(after) ? "dos" : null;
    case 0x84:
    case 0x94:
      return isLetter(before) && isSmall(after) ? "dos" : null;
    case 0x99:
      return isAmongCapitals || (!isLetter(before) && isSmall(after)) ? "dos" : null;
    default:
      return null;
  }
}

/** Class of a byte in a code page; alien bytes are not letters or signs of our texts. */
const alien = 0;
const sign = 1;
const otherLetter = 2;
const smallUmlaut = 3;
const capitalUmlaut = 4;
const sharpS = 5;
/** Beside the kind: the same in the Western and the Central European version. */
const certain = 8;

function isInPlace(kind: number, before: number, after: number): boolean {
  switch (kind) {
    case alien:
      return false;
    case sign:
      return true;
    case otherLetter:
      return isLetter(before) || isLetter(after);
    case smallUmlaut:
      return isCapital(after) ? isSmall(before) : isLetter(before) || isLetter(after);
    case capitalUmlaut:
      return !isSmall(before) && (isLetter(before) || isLetter(after));
    default:
      return isSmall(before) || before >= 0x80;
  }
}

const certainIn: Record<Family, string> = {
  macintosh: "äöüÄÖÜßéáíóúô§°–—“”‘’‚„…«»©®™€\u00a0",
  dos: "äöüÄÖÜßéáíóúôçâ§°«»´\u00a0",
};
const common = "èêëàâçñîïûùåæøœÅÉÈÑÇ§°€²³½¼µ·£«»\u00a0";

function classify(page: CodePage): Uint8Array {
  const kinds = new Uint8Array(256);
  for (let byte = 0x80; byte < 256; byte++) {
    const letter = String.fromCharCode(readByteIn(page, byte));
    const isCertain = certainIn[familyOf(page)].includes(letter);
    if (isCertain || common.includes(letter)) kinds[byte] = kindOf(letter) | (isCertain ? certain : 0);
  }
  return kinds;
}

function kindOf(letter: string): number {
  if (letter === "ß") return sharpS;
  if ("äöü".includes(letter)) return smallUmlaut;
  if ("ÄÖÜ".includes(letter)) return capitalUmlaut;
  return /\p{L}/u.test(letter) ? otherLetter : sign;
}

const kindsByPage: Record<CodePage, Uint8Array> = {
  macintosh: classify("macintosh"),
  cp850: classify("cp850"),
  cp437: classify("cp437"),
};
