import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Context } from "#server/carriers/context.ts";

export interface Metrics {
  readonly contentType: string;
  /** Records an answered request; `route` is the pattern, never a URL with ids. */
  readonly record: (request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
  }) => void;
  /** Prometheus text format: numbers only, no names of users, clients or files. */
  readonly write: () => Promise<string>;
  readonly close: () => void;
}

/** Metrics of this process. */
export const createMetrics = ({ db, files, queue }: Pick<Context, "db" | "files" | "queue">): Metrics => {
  const registers = [new Registry()];
  const [register = new Registry()] = registers;
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: "pruefstapel_http_request_duration_seconds",
    help: "Seconds until a request was answered, by call",
    labelNames: ["method", "route"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5, 30],
    registers,
  });
  const answers = new Counter({
    name: "pruefstapel_http_requests_total",
    help: "Answered requests, by call and status",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const jobs = new Gauge({
    name: "pruefstapel_jobs",
    help: "Jobs by kind and state",
    labelNames: ["kind", "state"],
    registers,
  });
  const free = new Gauge({ name: "pruefstapel_free_bytes", help: "Free space beside the stored files", registers });
  const fileChecks = new Gauge({
    name: "pruefstapel_file_checks",
    help: "File checks by status, without deleted ones",
    labelNames: ["status"],
    registers,
  });
  return {
    contentType: register.contentType,
    record: ({ method, route, status, ms }) => {
      duration.observe({ method, route }, ms / 1000);
      answers.inc({ method, route, status: String(status) });
    },
    write: async () => {
      jobs.reset();
      for (const { kind, state, count } of await queue.count()) jobs.set({ kind, state }, count);
      fileChecks.reset();
      for (const { status, count } of await countFileChecks(db)) fileChecks.set({ status }, Number(count));
      free.set(await files.freeBytes());
      return register.metrics();
    },
    close: () => register.clear(),
  };
};

const countFileChecks = (db: Context["db"]) =>
  db
    .selectFrom("fileChecks")
    .select(["status", ({ fn }) => fn.countAll().as("count")])
    .where("deletedAt", "is", null)
    .groupBy("status")
    .execute();
