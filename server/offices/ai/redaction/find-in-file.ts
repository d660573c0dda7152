import { createReadStream } from "node:fs";
import type { Report } from "#engine/index.ts";
import { foldValue, minLength } from "./list-fragments.ts";

const blockBytes = 65_536;
/** A cell, an element or an attribute goes on over the end of a block, but not for longer. */
const maxRest = 4096;
const betweenValues = /[;"<>\r\n\t]+/;

/**
 * Which of the fragments is a value of the file, or a name or number in one. Reads it block by block, so that a large
 * one holds nobody up. Knows no format on purpose: what it lets pass does not depend on the code that has built the
 * request.
 */
export const findInFile = async (
  path: string,
  fragments: ReadonlySet<string>,
  encoding: Report["encoding"],
): Promise<ReadonlySet<string>> => {
  const matches = new Set<string>();
  if (fragments.size === 0) return matches;
  const decoder = new TextDecoder(decoderName(encoding));
  const note = (value: string): void => {
    const folded = foldValue(value);
    if (folded.length >= minLength && fragments.has(folded)) matches.add(folded);
  };
  const collect = (value: string): void => {
    note(value);
    for (const word of value.split(betweenWords)) if (isName.test(word)) note(word);
  };
  let rest = "";
  for await (const block of createReadStream(path, { highWaterMark: blockBytes })) {
    const values = decodeEntities(rest + decoder.decode(block as Buffer, { stream: true })).split(betweenValues);
    rest = (values.pop() ?? "").slice(-maxRest);
    for (const value of values) collect(value);
  }
  for (const value of decodeEntities(rest + decoder.decode()).split(betweenValues)) collect(value);
  return matches;
};

const betweenWords = /[^\p{L}\d]+/u;
/** Of a longer value a word counts by itself where it may be a name or a number. */
const isName = /^[\p{Lu}\d]/u;

/** As XML writes them. */
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (all, hex, decimal, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? all;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
  });
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoderName = (encoding: Report["encoding"]): string => {
  if (encoding === "utf-8" || encoding === "utf-8-bom") return "utf-8";
  if (encoding === "utf-16le" || encoding === "utf-16be" || encoding === "macintosh") return encoding;
  return "windows-1252";
};
