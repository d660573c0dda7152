import type { TableName } from "#data/store/table-registry.ts";

/** Rows of several tables that go into one parcel. */
export type RowsByTable = { readonly [Name in TableName]?: readonly object[] };

interface Piece {
  readonly kind: "blob" | "buffer" | "Uint8Array" | "Uint32Array";
  readonly type: string;
  readonly size: number;
}

/** Stands in the text in place of a piece; no column has such a name. */
const mark = "\u0000piece";
const lengthBytes = 4;

/**
 * Rows as one blob: the lengths of two texts, the list of their binary pieces, the rows, the pieces. `outline` is the
 * same for rows that are the same in all but the bytes of their pieces, and is made without waiting.
 */
export const packRows = (rows: RowsByTable): { readonly outline: string; readonly content: Blob } => {
  const pieces: Piece[] = [];
  const parts: BlobPart[] = [];
  const text = JSON.stringify(rows, (_, value: unknown) => {
    const piece = describePiece(value);
    if (!piece) return value;
    pieces.push(piece);
    parts.push(value as BlobPart);
    return { [mark]: pieces.length - 1 };
  });
  const heads = [JSON.stringify(pieces), text].map((head) => new TextEncoder().encode(head));
  const lengths = new DataView(new ArrayBuffer(heads.length * lengthBytes));
  for (const [index, head] of heads.entries()) lengths.setUint32(index * lengthBytes, head.byteLength);
  return { outline: JSON.stringify([pieces, text]), content: new Blob([lengths, ...heads, ...parts]) };
};

/** The rows given to `packRows`. Blobs stay parts of the content; they are not read here. */
export const unpackRows = async (content: Blob): Promise<RowsByTable> => {
  const lengths = new DataView(await content.slice(0, 2 * lengthBytes).arrayBuffer());
  const [textAt, piecesAt] = [
    2 * lengthBytes + lengths.getUint32(0),
    2 * lengthBytes + lengths.getUint32(0) + lengths.getUint32(lengthBytes),
  ];
  const pieces = JSON.parse(await content.slice(2 * lengthBytes, textAt).text()) as readonly Piece[];
  const values: unknown[] = [];
  let at = piecesAt;
  for (const piece of pieces) {
    values.push(await readPiece(content.slice(at, at + piece.size, piece.type), piece));
    at += piece.size;
  }
  const text = await content.slice(textAt, piecesAt).text();
  return JSON.parse(text, (_, value: unknown) => (isMarked(value) ? values[value[mark]] : value)) as RowsByTable;
};

const describePiece = (value: unknown): Piece | undefined => {
  if (value instanceof Blob) return { kind: "blob", type: value.type, size: value.size };
  if (value instanceof ArrayBuffer) return { kind: "buffer", type: "", size: value.byteLength };
  if (value instanceof Uint32Array) return { kind: "Uint32Array", type: "", size: value.byteLength };
  if (value instanceof Uint8Array) return { kind: "Uint8Array", type: "", size: value.byteLength };
  return undefined;
};

const readPiece = async (bytes: Blob, { kind }: Piece): Promise<Blob | ArrayBuffer | Uint8Array | Uint32Array> => {
  if (kind === "blob") return bytes;
  const buffer = await bytes.arrayBuffer();
  if (kind === "buffer") return buffer;
  return kind === "Uint32Array" ? new Uint32Array(buffer) : new Uint8Array(buffer);
};

const isMarked = (value: unknown): value is { readonly [mark]: number } =>
  typeof value === "object" && value !== null && mark in value;
