import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";

/** `HEADED=1` shows the browser. */
export const isHeadless = process.env.HEADED !== "1";

/** The same engine without the parts of a window, which cost a quarter of the work of a browser test. */
const shell = "/usr/bin/chromium-headless-shell";
const whole: readonly string[] = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error) return false;
    throw error;
  }
};

const findWhole = async (): Promise<string | null> => {
  const executable = whole.find(isExecutable);
  if (executable) return executable;
  const { chromium } = await import("playwright-core");
  return isExecutable(chromium.executablePath()) ? chromium.executablePath() : null;
};

const run = (command: string, args: readonly string[]): void => {
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
};

/** As root on Debian; elsewhere nothing happens. */
const installProgram = (name: string): void => {
  if (process.getuid?.() !== 0 || !isExecutable("/usr/bin/apt-get")) return;
  console.error(`${name} wird eingerichtet.`);
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
};

/**
 * Path of a Chromium for the browser tests; installs it when it is not there: Debian's package as root, else the download
 * of Playwright. Throws when none can be had. `isWhole` asks for the one that people use: the one without a window shows
 * no notices of the system, installs no app and calls no worker when the line is back. Nor is it what is measured.
 */
export const findChromium = async ({ isWhole = true }: { readonly isWhole?: boolean } = {}): Promise<string> => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!isWhole && isHeadless) {
    if (!isExecutable(shell)) installProgram("chromium-headless-shell");
    if (isExecutable(shell)) return shell;
  }
  const installed = await findWhole();
  if (installed) return installed;
  installProgram("chromium");
  if ((await findWhole()) === null)
    run(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"]);
  const fetched = await findWhole();
  if (!fetched) throw new Error("Kein Chromium gefunden. Bitte setzen Sie CHROMIUM_PATH.");
  return fetched;
};

/** Both, before tests that would each install them at the same time. */
export const prepareChromium = async (): Promise<void> => {
  for (const isWhole of [true, false]) await findChromium({ isWhole });
};
