import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, normalizePath, type Plugin, type Rolldown } from "vite";
import { noRuleExamples } from "./sw/no-rule-examples.ts";
import { plainBook } from "./sw/plain-book.ts";
import { plainContract } from "./sw/plain-contract.ts";
import { treeshake } from "./sw/treeshake.ts";
import { serviceWorker } from "./sw/vite-plugin.ts";

/** Where `npm run dev` has started the API. */
const apiUrl = process.env.API_URL ?? "http://127.0.0.1:8080";

export default defineConfig(({ command }) => {
  // What is built is what people get, also when a test runner with an environment of its own does the building.
  if (command === "build") process.env.NODE_ENV = "production";
  process.env.VITE_APP_VERSION = readVersion();
  return {
    plugins: [react(), plainContract(), serviceWorker(), stylesAfterContent()],
    build: {
      outDir: "dist",
      target: "es2022",
      sourcemap: false,
      rolldownOptions: { output: { codeSplitting: { groups: parts } }, checks: { pluginTimings: false } },
    },
    worker: {
      format: "es",
      plugins: () => [plainBook(), noRuleExamples()],
      rolldownOptions: {
        treeshake,
        output: {
          codeSplitting: { groups: [einvoiceInWorker, sharedInWorker], includeDependenciesRecursively: false },
        },
        checks: { pluginTimings: false },
      },
    },
    resolve: {
      alias: [
        { find: /^fflate$/, replacement: fileURLToPath(new URL("documents/zip-at-once.ts", import.meta.url)) },
        // Imported so by Mantine's hooks alone.
        { find: "./use-id/use-id.mjs", replacement: fileURLToPath(new URL("src/ui/use-id.ts", import.meta.url)) },
      ],
    },
    server: { host: "127.0.0.1", proxy: { "/datev-api": apiUrl } },
    preview: { host: "127.0.0.1", proxy: { "/datev-api": apiUrl } },
  };
});

/**
 * What the app itself takes of the engine goes with the libraries, before a part of the engine takes it in: the start
 * would load that part, too.
 */
const librariesAndLeaves =
  /\/node_modules\/|\/engine\/(report\/verdict-(?:counts|words)|values\/(?:compare-names|document-types|fold-text|is-record|lazily|number-formats|units))\.ts$/;

/**
 * The engine in parts that a browser reads side by side. Each takes in what it imports before the next one is filled,
 * so they never import each other in a circle, which would run them in the wrong order. And what several screens share
 * in three: a service worker fetches one file after the other, and on a slow line each of them costs a round trip.
 */
const initial: ["$initial"] = ["$initial"];
const parts = [
  // What the first page takes, and nothing that only other pages need.
  { name: "start-libraries", test: /\/node_modules\/(react|scheduler|dexie|ky|valtio)/, tags: initial, priority: 9 },
  { name: "start", tags: initial, priority: 8 },
  { name: nameWithStore, priority: 7 },
  { name: "engine-tables", test: /\/engine\/(formats|messages)\//, priority: 3 },
  { name: "engine-stapel-rules", test: /\/engine\/rules\/(?:csv\/buchungsstapel|batch)\//, priority: 2 },
  { name: "engine-rules", test: /\/engine\/rules\//, priority: 1 },
  { name: "einvoice", test: /\/engine\/einvoice\// },
  { name: "components", test: /\/node_modules\/@(mantine|tabler|floating-ui)\//, minShareCount: 2, priority: 5 },
  { name: "libraries", test: librariesAndLeaves, minShareCount: 2, priority: 4 },
  { name: "shared", test: /\/(src|contract)\//, minShareCount: 2 },
];

/** Modules of the part that needs the store; the first page is shown before it comes. */
const withStore = normalizePath(fileURLToPath(new URL("src/app/with-store.ts", import.meta.url)));
const takenWithStore = new Set<string>();
function nameWithStore(id: string, graph: Pick<Rolldown.PluginContext, "getModuleInfo">): string | null {
  const take = (module: string): void => {
    // Their collections name every component and icon there is.
    if (takenWithStore.has(module) || /\/node_modules\/@(?:mantine|tabler)\//.test(module)) return;
    takenWithStore.add(module);
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) take(imported);
  };
  take(withStore);
  return takenWithStore.has(id) ? "with-store" : null;
}

/** In one file of its own; what it needs of the engine is in the worker anyway, and the part that reads PDF beside it. */
const einvoiceInWorker = {
  name: "einvoice",
  test: /\/engine\/(?:einvoice\/(?:(?!.*pdf)|.*visible-rules)|facts\/tables\/einvoice|values\/decimal)/,
};

/** Shared by the check, its e-invoices and its documents: one file instead of several. */
const sharedInWorker = {
  name: "leaves",
  test: /\/engine\/(?:facts|values|xml|zip)\//,
  minShareCount: 2,
  priority: -1,
};

/** A style sheet in the head holds back what the page itself says while a slow line still brings the rest. */
const stylesAfterContent = (): Plugin => ({
  name: "styles-after-content",
  transformIndexHtml: {
    order: "post",
    handler: (html) => {
      const links = html.match(styleSheetLink) ?? [];
      return html.replace(styleSheetLink, "").replace("</body>", `${links.join("")}</body>`);
    },
  },
});

const styleSheetLink = /\s*<link rel="stylesheet"[^>]*>/g;

/** Shown in the settings and written into every log record; the service worker is built with the same. */
const readVersion = (): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
  return version;
};
