import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type BrowserContext, chromium } from "playwright-core";
import { commonFlags, slowPages, timeoutMs } from "./browser.ts";
import { findChromium, isHeadless } from "./find-chromium.ts";

/** Shortens the attempts of Background Sync to 0, 2 and 6 seconds; the product knows nothing of it. */
const quickSync = "initial_retry_delay_sec/2/retry_delay_factor/2/max_sync_attempts/3/min_recovery_time_sec/2";
/** The offline of a test stays unknown to Background Sync, which must not run out of attempts meanwhile. */
const patientSync = "initial_retry_delay_sec/2/retry_delay_factor/1/max_sync_attempts/120/min_recovery_time_sec/2";
const flags = [
  ...(isHeadless ? ["--headless"] : []),
  ...commonFlags,
  "--lang=de-DE",
  "--window-size=1280,800",
  "--force-fieldtrials=BackgroundSync/T",
];

export interface BrowserProcess {
  readonly context: BrowserContext;
  /** Ends the whole process group at once, as a power failure would. */
  readonly kill: () => Promise<void>;
}

/** A Chromium of our own on this profile, whose process group is known and may be killed. */
export const startBrowserProcess = async (profile: string, keepsCalling = false): Promise<BrowserProcess> => {
  const sync = `--force-fieldtrial-params=BackgroundSync.T:${keepsCalling ? patientSync : quickSync}`;
  const args = [...flags, sync, `--user-data-dir=${profile}`, "--remote-debugging-port=0", "about:blank"];
  const { child, address } = await launch(await findChromium(), args);
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error("The browser has no context");
  context.setDefaultTimeout(timeoutMs);
  await slowPages(context);
  return {
    context,
    kill: async () => {
      const ended = child.exitCode !== null || child.signalCode !== null ? null : once(child, "exit");
      if (child.pid !== undefined && ended) process.kill(-child.pid, "SIGKILL");
      await ended;
      await browser.close().catch(() => undefined);
    },
  };
};

const maxStarts = 3;

/** On a machine short of memory Chromium sometimes crashes before it says its address; it is then started again. */
const launch = async (program: string, args: readonly string[], starts = 1): Promise<Launched> => {
  const child = spawn(program, args, { detached: true, stdio: ["ignore", "ignore", "pipe"] });
  try {
    return { child, address: await readAddress(child) };
  } catch (error) {
    if (starts === maxStarts) throw error;
    return launch(program, args, starts + 1);
  }
};

interface Launched {
  readonly child: ChildProcess;
  /** WebSocket address for the DevTools protocol, `ws://…`. */
  readonly address: string;
}

const readAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = "";
    child.stderr?.on("data", (chunk) => {
      output += String(chunk);
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`The browser ended:\n${output}`)));
  });
