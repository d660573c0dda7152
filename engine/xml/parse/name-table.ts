import { areSameBytes } from "#engine/values/compare-bytes.ts";

/** A name as written; equal names of one file are the same object. */
export interface XmlName {
  readonly qualified: string;
  readonly prefix: string;
  readonly local: string;
}

export interface NameTable {
  /** Reads the name that begins at `from`, or null when none does. */
  readonly read: (from: number) => XmlName | null;
  /** First byte after the name read last. */
  readonly end: number;
  /** German sentence if a limit was exceeded; `read` has returned null then. */
  readonly excess: string | null;
}

/** DATEV has a few hundred names of up to 50 letters. */
const maxNameBytes = 1000;
const maxNames = 250_000;
/** Further names with the same hash, which only a crafted file has, are found by their text. */
const maxInBucket = 8;

/** Files repeat a few dozen names thousands of times: each is decoded once and then found by its bytes. */
export const createNameTable = (bytes: Uint8Array): NameTable => {
  const buckets = new Map<number, { readonly name: XmlName; readonly from: number; readonly length: number }[]>();
  const overflow = new Map<string, XmlName>();
  let count = 0;
  const refuse = (reason: string): null => {
    table.excess = reason;
    return null;
  };
  const table = {
    end: 0,
    excess: null as string | null,
    read: (from: number): XmlName | null => {
      let at = from;
      let hash = 0;
      for (; at < bytes.length; at++) {
        const byte = bytes[at] ?? 0;
        if (!isNameByte(byte)) break;
        hash = (hash * 31 + byte) | 0;
      }
      const length = at - from;
      table.end = at;
      if (length === 0 || !isNameStart(bytes[from] ?? 0)) return null;
      if (length > maxNameBytes) return refuse("Ein Name ist länger als 1.000 Byte.");
      let bucket = buckets.get(hash);
      if (bucket === undefined) {
        bucket = [];
        buckets.set(hash, bucket);
      }
      for (const entry of bucket)
        if (areSameBytes(bytes, entry.from, entry.from + entry.length, from, at)) return entry.name;
      const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(from, at));
      const isFull = bucket.length >= maxInBucket;
      const existing = isFull ? overflow.get(text) : undefined;
      if (existing !== undefined) return existing;
      if (!isQualifiedName(text)) return null;
      if (++count > maxNames) return refuse("Die Datei verwendet mehr als 250.000 verschiedene Namen.");
      const name = splitName(text);
      if (isFull) overflow.set(text, name);
      else bucket.push({ name, from, length });
      return name;
    },
  };
  return table;
};

const nameStart =
  "A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}";
const part = `[${nameStart}][${nameStart}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]*`;
const qualifiedName = new RegExp(`^${part}(:${part})?$`, "u");

/** A name of Namespaces in XML: at most one colon, none at its ends. */
const isQualifiedName = (name: string): boolean => qualifiedName.test(name);

const splitName = (qualified: string): XmlName => {
  const colon = qualified.indexOf(":");
  return colon < 0
    ? { qualified, prefix: "", local: qualified }
    : { qualified, prefix: qualified.slice(0, colon), local: qualified.slice(colon + 1) };
};

const isNameStart = (byte: number): boolean =>
  (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || byte === 95 || byte === 58 || byte >= 128;

const isNameByte = (byte: number): boolean =>
  isNameStart(byte) || (byte >= 48 && byte <= 57) || byte === 45 || byte === 46;
