import { join } from "node:path";
import vm from "node:vm";
import { build, type Plugin } from "vite";
import { plainContract } from "#sw/plain-contract.ts";
import type { Change } from "#tests/support/planted-bug.ts";

/** Code of a tab, of a page of an earlier version and of the service worker, compiled once and run in many pages. */
export interface Scripts {
  readonly tab: vm.Script;
  readonly former: vm.Script;
  readonly worker: vm.Script;
  readonly sqlChanges: readonly Change[];
}

/** Bundles what runs on a device, with the given changes. */
export const bundleDevice = async (changes: readonly Change[] = []): Promise<Scripts> => ({
  tab: await bundle("page.ts", changes),
  former: await bundle("former.ts", changes),
  worker: await bundle("worker.ts", changes),
  sqlChanges: changes.filter(({ file }) => file === "SQL"),
});

const bundle = async (entry: string, changes: readonly Change[]): Promise<vm.Script> => {
  const answer = await build({
    configFile: false,
    logLevel: "error",
    root: join(import.meta.dirname, "../.."),
    plugins: [forSimulation(changes), plainContract()],
    define: {
      "import.meta.env.DEV": "false",
      "import.meta.env.VITE_APP_VERSION": '"1"',
      "process.env.NODE_ENV": '"production"',
    },
    build: {
      write: false,
      minify: false,
      target: "es2024",
      lib: { entry: join(import.meta.dirname, "realm", entry), formats: ["iife"], name: "simulated" },
    },
  });
  const [output] = Array.isArray(answer) ? answer : [answer];
  if (!output || !("output" in output)) throw new Error("nothing was bundled");
  const { code } = output.output[0];
  const filename = `simulated-${entry}`;
  const script = new vm.Script(code, { filename });
  return new vm.Script(code, { filename, cachedData: script.createCachedData() });
};

/** Modules without a state of their own are loaded once and shared by all pages. */
const outside: Readonly<Record<string, string>> = {
  "#engine/index.ts":
    "export const { fingerprintResult, readClientProfile, readOwnRules, reportsEqual } = globalThis.engine;",
  typebox: "export default globalThis.typebox;",
};

const forSimulation = (changes: readonly Change[]): Plugin => {
  return {
    name: "simulation",
    enforce: "pre",
    resolveId: (id) => (id in outside ? `\0${id}` : null),
    load: (id) => outside[id.slice(1)] ?? null,
    transform: (code, id) => {
      const [path = ""] = id.split("?");
      const rule = rewritten.find(({ file }) => path.endsWith(file));
      let changed = rule ? rule.rewrite(code) : code;
      if (rule && changed === code) throw new Error(`${rule.file} is not as it was`);
      for (const change of changes) {
        if (!path.endsWith(change.file)) continue;
        if (!changed.includes(change.from)) throw new Error(`${change.file} has no „${change.from}“`);
        changed = changed.replace(change.from, change.to);
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
};

/** Storage whose steps the world takes, connections that know their page, workers that are simulated. */
const rewritten: readonly { readonly file: string; readonly rewrite: (code: string) => string }[] = [
  {
    file: "fake-indexeddb/build/esm/lib/scheduling.js",
    rewrite: () => "export const queueTask = (run) => globalThis.queueDatabaseTask(run);",
  },
  {
    file: "fake-indexeddb/build/esm/FDBDatabase.js",
    rewrite: (code) =>
      code.replace(
        "constructor(rawDatabase) {\n    super();",
        "constructor(rawDatabase) {\n    super();\n    this.page = globalThis.realmName;",
      ),
  },
  {
    file: "fake-indexeddb/build/esm/lib/ObjectStore.js",
    rewrite: (code) =>
      code.replace(
        /storeRecord\(([^)]*)\) \{/,
        "storeRecord($1) {\n    if (rollbackLog) globalThis.beforeStore(this.name);",
      ),
  },
  {
    // A page that dies while it opens the database leaves nothing that others wait for.
    file: "fake-indexeddb/build/esm/FDBFactory.js",
    rewrite: (code) =>
      code
        .replace("const openDBTask = () => {", "$&\n    if (!host.isAlive()) return Promise.resolve();")
        .replace(
          "const waitForOthersClosed = () => {",
          "$&\n      if (!host.isAlive()) {\n        connection._closed = true;\n        cb(new AbortError());\n        return;\n      }",
        ),
  },
  {
    // A page of an earlier version declares those until its own.
    file: "src/data/store/database.ts",
    rewrite: (code) =>
      code
        .replace(
          "export class Database",
          "const undeclared = { stores: () => undeclared, upgrade: () => undeclared };\n$&",
        )
        .replace(
          'super(name, { chromeTransactionDurability: "strict" });',
          "$&\n    const declare = this.version.bind(this);\n    this.version = (number) => (number > schemaVersion ? undeclared : declare(number));",
        ),
  },
  {
    file: "src/checks/open-worker.ts",
    rewrite: (code) =>
      code.replaceAll(
        /new Worker\(new URL\("([^"]+)", import\.meta\.url\), \{ type: "module" \}\)/g,
        'new Worker("$1")',
      ),
  },
];
