import { createRandom, type Random } from "#tests/torture/random.ts";

export const deedNames = ["upload", "folder", "mail", "recheck", "compare", "pause", "backup", "remove"] as const;
export type DeedName = (typeof deedNames)[number];

export interface PlannedDeed {
  readonly atMs: number;
  readonly deed: DeedName;
  readonly choice: number;
}

/** The server ends before a step, counted from its start; it is started again after a pause. */
export interface PlannedKill {
  /** `stop` is an orderly end, whose own steps still happen. */
  readonly how: "kill" | "stop";
  readonly steps: number;
  /** Waits for a step of this kind and comes right after it. */
  readonly after: Aim;
  readonly awayMs: number;
}

const aims = ["anything", "commit", "arrival", "file"] as const;
export type Aim = (typeof aims)[number];

/** How the labels of these steps end or begin. */
export const isAt = (aim: Aim, label: string): boolean =>
  aim === "anything" ||
  (aim === "commit" && label === "sql commit") ||
  (aim === "arrival" && label.endsWith("arrives")) ||
  (aim === "file" && label.startsWith("file"));

/** Everything that is decided before a life; the order of the steps follows from the seed as well. */
export interface Plan {
  readonly seed: number;
  readonly deeds: readonly PlannedDeed[];
  readonly kills: readonly PlannedKill[];
  /** Mails and messages that are refused for the moment, counted by their arrival. */
  readonly refusals: readonly number[];
  /** Checks that break, counted by their end. */
  readonly broken: readonly number[];
  /** The first backup is also restored as a trial. */
  readonly withTrial: boolean;
}

export const planLife = (seed: number): Plan => {
  const random = createRandom(seed);
  return {
    seed,
    deeds: [
      ...listOf(random.whole(1, 3), () => planDeed(random.pick(bringing), random)),
      ...listOf(random.whole(0, 4), () => planDeed(random.pick(deedNames), random)),
    ],
    kills: listOf(random.whole(1, 7), () => ({
      how: random.share() < 0.15 ? ("stop" as const) : ("kill" as const),
      // A start takes about a hundred steps, a file five hundred.
      steps: random.share() < 0.2 ? random.whole(1, 120) : random.whole(100, 900),
      after: random.pick(aims),
      awayMs: random.pick([100, 1_000, 30_000, 200_000]),
    })),
    refusals: listOf(random.whole(0, 3), () => random.whole(1, 20)),
    broken: listOf(random.whole(0, 1), () => random.whole(1, 6)),
    withTrial: random.share() < 0.1,
  };
};

const bringing = ["upload", "upload", "folder", "mail"] as const;

const planDeed = (deed: DeedName, random: Random): PlannedDeed => ({
  atMs: Math.floor(60_000 * random.share() ** 2),
  deed,
  choice: random.share(),
});

const listOf = <Item>(length: number, create: () => Item): readonly Item[] => Array.from({ length }, create);

/** Deeds in the order in which they happen. */
export const inOrder = ({ deeds }: Plan): readonly PlannedDeed[] => deeds.toSorted((a, b) => a.atMs - b.atMs);

/** Lists of a plan that are shortened to find the cause of a failure. */
export const parts = ["refusals", "broken", "kills", "deeds"] as const;
