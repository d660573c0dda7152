import { cpSync } from "node:fs";
import { minuteMs } from "#engine/values/units.ts";
import type { Context } from "#server/carriers/context.ts";
import { errorToText } from "#server/ground/log.ts";
import { type RunningProcess, startServer } from "#server/process/start-server.ts";
import { bossTimes } from "#server/store/jobs/start-boss.ts";
import { createDatabase, type TestDatabase } from "#tests/support/postgres-database.ts";
import { testParts } from "#tests/support/server-context.ts";
import { scratchParent } from "#tests/support/simulated-folders.ts";
import { createRandom } from "#tests/torture/random.ts";
import { holdClock } from "./database.ts";
import { type Ledger, prepareDeed } from "./deeds.ts";
import { createFolders, removeFolders } from "./folders.ts";
import { type Breach, judgeEnd, judgeNow } from "./judge.ts";
import { firstMoment, prepareOffice, recordTrial, settingsOf } from "./office.ts";
import { inOrder, isAt, type Plan } from "./plan.ts";
import { isSettled } from "./settled.ts";
import { endMonitor, startMonitor } from "./world/answers.ts";
import { installWorld } from "./world/install.ts";
import { createOutside, type Outside, setOutside } from "./world/outside.ts";
import { cutConnections } from "./world/postgres.ts";
import { calibrate, type Incarnation, incarnations, Scheduler, settle } from "./world/scheduler.ts";

export interface Outcome {
  readonly breaches: readonly Breach[];
  readonly trace: readonly string[];
  readonly story: readonly string[];
  readonly steps: number;
  readonly counts: ReadonlyMap<string, number>;
}

let nextId: () => string = () => "";
installWorld(() => nextId());
interface Template {
  readonly folders: ReturnType<typeof createFolders>;
  /** On PostgreSQL; null on SQLite. */
  readonly database: TestDatabase | null;
}
let template: Template | null = null;
process.once("exit", () => template && removeFolders(template.folders));

const prepare = async (): Promise<Template> => {
  const isPostgres = process.env.POSTGRES_FOR_TESTS !== undefined;
  const database = isPostgres ? await createDatabase("template0") : null;
  const folders = createFolders(scratchParent, database?.url ?? null);
  await prepareOffice(folders, idsOf(0));
  await calibrate();
  return { folders, database };
};

const idsOf = (seed: number): (() => string) => {
  const random = createRandom(seed);
  const part = (length: number): string => Array.from({ length }, () => random.whole(0, 15).toString(16)).join("");
  return () => `${part(8)}-${part(4)}-4${part(3)}-8${part(3)}-${part(12)}`;
};

const brokenCheck = "the check was planned to break";

/** A job that is open this long after everything is healthy never ends. */
const timeoutMs = 25 * minuteMs;

export const live = async (plan: Plan, isTraced = false): Promise<Outcome> => {
  template ??= await prepare();
  const database = template.database && (await createDatabase(template.database.name));
  const folders = createFolders(scratchParent, database?.url ?? null);
  if (database !== null) await startMonitor(database.url);
  cpSync(template.folders.data, folders.data, { recursive: true });
  await holdClock(folders, firstMoment);
  if (!plan.withTrial) await recordTrial(folders);
  nextId = idsOf(plan.seed + 1);
  const outside = createOutside(plan.refusals);
  setOutside(outside);
  try {
    return await new Life(plan, folders, outside, isTraced).run();
  } finally {
    removeFolders(folders);
    await endMonitor();
    await database?.remove();
  }
};

class Life {
  readonly #plan: Plan;
  readonly #folders: ReturnType<typeof createFolders>;
  readonly #outside: Outside;
  readonly #scheduler: Scheduler;
  readonly #ledger: Ledger;
  readonly #breaches: Breach[] = [];
  readonly #story: string[] = [];
  readonly #counts = new Map<string, number>();
  /** Deeds that were begun and not yet answered. */
  readonly #unanswered = new Set<(context: Context) => Promise<void>>();
  #number = 0;
  #checks = 0;
  #owner: Incarnation | null = null;
  #running: RunningProcess | null = null;
  #lastLabel = "nothing";

  constructor(plan: Plan, folders: ReturnType<typeof createFolders>, outside: Outside, isTraced: boolean) {
    this.#plan = plan;
    this.#folders = folders;
    this.#outside = outside;
    this.#scheduler = new Scheduler(createRandom(plan.seed ^ 0x5bd1e995), firstMoment, isTraced);
    this.#ledger = { files: [], folders, mails: 0 };
  }

  async run(): Promise<Outcome> {
    const deeds = [...inOrder(this.#plan)];
    const kills = [...this.#plan.kills];
    const scheduler = this.#scheduler;
    let healthySince: number | null = null;
    this.#start();
    for (;;) {
      await settle();
      const owner = this.#owner;
      const [kill] = kills;
      if (owner !== null && kill !== undefined && owner.steps >= kill.steps && isAt(kill.after, this.#lastLabel)) {
        kills.shift();
        healthySince = null;
        await (kill.how === "kill" ? this.#kill(owner) : this.#stop());
        this.#breaches.push(...(await judgeNow(this.#folders, this.#outside)));
        scheduler.now += kill.awayMs;
        await holdClock(this.#folders, scheduler.now);
        this.#start();
        continue;
      }
      if (scheduler.hasStep()) {
        this.#lastLabel = scheduler.takeStep();
        continue;
      }
      const [deed] = deeds;
      const timerAt = scheduler.nextTimerAt();
      if (deed !== undefined && (timerAt === null || firstMoment + deed.atMs <= timerAt)) {
        deeds.shift();
        scheduler.now = Math.max(scheduler.now, firstMoment + deed.atMs);
        this.#do(deed);
        continue;
      }
      if (deeds.length === 0 && this.#running !== null && this.#unanswered.size === 0) {
        healthySince ??= scheduler.now;
        if (await isSettled(this.#folders, this.#outside)) break;
        if (scheduler.now > healthySince + timeoutMs) break;
      }
      if (timerAt === null || this.#breaches.length > 0) break;
      await this.#fireNext();
    }
    await this.#stop();
    if (this.#breaches.length === 0)
      this.#breaches.push(...(await judgeEnd(this.#folders, this.#ledger, this.#outside)));
    this.#count("files", this.#ledger.files.length);
    this.#count("effects outside", this.#outside.effects.length);
    const { trace, steps } = scheduler;
    return { breaches: this.#breaches, trace, story: this.#story, steps, counts: this.#counts };
  }

  async #fireNext(): Promise<void> {
    this.#scheduler.fireNext();
    await holdClock(this.#folders, this.#scheduler.now);
  }

  #start(): void {
    this.#number += 1;
    const owner: Incarnation = {
      ...{ number: this.#number, scheduler: this.#scheduler, isDead: false, steps: 0 },
      ...{ databases: new Set(), closers: new Set() },
    };
    this.#owner = owner;
    this.#note(`the server starts for the ${this.#number}. time`);
    incarnations.run(owner, () => {
      const parts = {
        ...testParts,
        now: () => this.#scheduler.now,
        newId: () => nextId(),
        writeLog: (line: string) => owner.isDead || this.#readLog(line),
        jobTimes: bossTimes,
        pool: { ...testParts.pool, runCheck: this.#checkInSteps(owner) },
      };
      startServer(settingsOf(this.#folders), parts).then(
        (running) => {
          this.#running = running;
          for (const work of this.#unanswered) this.#attempt(work, running.context, owner);
        },
        (error: unknown) => this.#breakOf(owner, "start", error),
      );
    });
  }

  /** The engine takes its time: other steps happen meanwhile. */
  #checkInSteps(owner: Incarnation): typeof testParts.pool.runCheck {
    return async (task, options) => {
      await this.#scheduler.step("check begins", owner);
      const checked = await testParts.pool.runCheck(task, options);
      await this.#scheduler.step("check ends", owner);
      this.#checks += 1;
      if (this.#plan.broken.includes(this.#checks)) throw new Error(brokenCheck);
      return checked;
    };
  }

  #do({ deed, choice }: Plan["deeds"][number]): void {
    const { story, repeat } = prepareDeed(deed, choice, this.#ledger);
    this.#note(story);
    this.#count(deed, 1);
    if (repeat === null) return;
    this.#unanswered.add(repeat);
    const context = this.#running?.context;
    const owner = this.#owner;
    if (owner !== null && context !== undefined) incarnations.run(owner, () => this.#attempt(repeat, context, owner));
  }

  #attempt(work: (context: Context) => Promise<void>, context: Context, owner: Incarnation): void {
    work(context).then(
      () => this.#unanswered.delete(work),
      (error: unknown) => this.#breakOf(owner, "answer", error),
    );
  }

  async #kill(owner: Incarnation): Promise<void> {
    this.#note(`the server is killed at its step ${owner.steps}, after: ${this.#lastLabel}`);
    this.#count("kills", 1);
    this.#owner = null;
    this.#running = null;
    await this.#end(owner);
  }

  async #end(owner: Incarnation): Promise<void> {
    await this.#scheduler.kill(owner);
    if (this.#folders.database !== null) await cutConnections(this.#folders.database);
  }

  /** An orderly end, whose steps happen as well. */
  async #stop(): Promise<void> {
    const owner = this.#owner;
    if (owner === null) return;
    const running = this.#running;
    // It does not stop before it has started.
    if (running === null) return this.#kill(owner);
    this.#note(`the server is stopped at its step ${owner.steps}`);
    this.#owner = null;
    this.#running = null;
    let isClosed = false;
    incarnations.run(owner, () => void running.close().then(() => (isClosed = true)));
    while (!isClosed) {
      await settle();
      if (this.#scheduler.hasStep()) this.#scheduler.takeStep();
      else if (!isClosed && this.#scheduler.nextTimerAt() === null) break;
      else if (!isClosed) await this.#fireNext();
    }
    if (!isClosed) this.#break("stop", "the server does not end");
    await this.#end(owner);
  }

  /** Every error of the log is a failure, but for bytes that came before their row and checks that were planned to break. */
  #readLog(line: string): void {
    const { level, message, error = "" } = JSON.parse(line) as Record<"level" | "message" | "error", string>;
    const isExpected = message.includes("put into quarantine") || error.includes(brokenCheck);
    if (level === "error" && !isExpected) this.#break("log", `${message}: ${error}`);
  }

  #break(promise: Breach["promise"], about: string): void {
    this.#breaches.push({ promise, about });
  }

  /** Errors of a server that was killed are ignored, such as those of its cut connections. */
  #breakOf(owner: Incarnation, promise: Breach["promise"], error: unknown): void {
    if (!owner.isDead) this.#break(promise, errorToText(error));
  }

  #note(line: string): void {
    const seconds = ((this.#scheduler.now - firstMoment) / 1000).toFixed(1);
    this.#story.push(`${seconds.padStart(8)} s  ${line}`);
    this.#scheduler.write(line);
  }

  #count(what: string, by: number): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + by);
  }
}
