/** A repeatable source of random choices. */
export interface Random {
  /** From 0 to below 1. */
  readonly share: () => number;
  /** A whole number from `min` to `max`, both included. */
  readonly whole: (min: number, max: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

/** The same seed gives the same choices on every machine (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    share,
    whole: (min, max) => min + Math.floor(share() * (max - min + 1)),
    pick: (items) => {
      const item = items[Math.floor(share() * items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
  };
};
