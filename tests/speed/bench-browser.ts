import { createReadStream, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { build } from "vite";
import { openBrowser } from "#tests/support/browser.ts";
import type { Task } from "./browser-worker.ts";
import { occurrencesTargetMb } from "./collect-occurrences.ts";
import { describeFirst, type FirstCheck } from "./first-check.ts";
import type { Line } from "./measure-engine.ts";
import { forgetPeak, readPeakMb } from "./read-peak.ts";
import { writeBenchFiles } from "./write-bench-files.ts";
import { packageSize, packageTargetMb, writePackage } from "./write-package.ts";

const timeoutMs = 900_000;

/** The figures of the engine in a worker of Chromium, built as the app is. */
export async function measureInBrowser(): Promise<readonly Line[]> {
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-bench-"));
  try {
    await writeSite(folder);
    const server = await serve(folder);
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/index.html`;
    try {
      const figures = await runTask(address, "engine");
      const parcel = await runTask(address, "package");
      const { beforeMb, peakMb } = await runTask(address, "occurrences");
      return [
        ["Prüfung im Worker von Chromium", figures.version],
        ...figures.lines,
        ...describeFirst("frischer Worker", await runFirstChecks(address, "first")),
        ...describeFirst("bereitgemachter Worker", await runFirstChecks(address, "prepared")),
        ...parcel.lines,
        [
          "Spitze des Speichers beim Paket",
          `${parcel.peakMb.toFixed(0)} MB, vorher ${parcel.beforeMb.toFixed(0)} MB (Ziel ≤ ${packageTargetMb})`,
        ],
        ["1.000.000 Fundstellen", `${(peakMb - beforeMb).toFixed(0)} MB (Ziel ≤ ${occurrencesTargetMb})`],
      ];
    } finally {
      server.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const freshWorkers = 5;

/** Each in a worker of a browser of its own. */
async function runFirstChecks(address: string, task: "first" | "prepared"): Promise<readonly FirstCheck[]> {
  const runs: FirstCheck[] = [];
  for (let run = 0; run < freshWorkers; run++) {
    const { lines } = await runTask(address, task);
    const ms = new Map(lines.map(([name, value]) => [name, Number(value)]));
    const read = (name: keyof FirstCheck): number => ms.get(name) ?? Number.NaN;
    runs.push({
      readyMs: read("readyMs"),
      bareMs: read("bareMs"),
      firstMs: read("firstMs"),
      warmMs: read("warmMs"),
      warmBareMs: read("warmBareMs"),
    });
  }
  return runs;
}

interface Measured {
  readonly version: string;
  readonly lines: readonly Line[];
  /** Memory of the process of the page before the task, and the most it had in it. */
  readonly beforeMb: number;
  readonly peakMb: number;
}

/** In a browser of its own, so that no task finds the memory of another. */
async function runTask(address: string, task: Task): Promise<Measured> {
  const { page, context, close } = await openBrowser({ isWhole: true });
  try {
    await page.goto(address);
    await page.waitForFunction("globalThis.runTask");
    const browser = context.browser();
    if (browser === null) throw new Error("no browser");
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    const renderers = processInfo.filter(({ type }) => type === "renderer");
    for (const { id } of renderers) forgetPeak(id);
    const before = renderers.map(({ id }) => readPeakMb(id));
    page.setDefaultTimeout(timeoutMs);
    const lines = await page.evaluate<readonly Line[]>(`runTask("${task}")`);
    // Chromium keeps processes in reserve; the one of the page is the one that grows.
    const memory = renderers
      .map(({ id }, index) => ({ beforeMb: before[index] ?? 0, peakMb: readPeakMb(id) }))
      .toSorted((a, b) => b.peakMb - b.beforeMb - (a.peakMb - a.beforeMb));
    return { version: browser.version(), lines, beforeMb: 0, peakMb: 0, ...memory[0] };
  } finally {
    await close();
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
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!path.startsWith(folder) || stats?.isFile() !== true) return response.writeHead(404).end();
    const type = types[extname(path)] ?? "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-length": stats.size });
    return createReadStream(path).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}
