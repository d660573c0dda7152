import pg from "pg";

/** Requests to PostgreSQL without an answer. */
export interface Request {
  readonly kind: "connection" | "statement";
  /** A connection answers one statement after the other. */
  readonly client: object;
}

const open = new Set<Request>();
let changedAt = 0;
/** An answer takes a fraction of this, and the query about locks several times as long as an answer. */
const slowMs = 20;
/** Longer than any statement takes on a busy machine. */
const timeoutMs = 60_000;
let monitor: pg.Client | null = null;

export const addRequest = (request: Request): void => {
  open.add(request);
  changedAt = performance.now();
};

/** Does nothing for a request that a cut has already ended. */
export const removeRequest = (request: Request): void => {
  open.delete(request);
  changedAt = performance.now();
};

/** Connects beside the servers, to tell a slow answer from a statement that waits for a lock. */
export const startMonitor = async (connectionString: string): Promise<void> => {
  monitor = new pg.Client({ connectionString });
  await monitor.connect();
};

export const endMonitor = async (): Promise<void> => {
  await monitor?.end();
  monitor = null;
};

/**
 * True when an answer comes without a further step: not where every statement waits for a transaction that is idle.
 * Rejects when none has come for a minute, with what PostgreSQL says about it.
 */
export const isAnswerDue = async (): Promise<boolean> => {
  if (open.size === 0) return false;
  if (performance.now() - changedAt > timeoutMs) throw new Error(await describeOpen());
  const requests = [...open];
  if (performance.now() - changedAt < slowMs) return true;
  if (monitor === null || requests.some(({ kind }) => kind === "connection")) return true;
  const clients = new Set(requests.map(({ client }) => client)).size;
  const blocked = await countBlocked(monitor);
  return blocked < clients || requests.some((request) => !open.has(request));
};

const describeOpen = async (): Promise<string> => {
  const kinds = [...open].map(({ kind }) => kind).join(", ");
  const activity = await monitor?.query(`
    select pid, state, wait_event_type, wait_event, pg_blocking_pids(pid) as blockers, left(query, 200) as query
    from pg_stat_activity where datname = current_database() and pid != pg_backend_pid()`);
  return `PostgreSQL does not answer: ${kinds}\n${JSON.stringify(activity?.rows ?? [], null, 1)}`;
};

/** A deadlock is not counted, since PostgreSQL ends it by itself. */
const countBlocked = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ blocked: number }>(`
    with recursive
      waiting as (
        select pid, pg_blocking_pids(pid) as blockers from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      ),
      blocked as (
        select pid from waiting
        where exists (select from unnest(blockers) as blocker where blocker not in (select pid from waiting))
        union
        select waiting.pid from waiting join blocked on blocked.pid = any(waiting.blockers)
      )
    select count(*)::int as blocked from blocked`);
  return rows[0]?.blocked ?? 0;
};

/** The kernel closes the connections of a dead process; PostgreSQL then rolls back. */
export const endSessions = async (): Promise<void> => {
  const others = "from pg_stat_activity where datname = current_database() and pid != pg_backend_pid()";
  await monitor?.query(`select pg_terminate_backend(pid) ${others}`);
  while (((await monitor?.query(`select 1 ${others}`))?.rows.length ?? 0) > 0);
  open.clear();
};
