import { mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { repetitions } from "#tests/support/repetitions.ts";
import { type ServerProcess, spawnServer } from "#tests/support/server-process.ts";
import { createRandom } from "#tests/torture/random.ts";
import { verifyArchive } from "./write-backup.ts";

let dataDir: string;
let folder: string;
let server: ServerProcess | null = null;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pruefstapel-killed-"));
  folder = await realpath(await mkdtemp(join(tmpdir(), "pruefstapel-copies-")));
});
afterEach(async () => {
  await server?.kill();
  await rm(dataDir, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

const rounds = repetitions("BACKUP_KILLS", 4, 40);
const seed = Number(process.env.BACKUP_SEED ?? Date.now() % 1_000_000);
const random = createRandom(seed);
console.log(`BACKUP_SEED=${seed} BACKUP_KILLS=${rounds}`);
/** A new server writes its first backup within this time. */
const maxMs = 4_000;

test.each(Array.from({ length: rounds }, () => random.whole(0, maxMs)))(
  "a server killed %i ms into its first backup leaves no partial copy, and finishes the backup after a restart",
  async (ms) => {
    const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: "Geranien-2026", BACKUP_DIR: folder };
    server = await spawnServer("server/process/main.ts", env);
    // The random moment of the kill.
    await wait(ms);
    await server.kill();
    for (const name of await listCopies()) await verifyArchive(join(folder, name));
    server = await spawnServer("server/process/main.ts", env);
    await expect.poll(listCopies).toHaveLength(1);
    await expect.poll(() => readdir(join(dataDir, "backups"))).toEqual([]);
    const [name = ""] = await listCopies();
    expect(await verifyArchive(join(folder, name))).toMatchObject({ missing: [] });
    expect(await readdir(folder)).toEqual([name]);
  },
);

const listCopies = async (): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith(".tar.gz"));
