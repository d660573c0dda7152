// Entry of `npm run dev [-- --inspect]`: the app by the development server of Vite and the API by a Node that starts again whenever one
// of its sources changes, behind one address. Settings of the server come from the environment as with `npm start`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { refuseOldNode } from "#server/start/refuse-old-node.mjs";

refuseOldNode();
const root = join(import.meta.dirname, "..", "..");

/** The one that is asked for, unless it is taken; 0 asks for any. */
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
    ...["--port", String(appPort), "--host", process.env.HOST || "127.0.0.1"],
  ],
  { API_URL: `http://127.0.0.1:${apiPort}` },
  ["ignore", "inherit", "inherit"],
);

// The address of the API is nobody's business: everything is asked for at that of the app.
createInterface({ input: api.stdout }).on("line", (line) =>
  console.log(line.startsWith("Prüfstapel läuft: ") ? `Prüfstapel läuft: http://localhost:${appPort}` : line),
);

const stop = (code) => {
  process.exitCode ??= code;
  for (const child of [api, app]) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(0));
// One without the other is of no use.
for (const child of [api, app]) child.once("exit", () => stop(1));
