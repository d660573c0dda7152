/** A value of the header, with the type it is written as. */
export type GgufValue =
  | { readonly type: "u32" | "f32"; readonly value: number }
  | { readonly type: "bool"; readonly value: boolean }
  | { readonly type: "string"; readonly value: string }
  | { readonly type: "strings"; readonly value: readonly string[] }
  | { readonly type: "i32s" | "f32s"; readonly value: readonly number[] };

/** Numbers in rows; `columns` of them stand side by side. */
export interface Tensor {
  readonly name: string;
  readonly columns: number;
  /** Null for one that has a single row and one dimension. */
  readonly rows: number | null;
  readonly values: Float32Array;
}

const typeCodes = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 } as const;
const plainFloats = 0;
const alignment = 32;

/** A file in version 3 of GGUF: header, table of tensors, tensors, each at a multiple of 32 bytes. */
export const writeGguf = (header: Readonly<Record<string, GgufValue>>, tensors: readonly Tensor[]): Uint8Array => {
  const entries = Object.entries(header);
  let offset = 0;
  const table = tensors.map(({ name, columns, rows, values }) => {
    const dimensions = rows === null ? [columns] : [columns, rows];
    const line = [text(name), u32(dimensions.length), ...dimensions.map(u64), u32(plainFloats), u64(offset)];
    offset += roundUp(values.byteLength);
    return Buffer.concat(line);
  });
  const front = Buffer.concat([
    Buffer.from("GGUF"),
    ...[u32(3), u64(tensors.length), u64(entries.length)],
    ...entries.map(([name, value]) => Buffer.concat([text(name), writeValue(value)])),
    ...table,
  ]);
  return Buffer.concat([front, ...tensors.map(({ values }) => toBytes(values))].map(pad));
};

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const i32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};
const f32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes;
};
const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
};
const text = (value: string): Buffer => Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);

const writeValue = (entry: GgufValue): Buffer => {
  switch (entry.type) {
    case "u32":
      return Buffer.concat([u32(typeCodes.u32), u32(entry.value)]);
    case "f32":
      return Buffer.concat([u32(typeCodes.f32), f32(entry.value)]);
    case "bool":
      return Buffer.concat([u32(typeCodes.bool), Buffer.from([entry.value ? 1 : 0])]);
    case "string":
      return Buffer.concat([u32(typeCodes.string), text(entry.value)]);
    case "strings":
      return writeList(typeCodes.string, entry.value.map(text));
    case "i32s":
      return writeList(typeCodes.i32, entry.value.map(i32));
    case "f32s":
      return writeList(typeCodes.f32, entry.value.map(f32));
  }
};

const writeList = (code: number, items: readonly Buffer[]): Buffer =>
  Buffer.concat([u32(typeCodes.array), u32(code), u64(items.length), ...items]);

const roundUp = (length: number): number => Math.ceil(length / alignment) * alignment;
const pad = (bytes: Buffer): Buffer => Buffer.concat([bytes], roundUp(bytes.length));
const toBytes = ({ buffer, byteOffset, byteLength }: Tensor["values"]): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
