import { createReadStream } from "node:fs";
import type { Report } from "#engine/index.ts";
import { foldValue, minLength } from "./list-fragments.ts";

const blockBytes = 65_536;
/** A cell, an element or an attribute may continue across blocks, up to this length. */
const maxRest = 4096;
const betweenValues = /[;"<>\r\n\t]+/;

/**
 * Returns the fragments that are values of the file, or names or numbers within one. Reads in blocks, so that a large
 * file does not hold up other requests. Reads no format, so that it is independent of the code that built the request.
 */
export const findInFile = async (
  path: string,
  fragments: ReadonlySet<string>,
  encoding: Report["encoding"],
): Promise<ReadonlySet<string>> => {
  const matches = new Set<string>();
  if (fragments.size === 0) return matches;
  const decoder = new TextDecoder(decoderName(encoding));
  const addMatch = (value: string): void => {
    const folded = foldValue(value);
    if (folded.length >= minLength && fragments.has(folded)) matches.add(folded);
  };
  const collect = (value: string): void => {
    addMatch(value);
    for (const word of value.split(betweenWords)) if (isName.test(word)) addMatch(word);
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
/** A single word of a longer value counts if it may be a name or a number. */
const isName = /^[\p{Lu}\d]/u;

/** Decodes XML entities. */
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
