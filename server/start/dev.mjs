// Entry of `npm run dev [-- --inspect]`: serves the app by Vite's development server and the API by a Node process that
// restarts when one of its sources changes, behind one URL. The environment configures the server like `npm start`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { refuseOldNode } from "#server/start/refuse-old-node.mjs";

refuseOldNode();
const root = join(import.meta.dirname, "..", "..");

/** The preferred port, unless it is taken; 0 for any. */
const findPort = async (preferred) => {
  const probe = createServer().listen(preferred, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return findPort(0);
  }
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
};

const host = process.env.HOST || "127.0.0.1";
const appPort = await findPort(Number(process.env.PORT || 5173));
const apiPort = await findPort(0);
const start = (args, env, stdio) =>
  spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio });

const api = start(
  ["--watch", "--watch-preserve-output", ...process.argv.slice(2), "server/process/main.ts"],
  { HOST: "127.0.0.1", PORT: String(apiPort), DATA_DIR: process.env.DATA_DIR || "data-dev" },
  ["ignore", "pipe", "inherit"],
);
const app = start(
  [
    ...[join("node_modules", "vite", "bin", "vite.js"), "--logLevel", "warn", "--strictPort"],
    ...["--port", String(appPort), "--host", host],
  ],
  { API_URL: `http://127.0.0.1:${apiPort}` },
  ["ignore", "inherit", "inherit"],
);

const pollMs = 100;

/** Resolves when the development server serves the page; it may take longer than the API. */
const waitForPage = async () => {
  const isServed = () =>
    fetch(`http://${host === "0.0.0.0" ? "127.0.0.1" : host}:${appPort}/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (process.exitCode === undefined && !(await isServed())) await setTimeout(pollMs);
};

// The API has an address of its own, but everything is reachable at that of the app, which is the one to open.
createInterface({ input: api.stdout }).on("line", async (line) => {
  if (!line.startsWith("Prüfstapel läuft: ")) return console.log(line);
  await waitForPage();
  console.log(`Prüfstapel läuft: http://localhost:${appPort}`);
});

const stop = (code) => {
  process.exitCode ??= code;
  for (const child of [api, app]) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(0));
// One without the other is of no use.
for (const child of [api, app]) child.once("exit", () => stop(1));
