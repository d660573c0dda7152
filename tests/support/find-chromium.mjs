// Finds a Chromium for the browser tests, or installs one: Debian's package as root, else the download of Playwright.
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";

const candidates = () => [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (error.code === "ENOENT" || error.code === "EACCES" || error.code === "ENOTDIR") return false;
    throw error;
  }
};

const findInstalled = async () => {
  const found = candidates().find((path) => path && isExecutable(path));
  if (found) return found;
  const { chromium } = await import("playwright-core");
  return isExecutable(chromium.executablePath()) ? chromium.executablePath() : null;
};

const run = (command, args) => spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;

/** Path of a Chromium that can be started; throws when none can be had. */
export const findChromium = async () => {
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
