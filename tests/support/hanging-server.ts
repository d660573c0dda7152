/** A server whose checks never end, for tests that kill it while one runs. Settings come from the environment. */
import { createCheckPool } from "#server/checks/threads/check-pool.ts";
import { readSettings } from "#server/ground/settings/settings.ts";
import { startServer } from "#server/process/start-server.ts";

const { url } = await startServer(readSettings(process.env), {
  pool: { ...createCheckPool(1), runCheck: () => new Promise(() => {}) },
});
console.log(`Prüfstapel läuft: ${url}`);
