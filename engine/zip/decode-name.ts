import { codePage437ToUnicode, codePage850ToUnicode, windows1252ToUnicode } from "#engine/values/code-pages.ts";
import { findInvalidUtf8 } from "#engine/values/utf-8.ts";

export interface EntryName {
  /** For display and for comparison. */
  readonly text: string;
  /** False when the archive does not say in which encoding the name is written. */
  readonly isCertain: boolean;
  /** Other readings of an uncertain name. */
  readonly alternatives: readonly string[];
}

/** Reads a name of the directory. Without the UTF-8 mark old tools meant code page 437, but wrote what they had. */
export const decodeName = (bytes: Uint8Array, isMarkedUtf8: boolean): EntryName => {
  const isUtf8 = findInvalidUtf8(bytes) < 0;
  const utf8 = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  if (bytes.every((byte) => byte < 128) || (isMarkedUtf8 && isUtf8))
    return { text: utf8, isCertain: true, alternatives: [] };
  const readings = [
    ...(isUtf8 ? [utf8] : []),
    decodeWith(bytes, codePage437ToUnicode),
    decodeWith(bytes, codePage850ToUnicode),
    decodeWith(bytes, windows1252ToUnicode),
  ];
  return { text: readings[0] ?? utf8, isCertain: false, alternatives: readings };
};

const decodeWith = (bytes: Uint8Array, toUnicode: (byte: number) => number): string =>
  Array.from(bytes, (byte) => String.fromCharCode(toUnicode(byte))).join("");
