import { exampleFiles } from "#engine/rules/xml/shared/example-files.ts";
import { xmlFiles } from "#tests/packages/package-inputs.ts";
import { createRandom, type Random } from "#tests/torture/random.ts";
import type { Draw } from "./law.ts";

export interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** A piece of a file: an element opens or closes, or what stands between tags. */
export type Piece =
  | { readonly kind: "open" | "empty"; readonly name: string; readonly attributes: readonly Attribute[] }
  | { readonly kind: "close"; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

const tag = /<(\/?)([^\s<>/!?]+)((?:\s+[^\s=<>"']+="[^"<]*")*)\s*(\/?)>/y;
const between = /[^<]+|<\?[^<>]*\?>/y;

/** Pieces of a plain file; null for one with comments, CDATA, other quotes or tags that are not closed. */
export function readPieces(text: string): readonly Piece[] | null {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    tag.lastIndex = at;
    between.lastIndex = at;
    const element = tag.exec(text);
    const rest = element ?? between.exec(text);
    if (rest === null) return null;
    at += rest[0].length;
    if (element === null) pieces.push({ kind: "text", text: rest[0] });
    else {
      const [, slash, name = "", written = "", end] = element;
      const attributes = [...written.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => ({
        name: key,
        value,
      }));
      pieces.push(slash === "/" ? { kind: "close", name } : { kind: end === "/" ? "empty" : "open", name, attributes });
    }
  }
  return pieces;
}

export const writePieces = (pieces: readonly Piece[], quote = '"'): string =>
  pieces
    .map((piece) => {
      if (piece.kind === "text") return piece.text;
      if (piece.kind === "close") return `</${piece.name}>`;
      const attributes = piece.attributes.map(({ name, value }) => ` ${name}=${quote}${value}${quote}`).join("");
      return `<${piece.name}${attributes}${piece.kind === "empty" ? "/" : ""}>`;
    })
    .join("");

const maxLength = 20_000;

/** Our examples and the bad examples of the rules that are plain files in UTF-8. */
const bases: readonly (readonly Piece[])[] = [
  ...Object.values(exampleFiles),
  ...xmlFiles.map(({ bytes }) => new TextDecoder().decode(bytes)),
].flatMap((text) => {
  if (text.length > maxLength || !text.startsWith('<?xml version="1.0" encoding="UTF-8"?>') || text.includes("\ufffd"))
    return [];
  const pieces = readPieces(text);
  return pieces === null || !isClosed(pieces) ? [] : [pieces];
});

function isClosed(pieces: readonly Piece[]): boolean {
  const open: string[] = [];
  for (const piece of pieces) {
    if (piece.kind === "open") open.push(piece.name);
    if (piece.kind === "close" && open.pop() !== piece.name) return false;
  }
  return open.length === 0;
}

const attributeValues = [
  ...new Set(
    bases.flat().flatMap((piece) => ("attributes" in piece ? piece.attributes.map(({ value }) => value) : [])),
  ),
];
const texts = [
  ...new Set(
    bases
      .flat()
      .flatMap((piece) =>
        piece.kind === "text" && !piece.text.startsWith("<") && piece.text.trim() !== "" ? [piece.text] : [],
      ),
  ),
];

const isNamespace = ({ name }: Attribute): boolean => /^xmlns|:/.test(name);

/** A file with some values out of place, attributes lost and elements doubled or lost. */
export function makeXml({ seed, size }: Draw): { readonly random: Random; readonly pieces: readonly Piece[] } {
  const random = createRandom(seed);
  let pieces = random.pick(bases);
  for (let edit = 1; edit < size; edit++) {
    const at = random.whole(0, pieces.length - 1);
    pieces = pieces.toSpliced(at, 1, ...editPiece(pieces[at] as Piece, random));
  }
  return { random, pieces };
}

function editPiece(piece: Piece, random: Random): readonly Piece[] {
  if (piece.kind === "text") {
    const isValue = !piece.text.startsWith("<") && piece.text.trim() !== "";
    return [isValue ? { kind: "text", text: random.pick(texts) } : piece];
  }
  if (piece.kind === "close") return [piece];
  const { attributes } = piece;
  const own = attributes.filter((one) => !isNamespace(one));
  if (own.length === 0) return [piece];
  const chosen = random.pick(own);
  const changed = attributes.map((one) => (one === chosen ? { ...one, value: random.pick(attributeValues) } : one));
  const lacking = attributes.filter((one) => one !== chosen);
  const one: Piece = { ...piece, attributes: random.share() < 0.8 ? changed : lacking };
  return piece.kind === "empty" && random.share() < 0.2 ? [one, one] : [one];
}
