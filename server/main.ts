import { readSettings } from "./settings.ts";
import { StartError } from "./start-error.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** How long a stop may take before the process ends anyway; whatever is open then is as safe as after a crash. */
const stopWithinMs = 10_000;

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
  setTimeout(() => process.exit(0), stopWithinMs).unref();
  const server = await starting;
  await server.close();
  process.exit(0);
};

await main();
