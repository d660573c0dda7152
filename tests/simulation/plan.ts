import { createRandom, type Random } from "#tests/torture/random.ts";
import { type ActName, actNames } from "./acts.ts";
import { appSince, type PlannedUpdate } from "./updates.ts";
import { type Fault, faults, faultsBetween } from "./world/network.ts";

/** One thing that happens; `choice` decides what it happens to. */
export interface PlannedStep {
  readonly afterMs: number;
  readonly device: number;
  readonly act: ActName;
  readonly choice: number;
}

export const callKinds = ["upload", "refresh", "change", "read"] as const;
export type CallKind = (typeof callKinds)[number];

/** Meets the first call of this kind after those before it were met. */
export interface PlannedFault {
  readonly kind: CallKind;
  readonly fault: Fault;
}

/** Everything that is decided before a life; the order of storage, locks and answers follows from the seed as well. */
export interface Plan {
  readonly seed: number;
  readonly devices: number;
  /** The server tells pages what happens; without, they poll. */
  readonly hasEvents: boolean;
  /** By device; null where it begins with the store of today. */
  readonly updates: readonly (PlannedUpdate | null)[];
  readonly steps: readonly PlannedStep[];
  readonly faults: readonly PlannedFault[];
  /** Requests that change something stop inside the server, and others overtake them. */
  readonly hasOverlaps: boolean;
  /** So many changes of values of the person are refused for good. */
  readonly refusals: number;
}

export const planLife = (seed: number): Plan => {
  const random = createRandom(seed);
  const devices = random.pick([1, 2, 2, 3]);
  const updates = planUpdates(devices, createRandom(seed ^ 0xbdab6));
  const steps = [...planStart(devices, random), ...listOf(random.whole(6, 22), () => planStep(devices, random))];
  return {
    seed,
    devices,
    // In every second life, by a number of its own.
    hasEvents: createRandom(seed ^ 0xe7e275).share() < 0.5,
    updates,
    steps: withUpdates(
      withDeeds(
        withAccess(
          withLateList(withDeath(steps, createRandom(seed ^ 0xdeed)), createRandom(seed ^ 0x1157), devices),
          createRandom(seed ^ 0xacce55),
        ),
        seed,
        devices,
      ),
      updates,
      createRandom(seed ^ 0xbdab65),
    ),
    faults: [
      ...listOf(random.whole(0, 10), () => ({ kind: random.pick(metCalls), fault: random.pick(faults) })),
      ...planBetween(createRandom(seed ^ 0xca97)),
    ],
    hasOverlaps: createRandom(seed ^ 0x0ae7).share() < 1 / 3,
    refusals: createRandom(seed ^ 0x422).pick([0, 0, 1, 2]),
  };
};

const metCalls = ["upload", "upload", "change", "change", "refresh", "read"] as const;

/** In one life of three something between page and server answers in its place. */
const planBetween = (random: Random): readonly PlannedFault[] =>
  random.share() > 1 / 3
    ? []
    : listOf(random.whole(1, 4), () => {
        const kind = random.pick(metCalls);
        // A proxy takes no file above its own limit.
        const met: readonly Fault[] = kind === "upload" ? [...faultsBetween, "status413"] : faultsBetween;
        return { kind, fault: random.pick(met) };
      });

/** There is something to lose from the start. */
const planStart = (devices: number, random: Random): readonly PlannedStep[] =>
  listOf(random.whole(1, 3), () => ({
    afterMs: random.whole(0, 2_000),
    device: random.whole(0, devices - 1),
    act: "addFile" as const,
    choice: random.share(),
  }));

/** Half of what happens is about files: they are what can be lost. */
const atFiles = [
  "addFile",
  "addFile",
  "deleteFile",
  "undoDelete",
  "restoreFile",
  "giveUp",
  "sendAgain",
  "signIn",
  "addToList",
] as const;

/** Drawn on their own, so that all other deeds of a seed stay as they were. */
const rare: ReadonlySet<ActName> = new Set([
  "killServer",
  "deleteWhileListed",
  "withdrawClient",
  "giveClient",
  "lockAccount",
  "unlockAccount",
  "addArchive",
  "askClient",
  "moveReminder",
  "settleInquiry",
  "shareFile",
  "assign",
  "saveRule",
  "removeRule",
  "nameClient",
  "readNotices",
  "clearNotices",
  "removeLocalData",
  "orderWipe",
  "removePin",
  "removeCopy",
  "exportFindings",
  "updateApp",
  "addFormerFile",
  "correctFile",
]);
const drawn = actNames.filter((name) => !rare.has(name));

const planStep = (devices: number, random: Random): PlannedStep => ({
  // Mostly while the last one is still under way.
  afterMs: Math.floor(30_000 * random.share() ** 4),
  device: random.whole(0, devices - 1),
  act: random.share() < 0.5 ? random.pick(atFiles) : random.pick(drawn),
  choice: random.share(),
});

/** In one life of three the server dies inside a request. */
const withDeath = (steps: readonly PlannedStep[], random: Random): readonly PlannedStep[] => {
  if (random.share() > 1 / 3) return steps;
  const death = { afterMs: random.whole(0, 3_000), device: 0, act: "killServer", choice: random.share() } as const;
  return steps.toSpliced(random.whole(1, steps.length), 0, death);
};

/** In one life of six a file is deleted while a list that contains it is on the way. */
const withLateList = (steps: readonly PlannedStep[], random: Random, devices: number): readonly PlannedStep[] => {
  if (random.share() > 1 / 6) return steps;
  const device = random.whole(0, devices - 1);
  const late = { afterMs: random.whole(0, 6_000), device, act: "deleteWhileListed", choice: random.share() } as const;
  return steps.toSpliced(random.whole(1, steps.length), 0, late);
};

/** In one life of four an administrator takes a client or the whole access away, and often gives it back. */
const withAccess = (steps: readonly PlannedStep[], random: Random): readonly PlannedStep[] => {
  if (random.share() > 1 / 4) return steps;
  const acts = random.pick([
    ["withdrawClient", "giveClient"],
    ["withdrawClient", "giveClient"],
    ["lockAccount", "unlockAccount"],
  ] as const);
  const from = random.whole(1, steps.length);
  const to = random.whole(from, steps.length + 4);
  const at = (act: ActName): PlannedStep => ({ afterMs: random.whole(0, 6_000), device: 0, act, choice: 0 });
  const taken = [...steps.slice(0, from), at(acts[0]), ...steps.slice(from, to)];
  // Otherwise what makes everything healthy gives it back.
  return to > steps.length ? taken : [...taken, at(acts[1]), ...steps.slice(to)];
};

/** Deeds that some lives have, drawn by a number of their own. */
interface Deeds {
  readonly salt: number;
  /** Share of lives that have them. */
  readonly share: number;
  readonly atLeast: number;
  readonly atMost: number;
  readonly withinMs: number;
  /** Number of planned steps that stay before them. */
  readonly keep?: number;
  readonly draw: (random: Random) => ActName;
}

const deeds: readonly Deeds[] = [
  { salt: 0x21b, share: 1 / 3, atLeast: 1, atMost: 2, withinMs: 10_000, draw: () => "addArchive" },
  {
    ...{ salt: 0xf4a9e, share: 1 / 2, atLeast: 2, atMost: 7, withinMs: 20_000, keep: 3 },
    draw: (random) => random.pick(["askClient", "askClient", "moveReminder", "settleInquiry"]),
  },
  { salt: 0x5a4e, share: 1 / 3, atLeast: 1, atMost: 3, withinMs: 10_000, draw: () => "shareFile" },
  {
    ...{ salt: 0xa5519, share: 1 / 3, atLeast: 1, atMost: 5, withinMs: 10_000, keep: 2 },
    draw: (random) => random.pick(["assign", "addTag"]),
  },
  {
    ...{ salt: 0x6e1e5, share: 1 / 3, atLeast: 1, atMost: 5, withinMs: 10_000 },
    draw: (random) => random.pick(["saveRule", "saveRule", "removeRule", "nameClient"]),
  },
  {
    ...{ salt: 0xbe11, share: 1 / 4, atLeast: 1, atMost: 4, withinMs: 20_000, keep: 3 },
    draw: (random) => random.pick(["readNotices", "readNotices", "clearNotices"]),
  },
  {
    ...{ salt: 0x9142, share: 1 / 4, atLeast: 2, atMost: 6, withinMs: 10_000, keep: 1 },
    draw: (random) => random.pick(["setPin", "setPin", "removePin", "removePin", "lock", "unlock"]),
  },
  {
    ...{ salt: 0xc0b1e5, share: 1 / 4, atLeast: 1, atMost: 5, withinMs: 20_000, keep: 3 },
    draw: (random) => random.pick(["removeCopy", "exportFindings"]),
  },
  { salt: 0x4e307e, share: 1 / 3, atLeast: 1, atMost: 2, withinMs: 10_000, keep: 2, draw: () => "removeLocalData" },
  { salt: 0xc0447, share: 1 / 4, atLeast: 1, atMost: 3, withinMs: 20_000, keep: 2, draw: () => "correctFile" },
  { salt: 0x217e, share: 1 / 4, atLeast: 1, atMost: 2, withinMs: 20_000, keep: 3, draw: () => "orderWipe" },
];

const withDeeds = (planned: readonly PlannedStep[], seed: number, devices: number): readonly PlannedStep[] =>
  deeds.reduce((steps, { salt, share, atLeast, atMost, withinMs, keep, draw }) => {
    const random = createRandom(seed ^ salt);
    if (random.share() > share) return steps;
    const added = listOf(random.whole(atLeast, atMost), () => ({
      afterMs: Math.floor(withinMs * random.share() ** 4),
      device: random.whole(0, devices - 1),
      act: draw(random),
      choice: random.share(),
    }));
    return scatter(added, steps, random, keep);
  }, planned);

/** Puts steps among others, each at a random place after the first `keep`. */
const scatter = (
  added: readonly PlannedStep[],
  steps: readonly PlannedStep[],
  random: Random,
  keep = 0,
): readonly PlannedStep[] =>
  added.reduce((all, step) => all.toSpliced(random.whole(Math.min(keep, all.length), all.length), 0, step), steps);

/** In one life of three devices begin with data of an earlier version of the store. */
const planUpdates = (devices: number, random: Random): Plan["updates"] => {
  const happens = random.share() < 1 / 3;
  return listOf(devices, () => {
    const schema = random.share() < 1 / 3 ? appSince : random.whole(1, appSince - 1);
    const [staysOpen, dies] = [random.share() < 0.5, random.share() < 0.5];
    return happens ? { schema, staysOpen, diesAfter: dies ? random.whole(1, 80) : null } : null;
  });
};

/** The update itself where the app of today runs before it, else files that come in at the page of the earlier version. */
const withUpdates = (
  steps: readonly PlannedStep[],
  updates: Plan["updates"],
  random: Random,
): readonly PlannedStep[] => {
  let all = steps;
  for (const [device, update] of updates.entries()) {
    if (update === null || (update.schema < appSince && !update.staysOpen)) continue;
    const act = update.schema < appSince ? "addFormerFile" : "updateApp";
    for (let count = act === "updateApp" ? 1 : random.whole(1, 3); count > 0; count -= 1) {
      const step = { afterMs: random.whole(0, 4_000), device, act, choice: random.share() } as const;
      all = all.toSpliced(random.whole(0, all.length), 0, step);
    }
  }
  return all;
};

const listOf = <Item>(length: number, create: () => Item): readonly Item[] => Array.from({ length }, create);

/** Lists of a plan that are shortened to find the cause of a failure. */
export const parts = ["faults", "steps"] as const;
