import type { Random } from "#tests/torture/random.ts";

/** One step of the world; steps of one lane happen in their order, lanes in any order. */
interface Step {
  readonly what: string;
  readonly run: () => void | Promise<void>;
}

interface Appointment extends Step {
  readonly id: number;
  readonly at: number;
  readonly lane: string;
}

/** Owns time and the order of everything that happens; what runs between two steps are microtasks of the last one. */
export interface Schedule {
  readonly now: () => number;
  /** Ready as soon as the steps before it in its lane are over. */
  readonly post: (lane: string, what: string, run: Step["run"]) => void;
  /** Ready after a time; returns its number. */
  readonly after: (ms: number, lane: string, what: string, run: Step["run"]) => number;
  readonly cancel: (id: number) => void;
  /** Drops all steps of the lanes whose name begins so. */
  readonly drop: (prefix: string) => void;
  /** Runs everything of one lane at once, and what that brings into it. */
  readonly drain: (lane: string) => Promise<void>;
  /** Does the next step; false where nothing is left before `until`. */
  readonly step: (until: number) => Promise<boolean>;
  /** Nothing runs for so long, as while computers sleep; what was due comes late. */
  readonly sleep: (ms: number) => void;
  readonly steps: () => number;
}

/** The same random numbers and the same steps give the same order. */
export const createSchedule = (start: number, random: Random, tell: (lane: string, what: string) => void): Schedule => {
  let now = start;
  let steps = 0;
  let lastId = 0;
  const lanes = new Map<string, Step[]>();
  /** Sorted, the next one last. */
  const appointments: Appointment[] = [];

  const post = (lane: string, what: string, run: Step["run"]): void => {
    const waiting = lanes.get(lane);
    if (waiting) waiting.push({ what, run });
    else lanes.set(lane, [{ what, run }]);
  };
  const takeFrom = (lane: string): Step | undefined => {
    const waiting = lanes.get(lane);
    const step = waiting?.shift();
    if (waiting?.length === 0) lanes.delete(lane);
    return step;
  };
  const perform = async (lane: string, { what, run }: Step): Promise<void> => {
    steps += 1;
    tell(lane, what);
    await run();
    // All microtasks of this step, also those that take a turn of the event loop inside of Node.
    await new Promise<void>((resolve) => setImmediate(resolve));
  };
  const callDue = (): void => {
    for (let next = appointments.at(-1); next && next.at <= now; next = appointments.at(-1)) {
      appointments.pop();
      post(next.lane, next.what, next.run);
    }
  };
  return {
    now: () => now,
    post,
    after: (ms, lane, what, run) => {
      lastId += 1;
      const at = now + Math.max(0, Math.round(ms));
      let index = appointments.length;
      while (index > 0 && (appointments[index - 1] as Appointment).at <= at) index -= 1;
      appointments.splice(index, 0, { id: lastId, at, lane, what, run });
      return lastId;
    },
    cancel: (id) => {
      const index = appointments.findIndex((one) => one.id === id);
      if (index >= 0) appointments.splice(index, 1);
    },
    drop: (prefix) => {
      for (const lane of [...lanes.keys()]) if (lane.startsWith(prefix)) lanes.delete(lane);
      for (let index = appointments.length - 1; index >= 0; index -= 1)
        if (appointments[index]?.lane.startsWith(prefix)) appointments.splice(index, 1);
    },
    drain: async (lane) => {
      for (let step = takeFrom(lane); step; step = takeFrom(lane)) await perform(lane, step);
    },
    step: async (until) => {
      callDue();
      if (lanes.size === 0) {
        const next = appointments.at(-1);
        if (!next || next.at > until) {
          now = Math.max(now, Math.min(until, next?.at ?? until));
          return false;
        }
        now = next.at;
        callDue();
      }
      const lane = random.pick([...lanes.keys()]);
      const step = takeFrom(lane);
      if (step) await perform(lane, step);
      // Work takes time, so that timers fall between any two steps.
      if (random.share() < 0.2) now += 1;
      return true;
    },
    sleep: (ms) => {
      now += ms;
    },
    steps: () => steps,
  };
};
