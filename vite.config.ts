/// <reference types="vitest/config" />
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { serviceWorker } from "./sw/vite-plugin.ts";

export default defineConfig({
  plugins: [react(), serviceWorker()],
  build: { outDir: "dist", target: "es2022", sourcemap: false },
  worker: { format: "es" },
  server: { host: "127.0.0.1", proxy: { "/datev-api": "http://127.0.0.1:8080" } },
  preview: { host: "127.0.0.1", proxy: { "/datev-api": "http://127.0.0.1:8080" } },
  test: {
    include: ["{engine,contract,server,src,sw,tests}/**/*.test.{ts,tsx}"],
    // These run in a real browser, by a runner of their own.
    exclude: ["tests/e2e/**", "**/node_modules/**"],
    environment: "node",
  },
});
