/** A server whose checks never end, for tests that kill it while one runs. Settings come from the environment. */
import { readSettings } from "#server/settings.ts";
import { startServer } from "#server/start-server.ts";

const { url } = await startServer(readSettings(process.env), {
  pool: { runCheck: () => new Promise(() => {}), close: async () => {} },
});
console.log(`Prüfstapel läuft: ${url}`);
