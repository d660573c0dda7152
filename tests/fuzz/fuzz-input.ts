import { createRandom, type Random } from "#tests/torture/random.ts";
import { baseFiles } from "./base-files.ts";
import { hostileCsv, randomCsv } from "./csv-inputs.ts";
import type { FuzzInput, MakeInput } from "./fuzz-maker.ts";
import { hostileXml } from "./hostile-xml.ts";
import { hostileZip } from "./hostile-zip.ts";
import { mutateBytes } from "./mutate-bytes.ts";
import { randomXml } from "./random-xml.ts";
import { mutatedPackage, randomPackage } from "./zip-inputs.ts";

/** The same seed and index give the same input on every machine that has the same base files. */
export function makeInput(seed: number, index: number, maxBytes: number): FuzzInput {
  const { random, make } = chooseMaker(seed, index);
  return make(random, maxBytes);
}

/** Which of the makers makes this input. */
export const nameMaker = (seed: number, index: number): string => chooseMaker(seed, index).make.name;

function chooseMaker(seed: number, index: number): { readonly random: Random; readonly make: MakeInput } {
  const random = createRandom(seed * 1_000_003 + index * 7919);
  // The first draws of neighbouring seeds resemble each other.
  for (let skipped = 0; skipped < 4; skipped++) random.share();
  return { random, make: random.pick(makers) };
}

const mutatedFile: MakeInput = (random) => {
  const base = random.pick(baseFiles());
  const { bytes, made } = mutateBytes(base.bytes, random, random.pick(baseFiles()).bytes);
  return { name: base.name, bytes, made: `${base.name}: ${made}` };
};

const anyBytes: MakeInput = (random) => {
  const bytes = Uint8Array.from({ length: random.whole(0, 400) }, () => random.whole(0, 255));
  return { name: random.pick(["a.csv", "a.xml", "a.zip", "a.pdf", "EXTF_a.csv", "a"]), bytes, made: "any bytes" };
};

/** How often each comes. */
const makers: readonly MakeInput[] = (
  [
    [mutatedFile, 45],
    [mutatedPackage, 12],
    [randomPackage, 6],
    [randomCsv, 12],
    [randomXml, 12],
    [hostileXml, 5],
    [hostileZip, 4],
    [hostileCsv, 2],
    [anyBytes, 2],
  ] as const
).flatMap(([maker, times]) => new Array<MakeInput>(times).fill(maker));

export const makerNames: readonly string[] = [...new Set(makers.map(({ name }) => name))];
