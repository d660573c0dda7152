import type { Beleglink } from "#engine/model/xml/belegpaket-facts.ts";
import { readBeleglink } from "#engine/values/beleglink.ts";

const field = 20;
/** Twice what a Buchungsstapel may hold; what lies beyond that is no file anybody reads in. */
export const maxBeleglinks = 200_000;

/**
 * Beleglinks of a Buchungsstapel (DATEV-Format, field 20). Only this one field is looked at; everything else about the
 * file is the business of the CSV check.
 */
export const findBeleglinks = (member: string, bytes: Uint8Array): readonly Beleglink[] => {
  if (!/^"?(EXTF|DTVF)"?;\d+;21;/.test(decode(bytes.subarray(0, 100)))) return [];
  const links: Beleglink[] = [];
  const { length } = bytes;
  let line = 1;
  let from = 0;
  // One loop up to the last letter a link can begin with: a call for each of 40 million empty lines took 1.6 s.
  const last = bytes.lastIndexOf(capitalB);
  for (let to = 0; to <= length && from <= last && links.length < maxBeleglinks; to++) {
    if (to < length && bytes[to] !== lineFeed) continue;
    if (line > 2 && to - from >= minLineBytes) {
      const text = readField(bytes, from, to);
      if (text.startsWith("BEDI")) links.push({ member, line, text, guid: readBeleglink(text)?.toLowerCase() ?? "" });
    }
    from = to + 1;
    line++;
  }
  return links;
};

/** Separators in front of the field and the mark of a link. */
const minLineBytes = field - 1 + "BEDI".length;

const lineFeed = 10;
const capitalB = 0x42;
const quotationMark = 34;
const semicolon = 59;

const decode = (bytes: Uint8Array): string => new TextDecoder("windows-1252").decode(bytes);

const readField = (bytes: Uint8Array, start: number, end: number): string => {
  let number = 1;
  let isQuoted = false;
  let from = start;
  for (let at = start; at <= end; at++) {
    const byte = at < end ? bytes[at] : undefined;
    if (byte === quotationMark) isQuoted = !isQuoted;
    else if (byte === undefined || (byte === semicolon && !isQuoted)) {
      if (number === field)
        return decode(bytes.subarray(from, Math.min(at, from + maxLinkBytes)))
          .trim()
          .replace(/^"(.*)"$/s, "$1")
          .replaceAll('""', '"')
          .trim();
      number++;
      from = at + 1;
    }
  }
  return "";
};

/** Field 20 holds at most 210 characters. */
const maxLinkBytes = 1000;
