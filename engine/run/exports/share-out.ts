/**
 * The highest limit for each of several lists with which all of them together have at most `total` entries: short lists
 * stay whole, long ones are cut at the same length. Infinity where nothing has to be cut.
 */
export function shareOut(lengths: readonly number[], total: number): number {
  let left = total;
  const ascending = lengths.toSorted((a, b) => a - b);
  for (const [index, length] of ascending.entries()) {
    const limit = Math.floor(left / (ascending.length - index));
    if (length > limit) return limit;
    left -= length;
  }
  return Number.POSITIVE_INFINITY;
}
