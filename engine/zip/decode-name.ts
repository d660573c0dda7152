import { findInvalidUtf8 } from "#engine/xml/decode-xml.ts";
import { windows1252ToUnicode } from "#engine/xml/windows-1252.ts";

export interface EntryName {
  /** For display and for comparison. */
  readonly text: string;
  /** False when the archive does not say in which encoding the name is written. */
  readonly isCertain: boolean;
  /** Other readings of an uncertain name. */
  readonly alternatives: readonly string[];
}

const codePage437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";
const codePage850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

/** Reads a name of the directory. Without the UTF-8 mark old tools meant code page 437, but wrote what they had. */
export const decodeName = (bytes: Uint8Array, isMarkedUtf8: boolean): EntryName => {
  const isUtf8 = findInvalidUtf8(bytes) < 0;
  const utf8 = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  if (bytes.every((byte) => byte < 128) || (isMarkedUtf8 && isUtf8))
    return { text: utf8, isCertain: true, alternatives: [] };
  const readings = [
    ...(isUtf8 ? [utf8] : []),
    decodeWith(bytes, (byte) => codePage437[byte - 128] ?? ""),
    decodeWith(bytes, (byte) => codePage850[byte - 128] ?? ""),
    decodeWith(bytes, (byte) => String.fromCharCode(windows1252ToUnicode(byte))),
  ];
  return { text: readings[0] ?? utf8, isCertain: false, alternatives: readings };
};

const decodeWith = (bytes: Uint8Array, upper: (byte: number) => string): string =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper(byte))).join("");
