import type { CheckOptions } from "#engine/index.ts";
import { listSubjects, presentGroups } from "#tests/acceptance/subjects.ts";
import { mutateBytes } from "#tests/fuzz/mutate-bytes.ts";
import { imitatedDamages } from "#tests/realism/damages/list-damages.ts";
import { listCases } from "#tests/realism/list-cases.ts";
import { makeSoundFiles, usualSeed } from "#tests/realism/sound-files.ts";
import { listCategoryMutations, listExamples, listMutations } from "#tests/repairs/broken-files.ts";
import { createRandom } from "#tests/torture/random.ts";
import type { SmallFile } from "./make-file.ts";

export interface DifferentialSubject extends SmallFile, Pick<CheckOptions, "hostContext"> {
  /** Group and name, for the person who reads a difference. */
  readonly label: string;
}

/** Larger files are compared as they are, but not damaged. */
const maxDamagedBytes = 100_000;

/** Files of `npm run acceptance`, of the tests of repairs and of `npm run realism`, and damaged copies of the first. */
export async function listDifferentialSubjects(copies: number): Promise<readonly DifferentialSubject[]> {
  const subjects = (await Promise.all(presentGroups.map(readGroup))).flat();
  return [
    ...subjects,
    ...damageCopies(subjects, copies),
    ...[...listMutations(), ...listCategoryMutations(), ...listExamples()].map(({ label, name, bytes }) => ({
      label: `repairs: ${label}`,
      name,
      bytes,
    })),
    ...listCases(imitatedDamages, makeSoundFiles(usualSeed), { seed: usualSeed, maxFiles: 3 }).map(
      ({ damage, name, bytes }) => ({ label: `realism: ${damage.id}`, name, bytes }),
    ),
  ];
}

async function readGroup(group: (typeof presentGroups)[number]): Promise<readonly DifferentialSubject[]> {
  const subjects = await listSubjects(group);
  return Promise.all(
    subjects
      .flatMap((subject) => ("file" in subject ? [subject] : []))
      .map(async ({ name, file: { name: fileName, hostContext, bytes } }) => ({
        label: `${group}: ${name}`,
        name: fileName,
        bytes: await bytes(),
        ...(hostContext === undefined ? {} : { hostContext }),
      })),
  );
}

function damageCopies(subjects: readonly DifferentialSubject[], copies: number): readonly DifferentialSubject[] {
  const random = createRandom(usualSeed);
  return subjects
    .filter(({ bytes }) => bytes.length <= maxDamagedBytes)
    .flatMap((subject) =>
      Array.from({ length: copies }, (_, copy) => {
        const { bytes, made } = mutateBytes(subject.bytes, random, random.pick(subjects).bytes);
        return { ...subject, bytes: bytes.slice(0, maxDamagedBytes), label: `${subject.label}, copy ${copy}: ${made}` };
      }),
    );
}
