const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const codePage437 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0";
const codePage850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

const macRoman =
  "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";

/** Code unit of a byte in Windows-1252; outside 80–9F it equals ISO-8859-1. */
export const windows1252ToUnicode = (byte: number): number =>
  byte >= 0x80 && byte <= 0x9f ? windows1252.charCodeAt(byte - 0x80) : byte;

/** Bytes without a character in Windows-1252; they are read as control characters, as the platform does. */
export const undefinedInWindows1252: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/** Characters of Windows-1252 that ISO-8859-1 lacks. */
export const windows1252Letters: string = [...windows1252].filter((letter) => letter > "\u00ff").join("");

/** Code unit of a byte in a code page of DOS. */
export const codePage437ToUnicode = (byte: number): number => (byte < 128 ? byte : codePage437.charCodeAt(byte - 128));
export const codePage850ToUnicode = (byte: number): number => (byte < 128 ? byte : codePage850.charCodeAt(byte - 128));

/** Code unit of a byte in the code page of the old Macintosh. */
export const macRomanToUnicode = (byte: number): number => (byte < 128 ? byte : macRoman.charCodeAt(byte - 128));

/** Code unit of a byte in ISO-8859-15. */
export const latin9ToUnicode = (byte: number): number => latin9.get(byte) ?? byte;

const latin9: ReadonlyMap<number, number> = new Map([
  [0xa4, 0x20ac],
  [0xa6, 0x160],
  [0xa8, 0x161],
  [0xb4, 0x17d],
  [0xb8, 0x17e],
  [0xbc, 0x152],
  [0xbd, 0x153],
  [0xbe, 0x178],
]);
