/** Processes that take work from one queue. */
export interface Station {
  /** How many of them work at once. */
  readonly servers: number;
  /** Longer work is done in turns of so many ms, as one event loop does; left out: to its end. */
  readonly turnMs?: number;
}

export interface Visit<Name extends string> {
  readonly at: Name;
  readonly ms: number;
}

export interface Job<Name extends string> {
  /** Moment of its arrival in ms; those of a sender that waits come when the sender is free. */
  readonly arrivesAt: number;
  readonly visits: readonly Visit<Name>[];
}

export interface Measured<Name extends string> {
  /** From arrival to the end of its last visit in ms, for each job in the order given. */
  readonly took: readonly number[];
  /** Share of the time from the first arrival to the last end in which each station worked, 0 to 1. */
  readonly busy: Readonly<Record<Name, number>>;
  /** From the first arrival to the last end in ms. */
  readonly allMs: number;
}

interface Work {
  readonly job: number;
  readonly visit: number;
  readonly restMs: number;
}

/**
 * Lets jobs visit stations, each first come, first served. With `senders`, no more than so many jobs are on their first
 * visit at once: each sender goes on when the first visit of its job has ended.
 */
export const simulateQueues = <Name extends string>(
  stations: Readonly<Record<Name, Station>>,
  jobs: readonly Job<Name>[],
  senders = Number.POSITIVE_INFINITY,
): Measured<Name> => {
  const names = Object.keys(stations) as Name[];
  const waiting = new Map(names.map((name) => [name, createQueue<Work>()]));
  const working = new Map(names.map((name) => [name, 0]));
  const busyMs = new Map(names.map((name) => [name, 0]));
  const events = createEvents<Work & { readonly isDone: boolean }>();
  const started: number[] = [];
  const took: number[] = [];
  let next = 0;
  let lastEnd = 0;

  const send = (now: number): void => {
    const job = jobs[next];
    if (job === undefined) return;
    const at = Math.max(now, job.arrivesAt);
    events.add(at, { job: next, visit: 0, restMs: job.visits[0]?.ms ?? 0, isDone: false });
    started[next] = at;
    next += 1;
  };

  const begin = (name: Name, now: number): void => {
    const { servers, turnMs = Number.POSITIVE_INFINITY } = stations[name];
    const free = working.get(name) ?? 0;
    if (free >= servers) return;
    const work = waiting.get(name)?.take();
    if (work === undefined) return;
    const turn = Math.min(work.restMs, turnMs);
    working.set(name, free + 1);
    busyMs.set(name, (busyMs.get(name) ?? 0) + turn);
    events.add(now + turn, { ...work, restMs: work.restMs - turn, isDone: true });
  };

  const open = Math.min(senders, jobs.length);
  for (let index = 0; index < open; index += 1) send(0);
  for (let event = events.take(); event !== undefined; event = events.take()) {
    const { at: now, what } = event;
    const visits = jobs[what.job]?.visits ?? [];
    const name = visits[what.visit]?.at as Name;
    if (!what.isDone) {
      waiting.get(name)?.add(what);
      begin(name, now);
      continue;
    }
    working.set(name, (working.get(name) ?? 0) - 1);
    if (what.restMs > 0) waiting.get(name)?.add(what);
    else {
      if (what.visit === 0 && Number.isFinite(senders)) send(now);
      const following = visits[what.visit + 1];
      if (following) events.add(now, { job: what.job, visit: what.visit + 1, restMs: following.ms, isDone: false });
      else {
        took[what.job] = now - (started[what.job] ?? 0);
        lastEnd = now;
      }
    }
    begin(name, now);
  }
  const allMs = lastEnd - (jobs[0]?.arrivesAt ?? 0);
  const shares = names.map((name) => [name, (busyMs.get(name) ?? 0) / (allMs * stations[name].servers)]);
  return { took, busy: Object.fromEntries(shares) as Record<Name, number>, allMs };
};

/** First in, first out. */
const createQueue = <T>() => {
  let items: T[] = [];
  let first = 0;
  return {
    add: (item: T): void => {
      items.push(item);
    },
    take: (): T | undefined => {
      const item = items[first];
      if (item === undefined) return undefined;
      first += 1;
      if (first === 1_024) {
        items = items.slice(first);
        first = 0;
      }
      return item;
    },
  };
};

/** Earliest out; of the same moment, first in. A binary heap. */
const createEvents = <T>() => {
  interface Event {
    readonly at: number;
    readonly order: number;
    readonly what: T;
  }
  const heap: Event[] = [];
  let added = 0;
  const isBefore = (one: Event, other: Event): boolean =>
    one.at < other.at || (one.at === other.at && one.order < other.order);
  const swap = (one: number, other: number): void => {
    [heap[one], heap[other]] = [heap[other] as Event, heap[one] as Event];
  };
  return {
    add: (at: number, what: T): void => {
      heap.push({ at, order: added, what });
      added += 1;
      for (let child = heap.length - 1; child > 0; ) {
        const parent = (child - 1) >> 1;
        if (!isBefore(heap[child] as Event, heap[parent] as Event)) return;
        swap(child, parent);
        child = parent;
      }
    },
    take: (): Event | undefined => {
      const top = heap[0];
      const last = heap.pop();
      if (top === undefined || last === undefined || heap.length === 0) return top;
      heap[0] = last;
      for (let parent = 0; ; ) {
        const left = 2 * parent + 1;
        const children = [left, left + 1].filter((child) => child < heap.length);
        const least = children.reduce(
          (found, child) => (isBefore(heap[child] as Event, heap[found] as Event) ? child : found),
          parent,
        );
        if (least === parent) return top;
        swap(parent, least);
        parent = least;
      }
    },
  };
};
