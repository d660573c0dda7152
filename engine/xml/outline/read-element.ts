import type { XmlOutline } from "./outline-xml.ts";

/** One element as it is shown: what its tag and its first text say, references resolved. */
export interface OutlinedElement {
  readonly name: string;
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  /** Empty where there is none but blanks. */
  readonly text: string;
}

/** Reads element `at` of an outline; `bytes` are those the outline was made from. Long texts are cut. */
export const readElement = (bytes: Uint8Array, outline: XmlOutline, at: number): OutlinedElement => {
  const tag = decode(bytes, outline.tagFrom[at] ?? 0, outline.tagTo[at] ?? 0);
  const name = /^<([^\s/>]+)/.exec(tag)?.[1] ?? "";
  const attributes = Array.from(tag.slice(name.length + 1).matchAll(attribute), ([, key = "", double, single]) => ({
    name: key,
    value: resolve(double ?? single ?? ""),
  }));
  const text = decode(bytes, outline.textFrom[at] ?? 0, outline.textTo[at] ?? 0).trim();
  return { name, attributes, text: resolve(text) };
};

const attribute = /([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const maxShownBytes = 4_096;

const decode = (bytes: Uint8Array, from: number, to: number): string =>
  decoder.decode(bytes.subarray(from, Math.min(to, from + maxShownBytes)));

const decoder = new TextDecoder("utf-8");

const resolve = (text: string): string =>
  text.includes("&") ? text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/g, resolveOne) : text;

const resolveOne = (whole: string, body: string): string => {
  const letter = predefined.get(body);
  if (letter !== undefined) return letter;
  const code = body[1] === "x" ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
};

const predefined: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
