import { characterByEntity } from "#engine/values/html-entities.ts";
import { ampersand, semicolon } from "./byte-kinds.ts";

/** Offsets of „&auml;“, „&#228;“ and the like; searched by the platform, as few texts hold the sign at all. */
export function findEntities(bytes: Uint8Array, start: number): readonly number[] {
  const offsets: number[] = [];
  for (let at = bytes.indexOf(ampersand, start); at >= 0; at = bytes.indexOf(ampersand, at + 1)) {
    if (offsets.length < maxEntities && isEntityAt(bytes, at)) offsets.push(at);
  }
  return offsets;
}

function isEntityAt(bytes: Uint8Array, at: number): boolean {
  const second = bytes[at + 1] ?? 0;
  if (second !== hash && ((second | 32) < 97 || (second | 32) > 122)) return false;
  const end = bytes.subarray(at + 1, at + maxEntityBytes).indexOf(semicolon);
  if (end < 0) return false;
  return readEntity(String.fromCharCode(...bytes.subarray(at + 1, at + 1 + end))) !== null;
}

/** The character that is written by this name or number, without `&` and `;`; null where there is none. */
export function readEntity(name: string): string | null {
  const number = /^#(?:(\d{2,5})|x([\da-f]{2,4}))$/iu.exec(name);
  if (number === null) return characterByEntity.get(name) ?? plainByName.get(name) ?? null;
  const code = number[1] === undefined ? Number.parseInt(number[2] ?? "", 16) : Number(number[1]);
  const isCharacter = code >= 32 && code <= 0xffff && (code < 127 || code > 159) && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCharCode(code) : null;
}

/** Text with its entities read. */
export const readEntities = (text: string): string =>
  text.replace(/&([a-z\d]+|#\d+|#x[\da-f]+);/giu, (written, name: string) => readEntity(name) ?? written);

const plainByName: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

const hash = 35;
const maxEntityBytes = 12;
const maxEntities = 500_000;
