import type { FilePart } from "./file-parts.ts";

/** A part of the original file, or new bytes. In order they make a file that is never in memory as a whole. */
export type Piece = FilePart | Uint8Array<ArrayBuffer>;

export const isNew = (piece: Piece): piece is Uint8Array<ArrayBuffer> => piece instanceof Uint8Array;

export const sizeOf = (piece: Piece): number => (isNew(piece) ? piece.length : piece.to - piece.from);

/** The pieces between two offsets of the resulting file. */
export const cutPieces = (pieces: readonly Piece[], from: number, to: number): readonly Piece[] => {
  const cut: Piece[] = [];
  let at = 0;
  for (const piece of pieces) {
    const size = sizeOf(piece);
    const start = Math.max(from - at, 0);
    const end = Math.min(to - at, size);
    if (start < end) {
      cut.push(isNew(piece) ? piece.subarray(start, end) : { from: piece.from + start, to: piece.from + end });
    }
    at += size;
  }
  return cut;
};
