import { defineConfig } from "vite";
import { examplesInFile } from "#sw/examples-in-file.ts";
import { noRuleExamples } from "#sw/no-rule-examples.ts";
import { treeshake } from "#sw/treeshake.ts";

/** Threads are started by file URL, so no import leads to them. */
const workers = {
  "hash-worker": "server/people/auth/hash-worker.ts",
  "check-worker": "server/checks/threads/check-worker.ts",
  "backup-worker": "server/offices/backup/backup-worker.ts",
  "export-worker": "server/checks/threads/export-worker.ts",
};

/** Compiles the command line to `dist-cli/` before `npm pack`: Node strips no types below node_modules. */
export default defineConfig({
  logLevel: "warn",
  publicDir: false,
  plugins: [
    examplesInFile(),
    noRuleExamples(),
    {
      name: "addresses-of-workers",
      transform: (code) => code.replace(/(new URL\("\.\/[\w-]+-worker)\.ts"/g, '$1.js"'),
    },
  ],
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: "dist-cli",
    emptyOutDir: true,
    target: "node24",
    rolldownOptions: {
      input: { main: "cli/main.ts", ...workers },
      treeshake,
      output: {
        // Flat, because a module expects package.json one folder above.
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        // Each call reads it anew. Names stay as they are, for traces of errors.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
