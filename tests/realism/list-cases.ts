import { createRandom, type Random } from "#tests/torture/random.ts";
import { type Damage, toWindows1252 } from "./damage.ts";
import type { Case } from "./judge-case.ts";
import { type SoundFile, writeText } from "./sound-file.ts";

interface Limits {
  readonly seed: number;
  /** For each damage. */
  readonly maxFiles: number;
  /** Longer files come after the others. */
  readonly maxRecords?: number;
}

/** Each damage on some of the files that can show it, in turn, so that every file gets its share. */
export function listCases(
  damages: readonly Damage[],
  files: readonly SoundFile[],
  { seed, maxFiles, maxRecords = Number.POSITIVE_INFINITY }: Limits,
): readonly Case[] {
  const random = createRandom(seed);
  const originals = new Map(files.map((file) => [file, toWindows1252(writeText(file))]));
  return damages.flatMap((damage, index) => {
    const fitting = files.filter((file) => damage.isFor(file));
    const turned = fitting.map((_, step) => fitting[(step + index) % fitting.length] as SoundFile);
    const isShort = ({ records }: SoundFile): boolean => records.length <= maxRecords;
    const ordered = [...turned.filter(isShort), ...turned.filter((file) => !isShort(file))];
    const cases: Case[] = [];
    for (const file of ordered) {
      if (cases.length >= maxFiles) break;
      cases.push(...damageFile(damage, file, originals.get(file), random));
    }
    return cases;
  });
}

function damageFile(
  damage: Damage,
  file: SoundFile,
  original: Uint8Array | undefined,
  random: Random,
): readonly Case[] {
  const damaged = damage.apply(file, random);
  if (damaged === null || original === undefined) return [];
  const { name, bytes } = damaged instanceof Uint8Array ? { name: file.name, bytes: damaged } : damaged;
  const isSame = name === file.name && Buffer.compare(bytes, original) === 0;
  return isSame ? [] : [{ damage, file, original, name, bytes }];
}
