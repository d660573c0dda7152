/**
 * Indexes of the most elements that stand in order already, so that moving the others is the least change. `positions` are
 * the places of the elements in the sequence; equal ones may follow each other only where the place is repeatable.
 */
export const findKeptPositions = (
  positions: readonly number[],
  isRepeatable: (position: number) => boolean,
): ReadonlySet<number> => {
  // Per length of an ordered selection, the index of the lowest position that can end it.
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const [index, position] of positions.entries()) {
    const length = countBelow(ends, positions, isRepeatable(position) ? position + 1 : position);
    const end = ends[length];
    // The first of two equal ones stays where one may stand.
    if (end !== undefined && positions[end] === position) continue;
    previous.set(index, ends[length - 1]);
    ends[length] = index;
  }
  const kept = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous.get(index)) kept.add(index);
  return kept;
};

/** How many of the ends lie below a position; they ascend. */
const countBelow = (ends: readonly number[], positions: readonly number[], limit: number): number => {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[ends[middle] as number] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
};
