import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { PlantedBug } from "#tests/support/planted-bug.ts";

const root = join(import.meta.dirname, "../../..");
const urlOf = (path: string): string => pathToFileURL(join(root, path)).href;

/** Modules at the edge of the server, and the double in their place. */
const doubles: Readonly<Record<string, string>> = {
  "server/ground/open-threads.ts": "threads.ts",
  "server/carriers/mail/open-transport.ts": "transport.ts",
  "server/carriers/webhooks/send-message.ts": "receiver.ts",
  "server/carriers/scripts/sandbox/script-runtime.ts": "scripts.ts",
  "server/offices/inbox/open-mailbox.ts": "mailbox.ts",
};

/**
 * Puts the doubles in place, and a planted bug. Called before the first module of the server is loaded; the product has
 * no switch for either.
 */
export const installHooks = (bug: PlantedBug | undefined): void => {
  const replaced = new Map(
    Object.entries(doubles).map(([path, double]) => [urlOf(path), urlOf(`tests/simulation-jobs/doubles/${double}`)]),
  );
  const changes = Map.groupBy(bug?.changes ?? [], ({ file }) => urlOf(file));
  registerHooks({
    load: (url, context, next) => {
      const double = replaced.get(url);
      if (double !== undefined)
        return { format: "module", source: `export * from ${JSON.stringify(double)};`, shortCircuit: true };
      const planted = changes.get(url);
      if (planted === undefined) return next(url, context);
      let source = readFileSync(fileURLToPath(url), "utf8");
      for (const { file, from, to } of planted) {
        if (!source.includes(from)) throw new Error(`${file} no longer contains: ${from}`);
        source = source.replace(from, () => to);
      }
      return { format: "module-typescript", source, shortCircuit: true };
    },
  });
};
