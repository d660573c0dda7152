/** A name as written; equal names of one file are the same object. */
export interface XmlName {
  readonly qualified: string;
  readonly prefix: string;
  readonly local: string;
}

export interface NameTable {
  /** Reads the name that begins at `from`, or null when none does. */
  readonly read: (from: number) => XmlName | null;
  /** First byte behind the name read last. */
  readonly end: number;
}

/** Files repeat a few dozen names thousands of times: each is decoded once and then found by its bytes. */
export const createNameTable = (bytes: Uint8Array): NameTable => {
  const buckets = new Map<number, { readonly name: XmlName; readonly from: number; readonly length: number }[]>();
  const table = {
    end: 0,
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
      let bucket = buckets.get(hash);
      if (bucket === undefined) {
        bucket = [];
        buckets.set(hash, bucket);
      }
      for (const entry of bucket)
        if (entry.length === length && isSame(bytes, entry.from, from, length)) return entry.name;
      const text = new TextDecoder().decode(bytes.subarray(from, at));
      if (!isQualifiedName(text)) return null;
      const name = splitName(text);
      bucket.push({ name, from, length });
      return name;
    },
  };
  return table;
};

/** A name of Namespaces in XML: at most one colon, none at its ends. */
const isQualifiedName = (name: string): boolean =>
  /^[^:]+(:[^:.\-0-9][^:]*)?$/.test(name) && !/[\ufffe\uffff]/.test(name);

const splitName = (qualified: string): XmlName => {
  const colon = qualified.indexOf(":");
  return colon < 0
    ? { qualified, prefix: "", local: qualified }
    : { qualified, prefix: qualified.slice(0, colon), local: qualified.slice(colon + 1) };
};

const isSame = (bytes: Uint8Array, a: number, b: number, length: number): boolean => {
  for (let index = 0; index < length; index++) if (bytes[a + index] !== bytes[b + index]) return false;
  return true;
};

const isNameStart = (byte: number): boolean =>
  (byte >= 97 && byte <= 122) || (byte >= 65 && byte <= 90) || byte === 95 || byte === 58 || byte >= 128;

const isNameByte = (byte: number): boolean =>
  isNameStart(byte) || (byte >= 48 && byte <= 57) || byte === 45 || byte === 46;
