import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("Mantine imports its ids where the build puts others", () => {
  const hooks = readFileSync(new URL(import.meta.resolve("@mantine/hooks")), "utf8");
  const config = readFileSync(new URL("../../vite.config.ts", import.meta.url), "utf8");
  const [path = "moved"] = /\.\/[\w-]+\/use-id\.mjs/.exec(hooks) ?? [];
  expect(config).toContain(`find: "${path}"`);
});
