import fc from "fast-check";
import type { Draw, Law, Spoil } from "./law.ts";

const draws: fc.Arbitrary<Draw> = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  size: fc.integer({ min: 1, max: 6 }),
});

const asItIs: Spoil = (text) => text;

/** The smallest input that breaks the law, in words; null where none of `runs` does. */
export async function runLaw(law: Law, runs: number, seed: number, spoil: Spoil = asItIs): Promise<string | null> {
  let last = "";
  const property = fc.asyncProperty(draws, async (draw) => {
    const breach = await law.findBreach(draw, spoil);
    if (breach !== null) last = `seed ${draw.seed}, size ${draw.size}: ${breach}`;
    return breach === null;
  });
  const { failed, counterexample } = await fc.check(property, { numRuns: runs, seed, endOnFailure: false });
  if (!failed) return null;
  const [draw] = counterexample ?? [];
  return draw === undefined ? last : `seed ${draw.seed}, size ${draw.size}: ${await law.findBreach(draw, spoil)}`;
}
