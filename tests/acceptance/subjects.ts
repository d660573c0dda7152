import { listGoldenFiles, readGoldenFile } from "#tests/corpus/golden-files.ts";
import { readSample, samples } from "#tests/corpus/third-party-files.ts";
import { toWindows1252 } from "#tests/realism/damage.ts";
import { writeText } from "#tests/realism/sound-file.ts";
import { makeSoundFiles, usualSeed } from "#tests/realism/sound-files.ts";
import { toInputFile } from "#tests/support/input-file.ts";
import { listExampleSubjects } from "./example-files.ts";
import { listGeneratedSubjects } from "./generated-files.ts";
import type { Subject } from "./subject.ts";

const listers = {
  "third-party": () => samples.map(({ file }): Subject => ({ name: file, file: readSample(file) })),
  golden: () => listGoldenFiles(".csv").map((name): Subject => ({ name, file: readGoldenFile(name) })),
  sound: () =>
    makeSoundFiles(usualSeed).map(
      (file): Subject => ({ name: file.name, file: toInputFile(file.name, toWindows1252(writeText(file))) }),
    ),
  generated: listGeneratedSubjects,
  examples: listExampleSubjects,
} as const satisfies Readonly<Record<string, () => readonly Subject[] | Promise<readonly Subject[]>>>;

export type Group = keyof typeof listers;

/** Files of the project; they are there on every machine. */
export const ownGroups = ["golden", "sound", "generated", "examples"] as const satisfies readonly Group[];

/** Without the third-party files where their folder is missing. */
export const presentGroups: readonly Group[] = samples.length > 0 ? ["third-party", ...ownGroups] : ownGroups;

export const listSubjects = async (group: Group): Promise<readonly Subject[]> => await listers[group]();
