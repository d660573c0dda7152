import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hourMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { openTestContext, runTextCheck, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { listFiles, watchedFiles, withResults } from "#tests/support/watched-files.ts";
import { createPoll } from "./poll-folder.ts";

// Users who can write to the watched folder must not reach anything outside it, nor stop its processing.

const sound = "Mandant 4711\nZeile";
const secret = "Mandant 4711\ngeheim";

let server: TestContext;
let owner: SignedInContext;
let root: string;
/** The watched folder, and one next to it that must be neither read nor changed. */
let folder: string;
let outside: string;
let held: Promise<void> | null;
let pollOnce: () => Promise<void>;
beforeEach(async () => {
  held = null;
  server = await openTestContext({
    runCheck: async (...args) => {
      await held;
      return runTextCheck(...args);
    },
  });
  await server.queue.start();
  root = await mkdtemp(join(tmpdir(), "pruefstapel-hostile-"));
  folder = join(root, "ordner");
  outside = join(root, "draussen");
  for (const path of [folder, outside]) await mkdir(path);
  await writeFile(join(outside, "geheim.csv"), secret);
  owner = await server.signIn("berater", ["4711", "4712"]);
  const poll = createPoll(server.context, { folder, owner: owner.user.email, everyMs: 1000 });
  pollOnce = () => poll(new AbortController().signal);
});
afterEach(async () => {
  await server.remove();
  await rm(root, { recursive: true, force: true });
});

const { put, list, read } = watchedFiles(() => folder);
const listChecks = () => server.context.db.selectFrom("fileChecks").selectAll().orderBy("originalFileName").execute();
const notices = async () =>
  (await server.context.db.selectFrom("notices").select(["userId", "message"]).execute()).map(({ message }) => message);
const pollUntilDone = async (): Promise<void> => {
  for (let count = 0; count < 3; count += 1) {
    await pollOnce();
    await server.queue.settle();
  }
};
const makePipe = (path: string): unknown => execFileSync("mkfifo", [join(folder, path)]);

afterEach(async () => {
  expect(await listFiles(outside)).toEqual(["geheim.csv"]);
  expect(await readFile(join(outside, "geheim.csv"), "utf8")).toBe(secret);
});

describe("a claimed file", () => {
  let release: () => void;
  let claimed: string;
  beforeEach(async () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
    await put("a.csv", sound);
    await pollOnce();
    await pollOnce();
    claimed = dirname((await list()).find((path) => path.endsWith("a.csv")) ?? "");
  });
  const finish = async (): Promise<void> => {
    release();
    await server.queue.settle();
    await pollOnce();
  };

  test.each([
    ["outcome", { outcome: "../draussen", from: "a.csv", name: "geheim.csv" }],
    ["name", { outcome: "geprueft", from: "a.csv", name: "../../draussen/geheim.csv" }],
    ["source", { outcome: "geprueft", from: "../../../draussen/geheim.csv", name: "a.csv" }],
  ])("ignores a planted .ziel.json with a %s outside the folder", async (_what, target) => {
    await writeFile(join(folder, claimed, ".ziel.json"), JSON.stringify(target));
    await finish();
    expect(await list()).toEqual(withResults("geprueft/a.csv"));
  });

  test("does not write its results through planted links", async () => {
    for (const name of [".ergebnis.json", ".ergebnis.txt", ".ziel.json"])
      for (const ending of ["", ".partial"])
        await symlink(join(outside, "geheim.csv"), join(folder, claimed, `${name}${ending}`));
    await finish();
    expect(await list()).toEqual(withResults("geprueft/a.csv"));
    expect(JSON.parse(await read("geprueft/a.csv.pruefergebnis.json"))).toMatchObject({ name: "a.csv" });
  });

  test.each([
    ["a link", () => symlink(join(outside, "geheim.csv"), join(folder, claimed, "a.csv"))],
    ["a pipe", async () => makePipe(`${claimed}/a.csv`)],
    ["a folder", () => mkdir(join(folder, claimed, "a.csv"))],
  ])("replaced by %s is not read, and ends with the faulty ones", async (_what, plant) => {
    await rm(join(folder, claimed, "a.csv"));
    await plant();
    await finish();
    expect(await read("fehlerhaft/a.csv.pruefergebnis.txt")).toContain("keine gewöhnliche Datei");
    expect((await readdir(folder)).toSorted()).toEqual(["fehlerhaft"]);
  });

  test("replaced by one of another length is not read to its end", async () => {
    await writeFile(join(folder, claimed, "a.csv"), "x".repeat(100_000));
    await finish();
    expect(await read("fehlerhaft/a.csv.pruefergebnis.txt")).toContain("wurde noch verändert");
  });

  test("replaced by a link before its upload is not uploaded", async () => {
    release();
    await server.queue.settle();
    // State after a crash between rename and upload.
    await server.context.db.updateTable("watchedFiles").set({ key: "00000000-neu" }).execute();
    await mkdir(join(folder, ".in-arbeit/00000000-neu"));
    await symlink(join(outside, "geheim.csv"), join(folder, ".in-arbeit/00000000-neu/a.csv"));
    await rm(join(folder, claimed), { recursive: true });
    await pollUntilDone();
    expect(await read("fehlerhaft/a.csv.pruefergebnis.txt")).toContain("keine gewöhnliche Datei");
    expect(await listChecks()).toHaveLength(1);
  });
});

test.each([
  ["geprueft", "link"],
  ["fehlerhaft", "link"],
  [".in-arbeit", "link"],
  ["geprueft", "file"],
  [".in-arbeit", "file"],
])("skips %s if it is a %s, notifies administrators once, and continues elsewhere", async (name, kind) => {
  const admin = await server.signIn("administrator");
  await put("4712/b.csv", "Mandant 4712\nZeile");
  await put("4711/a.csv", sound);
  if (kind === "link") await symlink(outside, join(folder, "4711", name));
  else await put(`4711/${name}`, "");
  await pollUntilDone();
  await pollOnce();
  expect(await list()).toEqual(["4711/a.csv", `4711/${name}`, ...withResults("4712/geprueft/b.csv")].sort());
  expect(await notices()).toContain(`4711/${name}: Es ist eine Verknüpfung oder kein Ordner.`);
  const own = server.context.db.selectFrom("notices").selectAll().where("userId", "=", admin.user.id);
  expect(await own.execute()).toHaveLength(1);
  expect(server.logged.filter((line) => line.includes("entry refused"))).toHaveLength(1);
});

test("a result folder that becomes a link during a check is not written to", async () => {
  let release = (): void => {};
  held = new Promise((resolve) => {
    release = resolve;
  });
  await put("a.csv", sound);
  await pollOnce();
  await pollOnce();
  await symlink(outside, join(folder, "geprueft"));
  release();
  await server.queue.settle();
  await pollOnce();
  await rm(join(folder, "geprueft"));
  await pollOnce();
  expect(await list()).toEqual(withResults("geprueft/a.csv"));
});

test("a subfolder that is a link to another folder is not read", async () => {
  await symlink(outside, join(folder, "4711"));
  await put("4712/b.csv", "Mandant 4712\nZeile");
  await pollUntilDone();
  expect(await list()).toEqual(["4711", ...withResults("4712/geprueft/b.csv")]);
  expect(await notices()).toContain("4711: Es ist eine Verknüpfung oder kein Ordner.");
});

test("planted links and pipes among the claimed files are left alone and stop nothing", async () => {
  await put("a.csv", sound);
  for (const key of ["fremd-0001", "fremd-0002"]) await mkdir(join(folder, ".in-arbeit", key), { recursive: true });
  await symlink(join(outside, "geheim.csv"), join(folder, ".in-arbeit/fremd-0001/geheim.csv"));
  makePipe(".in-arbeit/fremd-0002/rohr.csv");
  await symlink(outside, join(folder, ".in-arbeit/fremd-0003"));
  await put(".in-arbeit/..%2f..%2fdraussen/x.csv", sound);
  await pollUntilDone();
  expect(await list()).toEqual([
    ".in-arbeit/..%2f..%2fdraussen/x.csv",
    ".in-arbeit/fremd-0001/geheim.csv",
    ".in-arbeit/fremd-0002/rohr.csv",
    ".in-arbeit/fremd-0003",
    ...withResults("geprueft/a.csv"),
  ]);
  expect(await listChecks()).toHaveLength(1);
});

test("the key of another user's upload gives no access to it", async () => {
  const other = await server.signIn("berater", ["4711"]);
  const { fileCheck } = await receiveUpload({ ...uploadOf({ text: sound }), clientKey: "schluessel-1" }, other);
  await put(".in-arbeit/schluessel-1/meine.csv", sound);
  await pollUntilDone();
  expect(await list()).toEqual(withResults("geprueft/meine.csv"));
  const [mine] = (await listChecks()).filter(({ id }) => id !== fileCheck.fileId);
  expect(mine).toMatchObject({ ownerId: owner.user.id, originalFileName: "meine.csv" });
});

test.each(["a\nb.csv", "a\\b.csv", "\u001b[2J.csv"])("a file named %j stays and is reported", async (name) => {
  await server.signIn("administrator");
  await put(name, sound);
  await put("b.csv", sound);
  await pollUntilDone();
  expect(await list()).toEqual([name, ...withResults("geprueft/b.csv")].sort());
  expect((await notices())[0]).toMatch(/Der Name enthält Zeichen/);
});

test("any number of refused entries gives one notice per hour", async () => {
  const admin = await server.signIn("administrator");
  const own = () => server.context.db.selectFrom("notices").selectAll().where("userId", "=", admin.user.id).execute();
  for (let number = 10; number < 40; number += 1) await symlink(outside, join(folder, String(number)));
  await pollOnce();
  await symlink(outside, join(folder, "41"));
  await pollOnce();
  expect((await own()).map(({ message }) => message.split("\n").length)).toEqual([6]);
  server.clock.now += hourMs;
  await pollOnce();
  expect((await own()).map(({ message }) => message.split(":")[0])).toEqual(["10", "41"]);
});
