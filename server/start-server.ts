import { randomUUID } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { openSecretKeys } from "./auth/secret-keys.ts";
import { removeExpiredSessions } from "./auth/sessions.ts";
import type { CheckFile, Context } from "./context.ts";
import { lockFolder } from "./db/lock-folder.ts";
import { openDatabase } from "./db/open.ts";
import { checkFile, rulesetVersion } from "./engine-door.ts";
import { openFileStore } from "./files/file-store.ts";
import { handlers } from "./handlers.ts";
import { createHttp } from "./http.ts";
import { createCheckFileJob } from "./jobs/check-file-job.ts";
import { type CheckPool, createCheckPool } from "./jobs/check-pool.ts";
import { createEmbeddedQueue, type EmbeddedQueue } from "./jobs/embedded-queue.ts";
import type { JobHandlers } from "./jobs/job-queue.ts";
import { createRemoveBytesJob, createRemoveOccurrencesJob } from "./jobs/remove-jobs.ts";
import { createLog } from "./log.ts";
import type { Settings } from "./settings.ts";
import { StartError } from "./start-error.ts";
import { createFirstAdmin, type FirstAdmin } from "./users/create-first-admin.ts";

export interface RunningServer {
  /** Where it answers, e.g. `http://localhost:8080`. */
  readonly url: string;
  /** Set by the very first start of a data folder. */
  readonly firstAdmin: FirstAdmin | null;
  readonly context: Context;
  readonly queue: EmbeddedQueue;
  /** Answers what is under way, gives running checks back and leaves the data folder. */
  readonly close: () => Promise<void>;
}

/** What a test may replace. */
export interface ServerParts {
  readonly now?: () => number;
  readonly pool?: CheckPool;
  readonly engine?: { readonly checkFile: CheckFile; readonly rulesetVersion: string };
}

/** Starts the whole server on its data folder and resolves once it listens. */
export const startServer = async (settings: Settings, parts: ServerParts = {}): Promise<RunningServer> => {
  const { now = Date.now, engine = { checkFile, rulesetVersion } } = parts;
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(settings.dataDir);
  const log = createLog(settings.logLevel, now, (line) => process.stdout.write(line));
  const db = await openDatabase(join(settings.dataDir, "pruefstapel.db"));
  const files = await openFileStore(settings.dataDir);
  const pool = parts.pool ?? createCheckPool(settings.checkThreads);
  const base = { db, files, log, now, newId: randomUUID };
  const jobs: JobHandlers = {
    "check-file": createCheckFileJob({ ...base, runCheck: pool.runCheck, addJob: (...args) => queue.add(...args) }),
    "remove-bytes": createRemoveBytesJob(base),
    "remove-occurrences": createRemoveOccurrencesJob(base),
  };
  const queue = createEmbeddedQueue({ ...base, handlers: jobs, concurrency: settings.checkThreads });
  let ready = true;
  const context: Context = {
    ...base,
    ...engine,
    settings,
    queue,
    keys: await openSecretKeys(settings.dataDir),
    version: await readVersion(),
    isReady: () => ready,
  };
  const firstAdmin = await createFirstAdmin(context, settings);
  await removeExpiredSessions(db, now());
  const http = await createHttp(context, handlers);
  const stop = async (): Promise<void> => {
    ready = false;
    await http.close();
    await queue.stop();
    await pool.close();
    await db.destroy();
    unlock();
  };
  try {
    await http.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await stop();
    throw describeListenError(error, settings);
  }
  await queue.start();
  const address = http.server.address();
  const port = typeof address === "object" && address ? address.port : settings.port;
  return { url: `http://${hostToName(settings.host)}:${port}`, firstAdmin, context, queue, close: stop };
};

const readVersion = async (): Promise<string> => {
  const text = await readFile(join(import.meta.dirname, "..", "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
};

const hostToName = (host: string): string => {
  if (host === "0.0.0.0" || host === "::" || host === "127.0.0.1") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
};

const describeListenError = (error: unknown, { host, port }: Settings): unknown => {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "EADDRINUSE") {
    return new StartError(`Der Anschluss ${port} ist schon belegt. Bitte wählen Sie mit PORT einen anderen.`);
  }
  if (code === "EACCES")
    return new StartError(`Für den Anschluss ${port} fehlt die Berechtigung. Bitte wählen Sie mit PORT einen anderen.`);
  if (code === "EADDRNOTAVAIL")
    return new StartError(`Die Adresse ${host} gibt es auf diesem Rechner nicht. Bitte prüfen Sie HOST.`);
  return error;
};
