import { defineConfig } from "vite";

/** Compiles the command line to `dist-cli/` before `npm pack`: Node strips no types below node_modules. */
export default defineConfig({
  logLevel: "warn",
  publicDir: false,
  build: {
    ssr: "cli/main.ts",
    outDir: "dist-cli",
    emptyOutDir: true,
    target: "node24",
    // Flat, because a module that looks for package.json expects it one folder above.
    rolldownOptions: { output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" } },
  },
});
