import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..", "..");
const wanted = join(import.meta.dirname, "llama", "package.json");
/** Not in node_modules: what is installed for the product never brings a model runner. */
export const llamaFolder = join(root, ".cache", "llama");

/** Null once llama.cpp is here; else why it is not. */
export const installLlama = (): string | null => {
  if (`${process.platform}-${process.arch}` !== "linux-x64") return "llama.cpp comes built for Linux on x64 only";
  if (isInstalled()) return null;
  mkdirSync(llamaFolder, { recursive: true });
  copyFileSync(wanted, join(llamaFolder, "package.json"));
  // Without these two, builds for graphics cards come along: 700 MB in place of 85.
  const flags = ["--omit=optional", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock"];
  const npm = process.env.npm_execpath;
  const [program, ...first] = npm === undefined ? ["npm"] : [process.execPath, npm];
  const { status, stderr, error } = spawnSync(program ?? "npm", [...first, "install", ...flags, "--loglevel=error"], {
    cwd: llamaFolder,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (isInstalled()) return null;
  return `node-llama-cpp could not be installed (${error?.message ?? `npm ended with ${status}: ${stderr.trim()}`})`;
};

const isInstalled = (): boolean => {
  const { dependencies } = JSON.parse(readFileSync(wanted, "utf8")) as { dependencies: Record<string, string> };
  return Object.entries(dependencies).every(([name, version]) => {
    const path = join(llamaFolder, "node_modules", name, "package.json");
    return existsSync(path) && JSON.parse(readFileSync(path, "utf8")).version === version;
  });
};
