import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { stat } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { dayMs } from "#engine/values/units.ts";
import type { Random } from "#tests/torture/random.ts";
import { isAnswerDue } from "./answers.ts";

const setImmediateOfNode = setImmediate;

/** One run of the server, from its start to its end or kill. */
export interface Incarnation {
  readonly number: number;
  readonly scheduler: Scheduler;
  isDead: boolean;
  /** Steps taken so far. */
  steps: number;
  /** Closed at a kill, as the kernel does for a dead process. */
  readonly databases: Set<DatabaseSync>;
  readonly closers: Set<() => void>;
}

/** Everything an incarnation does runs in its context, so that each step is known to be its own. */
export const incarnations = new AsyncLocalStorage<Incarnation>();

interface Step {
  readonly label: string;
  readonly owner: Incarnation;
  readonly go: () => void;
}

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly owner: Incarnation;
  readonly fire: () => void;
}

/** The only source of order and time: at most one step is under way, and the next begins when nothing else moves. */
export class Scheduler {
  now: number;
  readonly trace: string[] = [];
  steps = 0;
  readonly #random: Random;
  readonly #timers = new Map<number, Timer>();
  readonly #isTraced: boolean;
  #waiting: Step[] = [];
  #order = 0;

  constructor(random: Random, now: number, isTraced: boolean) {
    this.#random = random;
    this.now = now;
    this.#isTraced = isTraced;
  }

  write(line: string): void {
    if (this.#isTraced) this.trace.push(`${((this.now % dayMs) / 1000).toFixed(3)} ${line}`);
  }

  /** Resolves when the scheduler lets the step happen; never in an incarnation that was killed. */
  step(label: string, owner: Incarnation): Promise<void> {
    return new Promise((go) => {
      if (!owner.isDead) this.#waiting.push({ label, owner, go });
    });
  }

  addTimer(ms: number, owner: Incarnation, fire: () => void): number {
    this.#order += 1;
    const order = this.#order;
    if (!owner.isDead) this.#timers.set(order, { at: this.now + Math.max(1, ms), order, owner, fire });
    return order;
  }

  removeTimer(order: number): void {
    this.#timers.delete(order);
  }

  /** When the next timer is due; null where none is set. */
  nextTimerAt(): number | null {
    let first: number | null = null;
    for (const { at } of this.#timers.values()) if (first === null || at < first) first = at;
    return first;
  }

  fireNext(): void {
    const next = [...this.#timers.values()].sort((a, b) => a.at - b.at || a.order - b.order)[0];
    if (next === undefined) return;
    this.#timers.delete(next.order);
    this.now = Math.max(this.now, next.at);
    incarnations.run(next.owner, next.fire);
  }

  /** True where a step waits. */
  hasStep(): boolean {
    return this.#waiting.length > 0;
  }

  /** Lets one of the waiting steps happen, and returns its label. */
  takeStep(): string {
    const at = this.#random.whole(0, this.#waiting.length - 1);
    const [step] = this.#waiting.splice(at, 1);
    if (step === undefined) throw new Error("no step waits");
    step.owner.steps += 1;
    this.steps += 1;
    this.write(`${step.owner.number}.${step.owner.steps} ${step.label}`);
    step.go();
    return step.label;
  }

  /** Ends an incarnation between two steps: none of its steps and timers happens any more. */
  async kill(owner: Incarnation): Promise<void> {
    owner.isDead = true;
    this.#waiting = this.#waiting.filter((step) => step.owner !== owner);
    for (const [order, timer] of this.#timers) if (timer.owner === owner) this.#timers.delete(order);
    await settle();
    for (const database of owner.databases) if (database.isOpen) database.close();
    for (const close of owner.closers) close();
    await settle();
  }
}

/** Ids of asynchronous operations are handed out in sequence, so a round that begins none shows in their difference. */
const nextAsyncId = (): number => new AsyncResource("quiet").asyncId();

/** Makes the round that is under way one in which something was begun. */
export const showActivity = (): void => void nextAsyncId();

const round = (): Promise<void> =>
  new Promise((resolve) => {
    // Behind everything in the only thread of the pool, whose work is done in order.
    stat("/", () => setImmediateOfNode(resolve));
  });

/** Operations that a round begins by itself; measured before anything else moves. */
let own: number | null = null;

const countRound = async (): Promise<number> => {
  const before = nextAsyncId();
  await round();
  return nextAsyncId() - before;
};

/** A recursive `mkdir` goes through the pool several times under one id. */
const isFileOpen = (): boolean => process.getActiveResourcesInfo().some((name) => name.startsWith("FSReq"));

/** Resolves when nothing moves but what waits for a step or a timer of the scheduler. */
export const settle = async (): Promise<void> => {
  do await waitForCalm();
  while (await isAnswerDue());
};

const waitForCalm = async (): Promise<void> => {
  if (own === null) throw new Error("call calibrate first");
  for (let calm = 0; calm < 2; ) {
    const count = await countRound();
    calm = count === own && !isFileOpen() ? calm + 1 : 0;
  }
};

export const calibrate = async (): Promise<void> => {
  for (let same = 0; same < 10; ) {
    const count = await countRound();
    same = count === own ? same + 1 : 0;
    own = count;
  }
};
