import { readSettings } from "./settings.ts";
import { StartError } from "./start-error.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** What a stop may take beyond the time for running requests; whatever is open then is as safe as after a crash. */
const settleWithinMs = 5_000;

const main = async (): Promise<void> => {
  try {
    const starting = startServer(readSettings(process.env));
    // Before anybody knows that it runs, so that no signal ends it halfway.
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop(starting));
    welcome(await starting);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(`Prüfstapel: ${error.message}`);
    process.exit(1);
  }
};

const welcome = ({ url, firstAdmin, context }: RunningServer): void => {
  console.log(`Prüfstapel läuft: ${context.settings.publicUrl ?? url}`);
  console.log(`Daten liegen in ${context.settings.dataDir}`);
  if (!firstAdmin) return;
  console.log(`Erster Zugang (Super Admin): ${firstAdmin.email}`);
  if (firstAdmin.generated) {
    console.log(`Kennwort: ${firstAdmin.password}`);
    console.log("Das Kennwort wird nur dieses eine Mal angezeigt. Bitte bewahren Sie es sicher auf.");
  }
};

const stop = async (starting: Promise<RunningServer>): Promise<void> => {
  const server = await starting;
  setTimeout(() => process.exit(0), server.context.settings.stopMs + settleWithinMs).unref();
  await server.close();
  process.exit(0);
};

await main();
