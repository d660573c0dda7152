import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { spawnServer } from "#tests/support/server-process.ts";

test("app and API answer behind one URL, and end together", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "pruefstapel-dev-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const dev = await spawnServer("server/start/dev.mjs", { DATA_DIR: dataDir });
  let code: number | null = null;
  onTestFinished(async () => {
    // Killing it would leave both processes behind.
    if (code === null) await dev.end();
  });
  const page = await (await fetch(dev.url)).text();
  expect(page).toContain("/src/main.tsx");
  expect(await (await fetch(`${dev.url}/datev-api/api/ready`)).json()).toMatchObject({ data: { ready: true } });
  expect(dev.output()).toContain("Passwort: ");

  code = await dev.end();
  expect(code).toBe(0);
  await expect(fetch(dev.url)).rejects.toThrow();
});
