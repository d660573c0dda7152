import { readFileSync } from "node:fs";
import { relative } from "node:path/posix";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
// biome-ignore lint/style/noRestrictedImports: no alias leads to the root, and the lanes stand there alone
import lanes from "../../vitest.config.ts";
import { outlineModule } from "./operators.ts";
import { readPlan } from "./plan.ts";
import { writeSchemata } from "./schemata.ts";

const root = new URL("../..", import.meta.url).pathname.replace(/\/$/, "");

/** Puts the mutants of the plan into their modules, and counts the rounds of all loops these may keep going. */
function mutate(): Plugin {
  const byFile = Map.groupBy(readPlan().mutants, ({ file }) => file);
  return {
    name: "mutate",
    enforce: "pre",
    load: {
      filter: { id: /\/(?:engine|src\/data|tests\/mutants\/planted)\/.*\.ts$/ },
      handler: (id) => {
        const path = relative(root, id);
        if (/\.test\.ts$/.test(path) || path.startsWith("..")) return null;
        const text = readFileSync(id, "utf8");
        return writeSchemata(text, byFile.get(path) ?? [], outlineModule(path, text).loops);
      },
    },
  };
}

/** In the order of the plan: what is killed by the tests of a module need not be tried by others. */
class PlannedSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { testFiles } = readPlan();
    return files.toSorted(
      (one, other) =>
        testFiles.indexOf(relative(root, one.moduleId)) - testFiles.indexOf(relative(root, other.moduleId)),
    );
  }
}

const projects = (lanes.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== "object" || !("test" in project) || project.test?.name === "long") return [];
  const test = {
    ...project.test,
    runner: `${root}/tests/mutants/runner.ts`,
    maxWorkers: 1,
    // It would hand out the modules of another plan.
    fsModuleCache: false,
    // Longer than any test that is repeated takes, and no longer than a mutant that waits for ever deserves.
    testTimeout: 10_000,
    expect: { poll: { timeout: 3_000 } },
  };
  return [{ ...project, plugins: [mutate()], test }];
});

export default defineConfig({
  test: { root, projects, reporters: [], watch: false, sequence: { sequencer: PlannedSequencer } },
});
