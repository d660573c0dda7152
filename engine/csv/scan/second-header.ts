import { quote } from "./byte-kinds.ts";
import { decodeBytes } from "./decode-cell.ts";

/** Whether the header of an export begins at this byte, where a record begins; quick, as every record is asked. */
export function startsWithHeader(bytes: Uint8Array, start: number): boolean {
  let at = start;
  if (bytes[at] === firstOfMark) at += 3;
  if (bytes[at] === quote) at++;
  const letter = bytes[at];
  if (letter !== capitalE && letter !== capitalD) return false;
  return (
    bytes[at + 1] === (letter === capitalE ? capitalX : capitalT) &&
    findHeaderIn(bytes, start, start + maxStartBytes) === start
  );
}

/** Offset of an export's header in these bytes, a byte order mark included; -1 if there is none. */
export function findHeaderIn(bytes: Uint8Array, start: number, end: number): number {
  const text = decodeBytes(bytes, start, Math.min(end, bytes.length, start + maxBytes), false);
  const at = text.search(header);
  return at < 0 ? -1 : start + at;
}

/** Whether a line of the text is a header, regardless of the text before it. */
export const holdsHeader = (text: string): boolean => text.split(/[\r\n]+/u).some((line) => line.search(header) === 0);

/** Mark, version of the header and category, as no record has them. */
const header = /(?:ï»¿)?("?)(?:EXTF|DTVF)\1;"?\d{3}"?;"?\d{1,2}"?;/u;
const maxStartBytes = 32;
const maxBytes = 65_536;

const capitalD = 0x44;
const capitalE = 0x45;
const capitalT = 0x54;
const capitalX = 0x58;
const firstOfMark = 0xef;
