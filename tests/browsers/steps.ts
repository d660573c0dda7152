import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { exampleFile, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import { writeStapel } from "#tests/speed/write-stapel.ts";
import type { RunningServer } from "#tests/support/running-server.ts";
import type { Hands } from "./hands.ts";
import { fingerprintReports } from "./reports-page.ts";

interface Scene {
  readonly hands: Hands;
  readonly server: RunningServer;
  /** For the files that are chosen. */
  readonly folder: string;
}

/** Longer than anything that works takes on a busy machine. */
const timeoutMs = 60_000;
const pollIntervalMs = 100;

/** Looks until the page has what is expected of it; a page that is just being left has nothing. */
const until = async <Given extends readonly unknown[]>(
  hands: Hands,
  what: string,
  look: (...given: Given) => boolean | Promise<boolean>,
  ...given: Given
): Promise<void> => {
  const end = performance.now() + timeoutMs;
  let last = "";
  while (performance.now() < end) {
    try {
      if (await hands.run(look, ...given)) return;
    } catch (error) {
      last = ` (${String(error)})`;
    }
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  const shown = await hands
    .run(() => `${location.pathname}: ${(document.querySelector("main") ?? document.body).textContent.slice(0, 600)}`)
    .catch(String);
  throw new Error(`${what} did not come${last}. Shown was ${shown}`);
};

const sees = (text: string): boolean => document.body.textContent.includes(text);
const isAt = (path: string): boolean => new RegExp(path).test(location.pathname);
const hasField = (): boolean => document.querySelector('input[type="file"]') !== null;

const choose = async ({ hands, folder }: Scene, name: string, content: Uint8Array): Promise<void> => {
  const path = join(folder, name);
  writeFileSync(path, content);
  await until(hands, "the field for files", hasField);
  await hands.chooseFile(path);
};

interface Listed {
  readonly originalFileName: string;
  readonly status: string;
}

const listOnServer = async (server: RunningServer, name: string): Promise<readonly string[]> => {
  const { fileChecks } = await server.call<{ fileChecks: readonly Listed[] }>("/api/file-checks?limit=200");
  return fileChecks.filter(({ originalFileName }) => originalFileName === name).map(({ status }) => status);
};

const untilCompleted = async (server: RunningServer, name: string): Promise<void> => {
  const end = performance.now() + timeoutMs;
  let statuses: readonly string[] = [];
  while (performance.now() < end) {
    statuses = await listOnServer(server, name);
    if (statuses.length === 1 && statuses[0] === "completed") return;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  throw new Error(`${name} is on the server as ${JSON.stringify(statuses)} instead of once, completed`);
};

const wrong = exampleFile(
  exampleRecord(),
  exampleRecord({ belegfeld1: "RE-1002", sollHaben: "X" }),
  exampleRecord({ belegfeld1: "RE-1003", belegdatum: "3102" }),
);

const comparedFiles = 200;
const comparedSeed = 2026;

/** One script without imports. */
const bundle = async (page: "scans-page.ts" | "reports-page.ts"): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, page), formats: ["iife"], name: "page" },
    },
  });
  const [file] = Array.isArray(built) ? (built[0]?.output ?? []) : "output" in built ? built.output : [];
  if (file === undefined || !("code" in file)) throw new Error("nothing was built");
  return file.code;
};

/** Calls a global function of a page's script on an empty page, with the seed and number of files. */
const callPage = async <Result>(
  { hands }: Scene,
  page: "scans-page.ts" | "reports-page.ts",
  name: string,
): Promise<Result> => {
  await hands.open("about:blank");
  return hands.run(
    (code, of, seed, count) => {
      const script = document.createElement("script");
      script.textContent = code;
      document.documentElement.append(script);
      const calls = globalThis as unknown as Readonly<Record<string, (seed: number, count: number) => Result>>;
      const call = calls[of];
      if (call === undefined) throw new Error(`the page has no ${of}`);
      return call(seed, count);
    },
    await bundle(page),
    name,
    comparedSeed,
    comparedFiles,
  );
};

/** Each builds on the one before. */
export const steps: readonly (readonly [title: string, take: (scene: Scene) => Promise<void>])[] = [
  [
    `read ${comparedFiles} drawn files with vectors and without`,
    async (scene) => {
      const { compared, difference } = await callPage<{ compared: number; difference: string }>(
        scene,
        "scans-page.ts",
        "compareScans",
      );
      if (difference !== "") throw new Error(difference);
      if (compared !== comparedFiles) throw new Error(`${compared} of ${comparedFiles} files were read with vectors`);
    },
  ],
  [
    `check ${comparedFiles} small files with the reports of Node`,
    async (scene) => {
      const actual = await callPage<readonly string[]>(scene, "reports-page.ts", "fingerprintReports");
      const expected = await fingerprintReports(comparedSeed, comparedFiles);
      const differing = [...expected.keys()].filter((index) => actual[index] !== expected[index]);
      if (differing.length > 0)
        throw new Error(`other reports of the files ${differing.join(", ")} of seed ${comparedSeed}`);
    },
  ],
  [
    "sign in",
    async ({ hands, server }) => {
      await hands.open(`${server.url}/upload`);
      await until(hands, "the sign-in", isAt, "^/login$");
      await until(hands, "the form", () => document.querySelector('input[type="password"]') !== null);
      await hands.run(({ email, password }) => {
        const fill = (selector: string, value: string): void => {
          const field = document.querySelector<HTMLInputElement>(selector);
          // What React watches is the property of the prototype.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
          field?.dispatchEvent(new Event("input", { bubbles: true }));
        };
        fill('input[type="email"]', email);
        fill('input[type="password"]', password);
        document.querySelector<HTMLElement>('button[type="submit"]')?.click();
      }, server.admin);
      await until(hands, "the page that was asked for", isAt, "^/upload$");
    },
  ],
  [
    "check a file: its result opens, device and server agree",
    async (scene) => {
      const { hands, server } = scene;
      await choose(scene, "EXTF_Zwei_Fehler.csv", latin1Bytes(wrong));
      await until(hands, "the result", isAt, "^/results/");
      await until(hands, "the Befunde", () =>
        ["CSV-R-002", "CSV-R-010"].every((rule) => document.querySelector(`[data-rule="${rule}"]`) !== null),
      );
      await until(hands, "the cell", () => document.querySelector('[role="gridcell"][data-severity="error"]') !== null);
      await untilCompleted(server, "EXTF_Zwei_Fehler.csv");
      await until(hands, "the agreement", sees, "Gerät und Server gleich");
    },
  ],
  [
    "start without the server",
    async ({ hands, server }) => {
      await until(hands, "the service worker", () => navigator.serviceWorker.ready.then(() => true));
      await hands.open(`${server.url}/dashboard`);
      await until(hands, "its control", () => navigator.serviceWorker.controller !== null);
      await server.kill();
      await hands.open(`${server.url}/files`);
      await until(hands, "the list", sees, "EXTF_Zwei_Fehler.csv");
      await until(hands, "the word for it", () => document.querySelector('button[aria-label*="Offline"]') !== null);
      await hands.run(() => document.querySelector<HTMLElement>('a[href^="/results/"]')?.click());
      await until(hands, "the Befunde", () => document.querySelector('[data-rule="CSV-R-002"]') !== null);
      await until(hands, "the cell", () => document.querySelector('[role="gridcell"][data-severity="error"]') !== null);
    },
  ],
  [
    "check a large file without the server, which gets it once when it is back",
    async (scene) => {
      const { hands, server } = scene;
      await hands.open(`${server.url}/upload`);
      // Over a mebibyte, so that a thread reads and copies it.
      await choose(scene, "EXTF_Ohne_Server.csv", writeStapel(5_000, false));
      await until(hands, "the result", isAt, "^/results/");
      await until(hands, "the verdict", sees, "Technisch importfähig");
      await server.start();
      await untilCompleted(server, "EXTF_Ohne_Server.csv");
      await until(hands, "the agreement", sees, "Gerät und Server gleich");
      if ((await listOnServer(server, "EXTF_Zwei_Fehler.csv")).length !== 1) throw new Error("The first file is twice");
    },
  ],
];
