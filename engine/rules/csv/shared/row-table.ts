/**
 * Finds earlier records that are the same in a sense of the caller's: the hash says where to look, `isSame` decides.
 * Answers with the first such record, or -1, and keeps the record when it is the first.
 */
export const createRowTable = (
  count: number,
  hashOf: (row: number) => number,
  isSame: (row: number, earlier: number) => boolean,
): ((row: number) => number) => {
  let table = new Int32Array(1024);
  let size = 0;

  const slotOf = (row: number): number => {
    let slot = spread(hashOf(row)) & (table.length - 1);
    for (let entry = table[slot] as number; entry !== 0; entry = table[slot] as number) {
      if (isSame(row, entry - 1)) return slot;
      slot = (slot + 1) & (table.length - 1);
    }
    return slot;
  };

  const grow = (): void => {
    const kept = table.filter((entry) => entry !== 0);
    table = new Int32Array(Math.min(table.length * 4, 2 ** Math.ceil(Math.log2(count * 2 + 1024))));
    for (const entry of kept) {
      let slot = spread(hashOf(entry - 1)) & (table.length - 1);
      while (table[slot] !== 0) slot = (slot + 1) & (table.length - 1);
      table[slot] = entry;
    }
  };

  return (row) => {
    const slot = slotOf(row);
    const entry = table[slot] as number;
    if (entry !== 0) return entry - 1;
    table[slot] = row + 1;
    if (++size * 2 > table.length) grow();
    return -1;
  };
};

/** Two numbers to one that differs wherever either of them does, most of the time. */
export const joinHash = (hash: number, value: number): number => Math.imul(hash ^ value, 0x9e3779b1) ^ (hash >>> 15);

const spread = (hash: number): number => hash ^ (hash >>> 13);
