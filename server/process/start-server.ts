import { loadEinvoiceRules } from "#engine/index.ts";
import type { Context } from "#server/carriers/context.ts";
import { releaseStaleMails, startMail } from "#server/carriers/mail/start-mail.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import { StartError } from "#server/ground/start-error.ts";
import { createHttp } from "#server/http/create-http.ts";
import { readTls } from "#server/http/read-tls.ts";
import { startInbox } from "#server/offices/inbox/start-inbox.ts";
import { followLogLevel } from "#server/offices/system/follow-log-level.ts";
import { startNightly } from "#server/offices/system/nightly.ts";
import { prepareWatch } from "#server/offices/watch/start-watch.ts";
import type { FirstAdmin } from "#server/people/users/create-first-admin.ts";
import { executePeopleOrder, type PeopleOrder } from "#server/people/users/people-orders.ts";
import type { WorkingQueue } from "#server/store/jobs/job-queue.ts";
import { openControl } from "./control-socket.ts";
import { createHandlers } from "./create-handlers.ts";
import { openContext, type ServerParts } from "./open-context.ts";
import { startPolling } from "./start-polling.ts";

export interface RunningServer extends RunningProcess {
  readonly url: string;
}

export interface RunningProcess {
  /** Base URL, e.g. `http://localhost:8080`; null for a process without HTTP. */
  readonly url: string | null;
  readonly firstAdmin: FirstAdmin | null;
  readonly context: Context;
  readonly queue: WorkingQueue;
  /** Finishes running requests, releases running checks and the data folder. */
  readonly close: () => Promise<void>;
}

/** Starts the whole server on its data folder; resolves when it listens. */
export const startServer = async (settings: Settings, parts: ServerParts = {}): Promise<RunningServer> => {
  // Their texts are named in lists, mails and requests to models, which do not wait for the first e-invoice.
  await loadEinvoiceRules();
  const tls = await readTls(settings);
  const { context, queue, deliveries, firstAdmin, markStopping, close } = await openContext(settings, parts);
  await releaseStaleMails(context);
  if (tls !== null && tls.validUntil < context.now()) context.log.error("the certificate of TLS_CERT has run out");
  const http = await createHttp(context, createHandlers(), tls);
  let beginWatch: Awaited<ReturnType<typeof prepareWatch>>;
  try {
    beginWatch = await prepareWatch(context);
    await http.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await close();
    throw describeListenError(error, settings);
  }
  // With PostgreSQL operators change users in the database directly.
  const closeControl =
    settings.databaseUrl === null
      ? await openControl(settings.dataDir, (order) => executePeopleOrder(order as PeopleOrder, context))
      : async () => {};
  if (parts.role !== "serve") await Promise.all([queue.start(), deliveries.start()]);
  const endRounds = startPeriodicWork(context);
  const endInbox = parts.role === "serve" ? async () => {} : startInbox(context);
  const endWatch = beginWatch();
  const address = http.server.address();
  const port = typeof address === "object" && address ? address.port : settings.port;
  return {
    url: `${tls === null ? "http" : "https"}://${hostToName(settings.host)}:${port}`,
    firstAdmin,
    context,
    queue,
    close: async () => {
      markStopping();
      await endRounds();
      const inboxEnded = endInbox();
      const watchEnded = endWatch();
      await closeControl();
      // Aborts remaining connections; partial uploads are removed at the next start.
      const cut = setTimeout(() => http.server.closeAllConnections(), settings.stopMs).unref();
      await http.close();
      clearTimeout(cut);
      await watchEnded;
      await inboxEnded;
      await close();
    },
  };
};

/** Runs jobs and answers no requests. */
export const startWorker = async (settings: Settings, parts: ServerParts = {}): Promise<RunningProcess> => {
  const { context, queue, deliveries, ...opened } = await openContext(settings, { ...parts, role: "work" });
  const { firstAdmin, markStopping, close } = opened;
  const beginWatch = await prepareWatch(context).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  await Promise.all([queue.start(), deliveries.start()]);
  const endRounds = startPeriodicWork(context);
  const endInbox = startInbox(context);
  const endWatch = beginWatch();
  return {
    url: null,
    firstAdmin,
    context,
    queue,
    close: async () => {
      markStopping();
      await endRounds();
      await endInbox();
      await endWatch();
      await close();
    },
  };
};

/** Starts all periodic work besides requests and jobs. */
const startPeriodicWork = (context: Context): (() => Promise<void>) => {
  const ends = [startNightly(context), followLogLevel(context), startMail(context)];
  const endPolling = startPolling(context);
  return () => {
    for (const end of ends) end();
    return endPolling();
  };
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
