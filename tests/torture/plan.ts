import { createHash } from "node:crypto";
import { exampleHeader, exampleHeadings, exampleRecord, fileOf, latin1Bytes } from "#engine/model/example-file.ts";
import { type Fault, faults } from "#tests/support/fault-proxy.ts";
import { type DisruptionName, disruptionNames } from "./disruptions.ts";
import type { Random } from "./random.ts";
import type { PlannedFile } from "./scene.ts";

/** Only the other person works for it. */
export const clientOfOther = "20002";

/** Everything that is decided before a run; only the clock of the machine is not. */
export interface Plan {
  readonly files: readonly PlannedFile[];
  /** Given when the storage is full; the app may refuse it. */
  readonly fileTooMany: PlannedFile;
  /** Given by the other person who uses the device meanwhile. */
  readonly fileOfOther: PlannedFile;
  readonly offlineAtStart: boolean;
  readonly waitUntilSaved: boolean;
  /** One per upload, first in, first met. */
  readonly uploadFaults: readonly Fault[];
  /** One per renewal of the session; null answers it. */
  readonly refreshFaults: readonly (Fault | null)[];
  /** One per deletion, start and cancellation. */
  readonly changeFaults: readonly (Fault | null)[];
  readonly accessTokenSeconds: number;
  readonly bytesPerSecond: number;
  readonly disruptions: readonly PlannedDisruption[];
  /** Answers to uploads are lost until the server has committed so many of them; nothing heals before. */
  readonly lostAnswers: number;
}

/**
 * The run of `npm test`. It meets what only a browser has: a worker that ends and one that is updated, and a quota; beside
 * them every fault of an upload, and tokens that run out. Everything else is lived by tests/simulation as well.
 */
export const shortSeed = 2_161_853;

interface PlannedDisruption {
  readonly name: DisruptionName;
  readonly afterMs: number;
}

export const planRun = (random: Random, run: number): Plan => ({
  files: listOf(random.whole(1, 4), (index) => planFile(random, `EXTF_Lauf_${run}_${index + 1}.csv`)),
  fileTooMany: planFile(random, `EXTF_Lauf_${run}_zu_viel.csv`),
  fileOfOther: planFile(random, `EXTF_Lauf_${run}_Kollegin.csv`, clientOfOther),
  offlineAtStart: random.share() < 0.25,
  waitUntilSaved: random.share() < 0.6,
  uploadFaults: listOf(random.whole(0, 8), () => random.pick(faults)),
  refreshFaults: listOf(3, () => random.pick([null, null, "dropAfter", "answer503"] as const)),
  changeFaults: listOf(random.whole(0, 4), () => random.pick([null, ...faults])),
  accessTokenSeconds: random.pick([1, 3, 3600]),
  bytesPerSecond: random.pick([0, 400_000, 2_000_000]),
  disruptions: listOf(random.whole(1, 4), () => ({
    name: random.pick(disruptionNames),
    afterMs: random.whole(0, 2_500),
  })).filter(isFirstWithFile),
  lostAnswers: 0,
});

/**
 * For the run of `npm test`: on a machine as busy as there a call may take longer than a second, and with a token that
 * lives no longer nobody ever gets in. The long series has it all the same.
 */
export const planShortRun = (random: Random, run: number): Plan => {
  const plan = planRun(random, run);
  return { ...plan, accessTokenSeconds: Math.max(2, plan.accessTokenSeconds) };
};

/**
 * For the counter-check, in which every attempt has a key of its own: the answer to the first upload is lost after the
 * commit, however long that takes, so that the second attempt must show as a double. Nothing else is spoiled: a token
 * that does not outlive the way of a busy machine would keep the first upload from being committed.
 */
export const planCounterCheck = (random: Random, run: number): Plan => ({
  ...planRun(random, run),
  offlineAtStart: false,
  uploadFaults: [],
  refreshFaults: [],
  changeFaults: [],
  accessTokenSeconds: 3600,
  disruptions: [{ name: "reload", afterMs: 1_000 }],
  lostAnswers: 1,
});

/** Those that bring a file of their own: the same bytes a second time would look like a double. */
const isFirstWithFile = ({ name }: PlannedDisruption, at: number, all: readonly PlannedDisruption[]): boolean =>
  (name !== "otherPerson" && name !== "storageFull") || all.findIndex((one) => one.name === name) === at;

/** 2 KB to 1.5 MB, most of them small, no two alike. */
const planFile = (random: Random, name: string, mandantennummer?: string): PlannedFile => {
  const size = Math.floor(2_000 * 750 ** (random.share() ** 1.5));
  const isWrong = random.share() < 0.3;
  const record = (index: number): string =>
    exampleRecord({
      belegfeld1: `${name.slice(5, -4)}-${index}`,
      ...(isWrong && index === 0 ? { sollHaben: "X" } : {}),
    });
  const rows = Math.max(1, Math.floor(size / record(0).length));
  const header = exampleHeader(mandantennummer === undefined ? {} : { mandantennummer });
  const bytes = Buffer.from(latin1Bytes(fileOf([header, exampleHeadings(), ...listOf(rows, record)])));
  return { name, bytes, sha256: createHash("sha256").update(bytes).digest("hex") };
};

const listOf = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
