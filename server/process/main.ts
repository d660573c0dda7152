import { readSettings } from "#server/ground/settings/settings.ts";
import { StartError } from "#server/ground/start-error.ts";
import { endProcess } from "./end-process.ts";
import { endWithParent } from "./end-with-parent.ts";
import type { ProcessRole } from "./open-context.ts";
import { type RunningProcess, startServer, startWorker } from "./start-server.ts";

/**
 * Time for the rest of a shutdown after running requests, ten seconds in all by default. Anything still open then is as
 * safe as after a crash.
 */
const settleTimeoutMs = 1_200;

const main = async (): Promise<void> => {
  try {
    const role = readRole(process.argv[2]);
    const settings = readSettings(process.env);
    if (role !== undefined && settings.databaseUrl === null) throw new StartError(needsPostgres);
    const starting = role === "work" ? startWorker(settings) : startServer(settings, { role });
    // Installed before the server is reported as running, so that no signal interrupts the start.
    for (const signal of ["SIGTERM", "SIGINT"] as const)
      process.once(signal, () => void stop(starting, settings.stopMs));
    if (process.env.npm_lifecycle_event !== undefined) endWithParent(() => process.kill(process.pid, "SIGTERM"));
    welcome(await starting);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`Prüfstapel: ${error.message}`);
    process.exit(1);
  }
};

const needsPostgres =
  "npm run serve und npm run work verteilen die Arbeit auf mehrere Prozesse und brauchen dafür PostgreSQL (DATABASE_URL). " +
  "Ohne PostgreSQL erledigt npm start alles in einem Prozess.";

/** `serve` and `work` follow the script; `npm start` has neither. */
const readRole = (word: string | undefined): ProcessRole | undefined => {
  if (word === undefined || word === "serve" || word === "work") return word;
  throw new StartError(`Unbekannt ist „${word}“; möglich sind serve und work.`);
};

const welcome = ({ url, firstAdmin, context }: RunningProcess): void => {
  console.log(
    url === null
      ? "Prüfstapel arbeitet: Prüfungen werden ausgeführt"
      : `Prüfstapel läuft: ${context.settings.publicUrl ?? url}`,
  );
  console.log(`Daten liegen in ${context.settings.dataDir}`);
  if (!firstAdmin) return;
  console.log(`Erster Zugang (Super Admin): ${firstAdmin.email}`);
  if (firstAdmin.generated) {
    console.log(`Passwort: ${firstAdmin.password}`);
    console.log("Das Passwort wird nur dieses eine Mal angezeigt. Bitte bewahren Sie es sicher auf.");
  }
};

const stop = async (starting: Promise<RunningProcess>, stopMs: number): Promise<void> => {
  // Set before waiting for the start, which may hang as well.
  setTimeout(() => void endProcess(0), stopMs + settleTimeoutMs).unref();
  const server = await starting;
  await server.close();
  await endProcess(0);
};

await main();
