// `npm run test:browsers [-- firefox|webkit]`: main way, start without the server and the Ausgang in the browsers of
// Debian that are not Chromium. Exit code 1 where a step fails or no browser could be had; docs/browsers.md.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfStale } from "#server/start/build-if-stale.ts";
import { runServer } from "#tests/support/running-server.ts";
import { openFirefox } from "./firefox.ts";
import { type Hands, NotHereError } from "./hands.ts";
import { steps } from "./steps.ts";
import { openWebKit } from "./webkit.ts";

const browsers = { firefox: openFirefox, webkit: openWebKit } as const;
const wanted = process.argv.slice(2);

const takeSteps = async (hands: Hands): Promise<boolean> => {
  const server = await runServer();
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-browsers-"));
  try {
    for (const [title, take] of steps) {
      const started = performance.now();
      try {
        await take({ hands, server, folder });
        console.log(`  ✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
      } catch (error) {
        console.log(`  ✗ ${title}: ${error instanceof Error ? error.message : String(error)}`);
        return false;
      }
    }
    return true;
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Null where the browser cannot be had. */
const tryBrowser = async (name: string, open: () => Promise<Hands>): Promise<boolean | null> => {
  let hands: Hands;
  try {
    hands = await open();
  } catch (error) {
    console.log(`${name}: not run. ${error instanceof Error ? error.message : String(error)}`);
    return error instanceof NotHereError ? null : false;
  }
  console.log(hands.browser);
  try {
    return await takeSteps(hands);
  } finally {
    await hands.close();
  }
};

buildIfStale();
const results: (boolean | null)[] = [];
for (const [name, open] of Object.entries(browsers)) {
  if (wanted.length === 0 || wanted.includes(name)) results.push(await tryBrowser(name, open));
}
if (results.includes(false) || !results.includes(true)) process.exitCode = 1;
