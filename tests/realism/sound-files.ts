import { createRandom } from "#tests/torture/random.ts";
import { makeBuchungsstapel } from "./buchungsstapel-files.ts";
import { makeMasterData } from "./master-data-files.ts";
import type { SoundFile } from "./sound-file.ts";

/** Of `npm run realism` and its test. */
export const usualSeed = 20_261_122;

/** The same seed makes the same files. */
export function makeSoundFiles(seed: number): readonly SoundFile[] {
  const random = createRandom(seed);
  return [...makeBuchungsstapel(random), ...makeMasterData(random)];
}
