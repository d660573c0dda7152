/** `node build-version.ts VERSION FOLDER`: builds the app as it is, calling itself otherwise, into another folder. */
import { resolve } from "node:path";
import { build } from "vite";

const [version = "", outDir = ""] = process.argv.slice(2);
await build({
  root: resolve(import.meta.dirname, "..", ".."),
  logLevel: "error",
  build: { outDir, emptyOutDir: true },
  plugins: [
    {
      name: "other-version",
      // After the settings of the project and before they are read; the service worker is built with the same.
      config: () => {
        process.env.VITE_APP_VERSION = version;
      },
    },
  ],
});
