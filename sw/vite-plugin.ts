import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { getManifest, type ManifestEntry } from "workbox-build";
import { mebibyte } from "#engine/values/units.ts";
import { compressFiles } from "./compress-files.ts";
import { plainContract } from "./plain-contract.ts";

const source = "sw/sw.ts";

/**
 * Builds `sw/sw.ts` to exactly `/sw.js`: one classic script with the list of files to precache, after the app itself
 * was written; then everything is compressed. In development the same address serves the same script with an empty list.
 */
export const serviceWorker = (): Plugin => {
  let root = "";
  let outDir = "";
  let written = false;
  return {
    name: "service-worker",
    configResolved: (config) => {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: () => {
      written = true;
    },
    closeBundle: {
      order: "post",
      // Also called after a failed build, which must show its own error and not one about missing files.
      handler: async () => {
        if (!written) return;
        written = false;
        await buildWorker(root, outDir, await listFiles(outDir));
        await compressFiles(outDir);
      },
    },
    configureServer: (server) => {
      server.middlewares.use("/sw.js", async (_request, response, next) => {
        const folder = await mkdtemp(join(tmpdir(), "service-worker-"));
        try {
          await buildWorker(root, folder, []);
          response.setHeader("content-type", "text/javascript");
          response.setHeader("cache-control", "no-store");
          response.end(await readFile(join(folder, "sw.js")));
        } catch (error) {
          next(error);
        } finally {
          await rm(folder, { recursive: true });
        }
      });
    },
  };
};

/** A file that cannot be precached would be missing offline, so every warning ends the build. */
const listFiles = async (outDir: string): Promise<readonly ManifestEntry[]> => {
  const { manifestEntries, warnings } = await getManifest({
    globDirectory: outDir,
    globPatterns: ["**/*.{js,css,html,woff2,ttf,svg,png,webmanifest,csv}"],
    // The editor is useless without a connection.
    globIgnores: ["sw.js", "screenshots/**", "assets/code-editor-*.js"],
    // Vite puts the hash of the content into the names below assets/.
    dontCacheBustURLsMatching: /\/assets\//,
    maximumFileSizeToCacheInBytes: 4 * mebibyte,
    manifestTransforms: [
      (entries) => ({ manifest: entries.map((entry) => ({ ...entry, url: `/${entry.url}` })), warnings: [] }),
    ],
  });
  if (warnings.length > 0) throw new Error(`Service worker: ${warnings.join("\n")}`);
  return manifestEntries;
};

const buildWorker = async (root: string, outDir: string, files: readonly ManifestEntry[]): Promise<void> => {
  await build({
    configFile: false,
    root,
    publicDir: false,
    plugins: [plainContract()],
    logLevel: "warn",
    define: {
      "self.__WB_MANIFEST": JSON.stringify(files),
      "process.env.NODE_ENV": JSON.stringify("production"),
      "import.meta.env.DEV": "false",
      // A classic script has none. What asks for it starts threads, which a service worker does not have.
      "import.meta.url": "self.location.href",
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      rolldownOptions: {
        input: join(root, source),
        output: { format: "iife", entryFileNames: "sw.js", codeSplitting: false },
      },
    },
  });
};
