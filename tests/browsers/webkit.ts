import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileField, type Hands, NotHereError, writeCall } from "./hands.ts";
import { needPrograms } from "./packages.ts";

const driver = "/usr/bin/WebKitWebDriver";
const screen = "/usr/bin/Xvfb";
/** Under it each architecture has a folder of its own. */
const libraries = "/usr/lib";

/** WebKitGTK of Debian in its MiniBrowser on a screen that nobody sees, spoken to in WebDriver. */
export const openWebKit = async (): Promise<Hands> => {
  needPrograms([driver, screen], ["webkit2gtk-driver", "libwebkit2gtk-4.1-0", "xvfb"]);
  const binary = findMiniBrowser();
  const home = mkdtempSync(join(tmpdir(), "pruefstapel-webkit-"));
  const children: ChildProcess[] = [];
  const start = (path: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess => {
    // A group of its own: the browser is a child of its driver.
    const child = spawn(path, args, {
      detached: true,
      env: { ...process.env, HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, XDG_RUNTIME_DIR: home, ...env },
      stdio: ["ignore", "pipe", "ignore"],
    });
    children.push(child);
    return child;
  };
  const close = async (): Promise<void> => {
    for (const child of children.toReversed()) {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, "exit");
      process.kill(-child.pid, "SIGKILL");
      await ended;
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const xvfb = start(screen, ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]);
    const display = `:${String(await once(xvfb.stdout ?? xvfb, "data")).trim()}`;
    const port = await freePort();
    start(driver, [`--port=${port}`, "--host=127.0.0.1"], { DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: "1" });
    const base = `http://127.0.0.1:${port}/session`;
    await untilListening(`http://127.0.0.1:${port}/status`);
    const { sessionId, capabilities } = await send<Session>("POST", base, {
      capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary, args: ["--automation"] } } },
    });
    const session = `${base}/${sessionId}`;
    await send("POST", `${session}/timeouts`, { script: scriptMs });
    return {
      browser: `WebKitGTK ${capabilities.browserVersion} (${capabilities.browserName})`,
      open: async (url) => void (await send("POST", `${session}/url`, { url })),
      run: async (work, ...given) => {
        const script = `const done = arguments[0]; ${writeCall(work, given)}.then((value) => done({ value }), (error) => done({ error: String(error) }));`;
        const { value, error } = await send<{ value?: string; error?: string }>("POST", `${session}/execute/async`, {
          script,
          args: [],
        });
        if (error !== undefined) throw new Error(error);
        return JSON.parse(value ?? "null");
      },
      chooseFile: async (path) => {
        const found = await send<Record<string, string>>("POST", `${session}/element`, {
          using: "css selector",
          value: fileField,
        });
        await send("POST", `${session}/element/${Object.values(found)[0]}/value`, { text: path });
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const scriptMs = 60_000;

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
}

const findMiniBrowser = (): string => {
  const paths = readdirSync(libraries).flatMap((folder) =>
    ["webkit2gtk-4.1", "webkit2gtk-4.0"].map((version) => join(libraries, folder, version, "MiniBrowser")),
  );
  const path = paths.find((one) => existsSync(one));
  if (path === undefined) throw new NotHereError("MiniBrowser is missing; Debian has it in libwebkit2gtk-4.1-0");
  return path;
};

const send = async <Answer = unknown>(method: string, url: string, body: object): Promise<Answer> => {
  const answer = await fetch(url, { method, body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Answer & { readonly error?: string; readonly message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
};

const untilListening = async (url: string): Promise<void> => {
  while (!(await fetch(url).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 50));
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
