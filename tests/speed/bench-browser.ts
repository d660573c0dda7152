import { createReadStream, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { build } from "vite";
import { openBrowser } from "#tests/support/browser.ts";
import type { Line } from "./measure-engine.ts";
import { writeBenchFiles } from "./write-bench-files.ts";
import { writePackage } from "./write-package.ts";

/** A quarter of the package of `npm run bench:package`: the browser gets it over the network first. */
const packageSize = { receipts: 250, dataFiles: 125, bytes: 100_000_000 };
const patienceMs = 900_000;

/** The figures of the engine in a worker of Chromium, built as the app is. */
export async function measureInBrowser(): Promise<readonly Line[]> {
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-bench-"));
  try {
    await writeSite(folder);
    const server = await serve(folder);
    const { port } = server.address() as AddressInfo;
    const { page, context, close } = await openBrowser();
    try {
      await page.goto(`http://127.0.0.1:${port}/index.html`);
      await page.waitForFunction("globalThis.benchLines ?? globalThis.benchError", null, { timeout: patienceMs });
      const failed = await page.evaluate<string | undefined>("globalThis.benchError");
      if (failed !== undefined) throw new Error(failed);
      const lines = await page.evaluate<readonly Line[]>("globalThis.benchLines");
      const version = context.browser()?.version() ?? "";
      return [["Prüfung im Worker von Chromium", version], ...lines];
    } finally {
      await close();
      server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeSite(folder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    worker: { format: "es" },
    build: {
      outDir: folder,
      target: "es2022",
      rolldownOptions: {
        input: join(import.meta.dirname, "browser-page.ts"),
        output: { entryFileNames: "page.js" },
      },
    },
  });
  writeFileSync(
    join(folder, "index.html"),
    '<!doctype html><title>Bench</title><script type="module" src="/page.js"></script>',
  );
  mkdirSync(join(folder, "files"));
  for (const [name, bytes] of Object.entries(writeBenchFiles())) writeFileSync(join(folder, "files", name), bytes);
  writePackage(join(folder, "files", "paket.zip"), packageSize);
}

const types: Readonly<Record<string, string>> = { ".html": "text/html", ".js": "text/javascript" };

function serve(folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = join(folder, normalize(new URL(request.url ?? "/", "http://127.0.0.1").pathname));
    const found = statSync(path, { throwIfNoEntry: false });
    if (!path.startsWith(folder) || found?.isFile() !== true) return response.writeHead(404).end();
    const type = types[extname(path)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-length": found.size });
    return createReadStream(path).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}
