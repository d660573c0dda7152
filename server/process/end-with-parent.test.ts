import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const main = join(import.meta.dirname, "main.ts");

test("killing npm start ends the server it has started", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-npm-"));
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  const port = typeof address === "object" ? address?.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  // Two commands, so that every shell keeps running between npm and the server.
  const scripts = { start: `"${process.execPath}" "${main}" && true` };
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "start", version: "1.0.0", scripts }));
  const env = { ...process.env, DATA_DIR: join(folder, "data"), PORT: String(port), ADMIN_PASSWORD: "geheim-1" };
  const npm = spawn("npm", ["start"], { cwd: folder, env, stdio: "ignore", detached: true });
  try {
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(answers, { timeout: 60_000 }).toBe(true);
    npm.kill("SIGTERM");
    await once(npm, "exit");
    await expect.poll(answers).toBe(false);
  } finally {
    // All processes started by npm, including survivors.
    if (npm.pid !== undefined) endGroup(npm.pid);
    rmSync(folder, { recursive: true, force: true });
  }
});

const endGroup = (leader: number): void => {
  try {
    process.kill(-leader, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
};
