import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** Start processes, change files at random or repeat: what `npm run test:fast` leaves out. */
const long = [
  "tests/{attack,differential,fuzz,identifiers,laws,oracle,realism,repairs,simulation,simulation-jobs,split,torture-{migrations,server,workflows},xml-differential}/**/*.test.ts",
  "server/{carriers/scripts/sandbox/run,offices/{backup,watch}/kill,process/{end-with-parent,process,restart},start/{dev,install}}.test.ts",
  "cli/{pruefstapel,mcp/mcp}.test.ts",
];
/** A device, a session, a store or other tables of facts, kept in modules: each file needs its own. */
const stateful = [
  "{src/checks,src/data,src/state,sw}/**/*.test.ts",
  "src/{app/{announce-deliveries,search/palette,shell/leave},screens/upload/load-queue}.test.ts",
  "tests/{architecture/{owners,tables},facts/new-year,search/one-search}.test.ts",
];
const shared = {
  // The usual number leaves one of two cores idle.
  maxWorkers: availableParallelism(),
  // Speed is measured by the benches; a busy machine must not fail a test.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What comes is not waited for any longer.
  expect: { poll: { timeout: 30_000 } },
};

/** Everything without a browser, in lanes: `vitest run --project stateless`. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: "vite.config.ts",
        test: {
          ...shared,
          name: "stateless",
          include: ["{engine,assistant,contract,documents,server,cli,src,tests}/**/*.test.{ts,tsx}"],
          exclude: [...stateful, ...long, "tests/{clamav,e2e,git,mail,matrix,model,postgres,s3,sandbox}/**"],
          // Most of the time of these went into loading the engine once for every file.
          isolate: false,
        },
      },
      {
        extends: "vite.config.ts",
        test: {
          ...shared,
          name: "stateful",
          include: stateful,
          // Processes, not threads: threads would share the locks by which one tab at a time sends.
          pool: "forks",
          // The database of the device in memory, before anything looks for one.
          setupFiles: ["fake-indexeddb/auto"],
        },
      },
      {
        extends: "vite.config.ts",
        // Each start of a process takes seconds on a busy machine.
        test: { ...shared, name: "long", include: long, isolate: false, testTimeout: 300_000, hookTimeout: 300_000 },
      },
    ],
  },
});
