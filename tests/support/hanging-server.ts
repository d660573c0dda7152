/** A server whose checks never end, for tests that kill it while one runs. Settings come from the environment. */
import { createCheckPool } from "#server/jobs/check-pool.ts";
import { readSettings } from "#server/settings.ts";
import { startServer } from "#server/start-server.ts";

const { url } = await startServer(readSettings(process.env), {
  pool: { ...createCheckPool(1), runCheck: () => new Promise(() => {}) },
});
console.log(`Prüfstapel läuft: ${url}`);
