/** The server on a built app of its own, for tests that bring a newer one. Settings come from the environment. */
import { readSettings } from "#server/ground/settings/settings.ts";
import { startServer } from "#server/process/start-server.ts";

const settings = readSettings(process.env);
const { url } = await startServer({ ...settings, appDir: process.env.APP_DIR ?? settings.appDir });
console.log(`Prüfstapel läuft: ${url}`);
