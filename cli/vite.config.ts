import { defineConfig } from "vite";

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
    {
      name: "addresses-of-workers",
      transform: (code) => code.replace(/(new URL\("\.\/[\w-]+-worker)\.ts"/g, '$1.js"'),
    },
  ],
  build: {
    ssr: true,
    outDir: "dist-cli",
    emptyOutDir: true,
    target: "node24",
    rolldownOptions: {
      input: { main: "cli/main.ts", ...workers },
      // Flat, because a module expects package.json one folder above.
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
