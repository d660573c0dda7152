/** Byte edits of one file, packed: five words each, ascending by offset, never overlapping. Survives structured clone. */
export interface EditList {
  readonly count: number;
  /** `[offset, length, end, line, field]`: what is replaced, and where its replacement ends in `pool`. */
  readonly words: Uint32Array;
  /** Replacements one after the other. */
  readonly pool: Uint8Array;
}

export const wordsPerEdit = 5;

export interface EditBuilder {
  /** Offsets must arrive in ascending order; an edit that overlaps the one before is refused with `false`. */
  readonly add: (offset: number, length: number, replacement: Uint8Array, line: number, field: number) => boolean;
  readonly finish: () => EditList;
}

/** `poolBytes`: how long all replacements will be, where that is known; a growing pool is twice in memory. */
export function createEditBuilder(poolBytes = 1024): EditBuilder {
  let words = new Uint32Array(64 * wordsPerEdit);
  let pool = new Uint8Array(poolBytes);
  let count = 0;
  let poolEnd = 0;
  let lastOffset = -1;
  let lastLength = 0;

  return {
    add: (offset, length, replacement, line, field) => {
      if (overlaps(lastOffset, lastLength, offset, length)) return false;
      const at = count * wordsPerEdit;
      if (at === words.length) words = grow(words, new Uint32Array(words.length * 2));
      if (poolEnd + replacement.length > pool.length) {
        pool = grow(pool, new Uint8Array(Math.max(pool.length * 2, poolEnd + replacement.length)));
      }
      copyBytes(replacement, 0, replacement.length, pool, poolEnd);
      poolEnd += replacement.length;
      words[at] = offset;
      words[at + 1] = length;
      words[at + 2] = poolEnd;
      words[at + 3] = line;
      words[at + 4] = field;
      lastOffset = offset;
      lastLength = length;
      count++;
      return true;
    },
    finish: () => ({
      count,
      words: words.slice(0, count * wordsPerEdit),
      // A replacement may be as large as the file, so it is not copied.
      pool: poolEnd * 2 > pool.length ? pool.subarray(0, poolEnd) : pool.slice(0, poolEnd),
    }),
  };
}

export interface Edit {
  readonly offset: number;
  readonly length: number;
  readonly replacement: Uint8Array;
  readonly line: number;
  readonly field: number;
}

export function readEdit({ words, pool }: EditList, index: number): Edit {
  const at = index * wordsPerEdit;
  return {
    offset: words[at] as number,
    length: words[at + 1] as number,
    replacement: pool.subarray(index === 0 ? 0 : words[at - 3], words[at + 2]),
    line: words[at + 3] as number,
    field: words[at + 4] as number,
  };
}

/** New bytes with all edits applied; other bytes are copied unchanged. */
export function applyRepairs(bytes: Uint8Array, edits: EditList): Uint8Array<ArrayBuffer> {
  const { words, pool } = edits;
  let removed = 0;
  for (let at = 0; at < words.length; at += wordsPerEdit) removed += words[at + 1] as number;
  const out = new Uint8Array(bytes.length - removed + pool.length);
  let from = 0;
  let to = 0;
  let taken = 0;
  for (let at = 0; at < words.length; at += wordsPerEdit) {
    const offset = words[at] as number;
    const end = words[at + 2] as number;
    copyBytes(bytes, from, offset, out, to);
    to += offset - from;
    copyBytes(pool, taken, end, out, to);
    to += end - taken;
    taken = end;
    from = offset + (words[at + 1] as number);
  }
  copyBytes(bytes, from, bytes.length, out, to);
  return out;
}

/** A call of the platform pays off only for longer stretches; recoding makes millions of short ones. */
function copyBytes(source: Uint8Array, from: number, end: number, target: Uint8Array, to: number): void {
  if (end - from > 100) target.set(source.subarray(from, end), to);
  else for (let i = from, at = to; i < end; i++, at++) target[at] = source[i] as number;
}

/** Both lists in one. Where they overlap the edit of `first` stays and that of `second` is left for another round. */
export function mergeEdits(first: EditList, second: EditList): EditList {
  if (first.count === 0) return second;
  if (second.count === 0) return first;
  const merged = createEditBuilder();
  let a = 0;
  let b = 0;
  let last: Edit | null = null;
  for (;;) {
    const left = readNext(first, a);
    const right = readNext(second, b);
    if (left !== null && (right === null || comesBefore(left, right))) {
      addTo(merged, left);
      last = left;
      a++;
    } else if (right === null) return merged.finish();
    else {
      b++;
      if (left !== null && (overlaps(right.offset, right.length, left.offset, left.length) || isGlued(right, left)))
        continue;
      if (last !== null && isGlued(last, right)) continue;
      addTo(merged, right);
      last = right;
    }
  }
}

const readNext = (list: EditList, index: number): Edit | null => (index < list.count ? readEdit(list, index) : null);

/** An insertion comes before a replacement at the same place. */
const comesBefore = (left: Edit, right: Edit): boolean =>
  left.offset < right.offset || (left.offset === right.offset && right.length > 0);

/** Two repairs that both write at one place of a cell, or of two because one of them has taken the separator. */
const isGlued = (one: Edit, next: Edit): boolean =>
  one.offset + one.length === next.offset && one.field > 0 && next.field > 0;

const addTo = (builder: EditBuilder, { offset, length, replacement, line, field }: Edit) =>
  builder.add(offset, length, replacement, line, field);

/**
 * True unless `b` comes after `a`. Two insertions at one place overlap: their order would be left to chance. An insertion
 * comes before a replacement.
 */
const overlaps = (offsetA: number, lengthA: number, offsetB: number, lengthB: number): boolean =>
  offsetB < offsetA + lengthA || (offsetA === offsetB && lengthB === 0);

function grow<A extends Uint32Array | Uint8Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
