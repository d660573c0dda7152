import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";

const candidates = (): readonly (string | undefined)[] => [
  process.env.CHROMIUM_PATH,
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

const findInstalled = async (): Promise<string | null> => {
  const executable = candidates().find((path) => path && isExecutable(path));
  if (executable) return executable;
  const { chromium } = await import("playwright-core");
  return isExecutable(chromium.executablePath()) ? chromium.executablePath() : null;
};

const run = (command: string, args: readonly string[]): void => {
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
};

/**
 * Path of a Chromium for the browser tests; installs one when there is none: Debian's package as root, else the
 * download of Playwright. Throws when none can be had.
 */
export const findChromium = async (): Promise<string> => {
  const installed = await findInstalled();
  if (installed) return installed;
  if (process.getuid?.() === 0 && isExecutable("/usr/bin/apt-get")) {
    console.error("Chromium wird eingerichtet.");
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  } else {
    run(process.execPath, ["node_modules/playwright-core/cli.js", "install", "chromium"]);
  }
  const fetched = await findInstalled();
  if (!fetched) throw new Error("Kein Chromium gefunden. Bitte setzen Sie CHROMIUM_PATH.");
  return fetched;
};
