import "fake-indexeddb/auto";
import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { checkAhead, runCheck } from "#checks/run-check.ts";
import { database } from "#data/store/database.ts";
import { LockedError } from "#data/vault/keyring.ts";
import type { CheckResult } from "#engine/index.ts";
import { resetDevice, signInAs } from "#tests/support/device.ts";
import { repetitions } from "#tests/support/repetitions.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { announceChecks } from "./announce-checks.ts";
import { type CheckState, checkEvents, checkStates, nextState } from "./check-machine.ts";
import {
  cancelCheck,
  checkWhileStored,
  isChecking,
  queueCheck,
  recheck,
  recordServerCheck,
  refuseCheck,
  resumeChecks,
  runningChecks,
} from "./running-checks.ts";

// The check itself needs a web worker.
vi.mock("#checks/run-check.ts");
vi.mock("#checks/fill-search.ts");
vi.mock("./announce-checks.ts");

const seed = Number(process.env.CHECKS_SEED ?? 20_261_127);
const numRuns = repetitions("CHECKS_RUNS", 100, 1_000);
console.info(`checks on the device: seed ${seed}, ${numRuns} runs`);

const places = (navigator.hardwareConcurrency ?? 2) >= 4 ? 2 : 1;
const names = ["a", "b", "c"] as const;
type Name = (typeof names)[number];

/** The checks of a page, told as simply as possible. */
interface Model {
  readonly states: Map<Name, CheckState>;
  /** Ahead, waiting, running and elsewhere, in the order they came. */
  order: Name[];
  readonly heldByOtherTab: Set<Name>;
  readonly onDevice: Set<Name>;
  readonly broken: Set<Name>;
  readonly lockedBefore: Set<Name>;
  readonly rechecked: Set<Name>;
  readonly server: Set<Name>;
  /** A file checked twice before it is announced is announced once. */
  readonly news: Set<Name>;
  readonly announced: string[];
}

const createModel = (): Model => ({
  states: new Map(names.map((name) => [name, "none"])),
  order: [],
  heldByOtherTab: new Set(),
  onDevice: new Set(names),
  broken: new Set(),
  lockedBefore: new Set(),
  rechecked: new Set(),
  server: new Set(),
  news: new Set(),
  announced: [],
});

const running = ({ states, order }: Model): readonly Name[] => order.filter((name) => states.get(name) === "running");
const isOpen = ({ states }: Model, name: Name): boolean =>
  ["waiting", "running", "elsewhere"].includes(states.get(name) ?? "");

/** Steps that some run has taken. */
const taken = new Set<string>();
const move = (model: Model, name: Name, state: CheckState): void => {
  taken.add(`${model.states.get(name)} → ${state}`);
  model.states.set(name, state);
};

const queue = (model: Model, name: Name): void => {
  if (isOpen(model, name)) return;
  move(model, name, "waiting");
  if (!model.order.includes(name)) model.order.push(name);
  model.server.delete(name);
  settle(model);
};

const end = (model: Model, name: Name, state: CheckState): void => {
  move(model, name, state);
  model.order = model.order.filter((other) => other !== name);
  settle(model);
};

/** Automatic steps: free slots are filled, and once all are free, the finished checks are announced. */
const settle = (model: Model): void => {
  for (const name of model.order) {
    if (model.states.get(name) !== "waiting" || running(model).length >= places) continue;
    move(model, name, "running");
    if (model.heldByOtherTab.has(name)) move(model, name, "elsewhere");
    else if (!model.onDevice.has(name)) {
      end(model, name, "gone");
      return;
    }
  }
  if (running(model).length > 0) return;
  for (const name of model.news) model.announced.push(`${name} ${model.rechecked.has(name)}`);
  for (const name of model.news) model.rechecked.delete(name);
  model.news.clear();
};

const resume = (model: Model): void => {
  for (const name of names) {
    const isResumable = ["none", "locked", "gone"].includes(model.states.get(name) ?? "");
    if (isResumable && model.onDevice.has(name) && !model.broken.has(name)) queue(model, name);
  }
};

/** The page, and everything around it that the commands play. */
interface Real {
  readonly idOf: (name: Name) => string;
  readonly pending: Map<string, PromiseWithResolvers<CheckResult>>;
  readonly releases: Map<Name, () => void>;
  readonly announced: string[];
}

const report = { verdict: "importable", counts: { error: 0, warning: 0, hint: 0 } } as CheckResult["report"];
const checked = { report, occurrences: new Uint32Array() } satisfies CheckResult;
const putRow = (localId: string): Promise<unknown> =>
  database.transaction("rw", database.fileChecks, database.blobs, async () => {
    const { fileChecks, blobs } = createRows("anna", "here");
    const createdAt = localId.charCodeAt(localId.length - 1);
    await database.fileChecks.put({ ...fileChecks[0], localId, createdAt, origin: null, verdict: null });
    await database.blobs.put({ ...blobs[0], localId });
  });

let runs = 0;
const createReal = async (): Promise<Real> => {
  runs += 1;
  const run = runs;
  const pending: Real["pending"] = new Map();
  const announced: string[] = [];
  vi.mocked(runCheck).mockImplementation(async (localId, { signal }) => {
    signal?.throwIfAborted();
    const answer = Promise.withResolvers<CheckResult>();
    pending.set(localId, answer);
    signal?.addEventListener("abort", () => answer.reject(signal.reason));
    return answer.promise.finally(() => pending.delete(localId));
  });
  vi.mocked(checkAhead).mockImplementation(() => ({
    checked: Promise.resolve({ result: checked, durationMs: 1 }),
    end: () => undefined,
  }));
  vi.mocked(announceChecks).mockImplementation(async (files) => {
    for (const { localId, isRecheck } of files) announced.push(`${localId.at(-1)} ${isRecheck}`);
  });
  await Promise.all([database.fileChecks.clear(), database.blobs.clear(), database.cacheMeta.clear()]);
  const idOf = (name: Name): string => `${run}-${name}`;
  for (const name of names) await putRow(idOf(name));
  return { idOf, pending, releases: new Map(), announced };
};

const statesOf = ({ idOf }: Real) =>
  names.map((name) => `${name} ${runningChecks.entries[idOf(name)]?.state ?? "none"}`);
const serverOf = ({ idOf }: Real) => names.filter((name) => runningChecks.entries[idOf(name)]?.server);

const expectSame = async (model: Model, real: Real): Promise<void> => {
  const states = [...model.states].map(([name, state]) => `${name} ${state}`);
  await expect.poll(() => statesOf(real), { interval: 1, timeout: 3_000 }).toEqual(states);
  // A running check has reached its worker, so the next command may end it.
  await expect
    .poll(() => [...real.pending.keys()].toSorted(), { interval: 1, timeout: 3_000 })
    .toEqual(running(model).map(real.idOf).toSorted());
  expect(serverOf(real)).toEqual(names.filter((name) => model.server.has(name)));
  expect(real.announced.toSorted()).toEqual(model.announced.toSorted());
  expect(isChecking()).toBe(names.some((name) => isOpen(model, name)));
};

const command = (
  title: string,
  check: (model: Readonly<Model>) => boolean,
  act: (model: Model, real: Real) => Promise<void> | void,
): fc.AsyncCommand<Model, Real> => ({
  check,
  run: async (model, real) => {
    await act(model, real);
    await expectSame(model, real);
  },
  toString: () => title,
});

const finishCommand = (name: Name): fc.AsyncCommand<Model, Real> =>
  command(
    `finish ${name}`,
    (model) => model.states.get(name) === "running",
    (model, { idOf, pending }) => {
      const isHere = model.onDevice.has(name);
      if (isHere) model.news.add(name);
      end(model, name, isHere ? "done" : "gone");
      pending.get(idOf(name))?.resolve(checked);
    },
  );

const commandsOf = (name: Name): readonly fc.AsyncCommand<Model, Real>[] => [
  // Most checks end well, and only then the places are free for others.
  ...Array.from({ length: 4 }, () => finishCommand(name)),
  command(
    `queue ${name}`,
    () => true,
    (model, { idOf }) => {
      queue(model, name);
      queueCheck(idOf(name));
    },
  ),
  command(
    `recheck ${name}`,
    () => true,
    (model, { idOf }) => {
      model.rechecked.add(name);
      queue(model, name);
      recheck(idOf(name));
    },
  ),
  command(
    `read ${name}`,
    () => true,
    (model, { idOf }) => {
      if (model.states.get(name) === "none") {
        move(model, name, "ahead");
        model.order.push(name);
      }
      checkWhileStored(idOf(name), { name, bytes: new ArrayBuffer(1), route: "manual" });
    },
  ),
  command(
    `refuse ${name}`,
    () => true,
    (model, { idOf }) => {
      if (model.states.get(name) === "ahead") {
        end(model, name, "none");
        model.server.delete(name);
        model.rechecked.delete(name);
      }
      refuseCheck(idOf(name));
    },
  ),
  command(
    `cancel ${name}`,
    () => true,
    async (model, { idOf }) => {
      if (isOpen(model, name)) end(model, name, "cancelled");
      await cancelCheck(idOf(name));
    },
  ),
  command(
    `break ${name}`,
    (model) => model.states.get(name) === "running",
    (model, { idOf, pending }) => {
      const isHere = model.onDevice.has(name);
      if (isHere) model.broken.add(name);
      end(model, name, isHere ? "failed" : "gone");
      pending.get(idOf(name))?.reject(new Error("out of memory"));
    },
  ),
  command(
    `stop ${name} by the PIN`,
    (model) => model.states.get(name) === "running",
    (model, { idOf, pending }) => {
      end(model, name, "locked");
      if (!model.lockedBefore.has(name)) resume(model);
      model.lockedBefore.add(name);
      pending.get(idOf(name))?.reject(new LockedError());
    },
  ),
  command(
    `let another tab hold ${name}`,
    (model) => !model.heldByOtherTab.has(name) && model.states.get(name) !== "running",
    async (model, { idOf, releases }) => {
      model.heldByOtherTab.add(name);
      await new Promise<void>((held) => {
        void navigator.locks.request(
          `check:${idOf(name)}`,
          () => new Promise<void>((release) => held(void releases.set(name, release))),
        );
      });
    },
  ),
  command(
    `let another tab release ${name}`,
    (model) => model.heldByOtherTab.has(name),
    (model, { releases }) => {
      model.heldByOtherTab.delete(name);
      if (model.states.get(name) === "elsewhere") move(model, name, "waiting");
      settle(model);
      releases.get(name)?.();
    },
  ),
  command(
    `delete ${name}`,
    () => true,
    async (model, { idOf }) => {
      model.onDevice.delete(name);
      await database.fileChecks.delete(idOf(name));
    },
  ),
  command(
    `restore ${name}`,
    () => true,
    async (model, { idOf }) => {
      model.onDevice.add(name);
      await putRow(idOf(name));
    },
  ),
  command(
    `hear of ${name} from the server`,
    () => true,
    (model, { idOf }) => {
      if (!isOpen(model, name)) model.server.add(name);
      recordServerCheck(idOf(name), { status: "processing", progress: 40, error: null });
    },
  ),
];

const resumeCommand = command(
  "resume",
  () => true,
  async (model) => {
    resume(model);
    await resumeChecks();
  },
);

/** Isolates runs from each other. */
const finishAll = async ({ pending, releases }: Real): Promise<void> => {
  for (const release of releases.values()) release();
  while (isChecking()) {
    for (const { resolve } of pending.values()) resolve(checked);
    await new Promise((resolve) => setTimeout(resolve));
  }
  runningChecks.entries = {};
};

beforeAll(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
});

test("checks go through the states of a simple model, whatever happens in whatever order", async () => {
  const commands = [...names.flatMap(commandsOf), resumeCommand].map((one) => fc.constant(one));
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: "max" }), async (list) => {
      const real = await createReal();
      try {
        await fc.asyncModelRun(() => ({ model: createModel(), real }), list);
      } finally {
        await finishAll(real);
      }
    }),
    { seed, numRuns },
  );
  // Only a browser without locks leads from elsewhere to failed.
  expect([...taken].toSorted()).toEqual(listSteps().filter((step) => step !== "elsewhere → failed"));
});

const listSteps = (): readonly string[] =>
  checkStates
    .flatMap((state) => checkEvents.map((event) => [state, nextState(state, event)] as const))
    .flatMap(([state, next]) => (next === null ? [] : [`${state} → ${next}`]))
    .toSorted();
