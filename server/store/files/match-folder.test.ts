import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import type { Settings } from "#server/ground/settings/settings.ts";
import { StartError } from "#server/ground/start-error.ts";
import { createUser } from "#server/people/users/create-user.ts";
import { type OpenContext, openContext } from "#server/process/open-context.ts";
import { testParts, testSettings } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";

let dataDir: string;
let logged: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pruefstapel-match-"));
  logged = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = (more: Partial<Settings> = {}): Promise<OpenContext> =>
  openContext({ ...testSettings(dataDir), ...more }, { ...testParts, writeLog: (line) => logged.push(line) });

/** Starts once and uploads these texts. */
const startWith = async (...texts: readonly string[]): Promise<void> => {
  const { context, close } = await open();
  const person = {
    email: `${texts.join()}@kanzlei.example`,
    password: "geheim-1",
    role: "administrator" as const,
    fullName: "Leitung",
    permissions: [],
    datev: { clientNumbers: [] },
  };
  const user = await createUser(context, person);
  for (const text of texts) {
    const clientKey = `schluessel-${text}`;
    await receiveUpload(uploadOf({ text, clientKey }), { ...context, user, sessionId: "none" });
  }
  await close();
};
const refusal = async (): Promise<string> => {
  const error = await open().then(
    async ({ close }) => close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return String(error);
};
const database = () => join(dataDir, "pruefstapel.db");
const moveDatabaseAway = async (): Promise<void> => {
  for (const name of await readdir(dataDir)) if (name.startsWith("pruefstapel.db")) await rm(join(dataDir, name));
};
const listStored = async (): Promise<readonly string[]> => {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name)).map(({ name }) => name);
};

test("a database that grew with its files starts repeatedly", async () => {
  await startWith("eins");
  await startWith("zwei");
  await startWith("drei");
  expect((await listStored()).length).toBe(3);
  expect(logged.join("")).not.toContain("quarantine");
});

test("without its database the server does not start, and every file stays", async () => {
  await startWith("eins", "zwei");
  await moveDatabaseAway();
  expect(await refusal()).toContain("Die Datenbank ist leer, im Ordner liegen aber übertragene Dateien.");
  expect(await refusal()).toContain("Die Datenbank ist leer");
  expect((await listStored()).length).toBe(2);
});

test("a folder without a mark does not start without its database either", async () => {
  await startWith("eins");
  await moveDatabaseAway();
  await rm(join(dataDir, "installation.json"));
  expect(await refusal()).toContain("Die Datenbank ist leer");
});

test("an older database is refused; if accepted, unknown files are quarantined", async () => {
  await startWith("eins");
  await copyFile(database(), `${dataDir}-copy`);
  await startWith("zwei");
  await moveDatabaseAway();
  await copyFile(`${dataDir}-copy`, database());
  await rm(`${dataDir}-copy`);
  expect(await refusal()).toContain("Die Datenbank ist älter als die übertragenen Dateien.");
  const { close } = await open({ acceptDatabase: true });
  await close();
  expect((await listStored()).length).toBe(2);
  expect(await readdir(join(dataDir, "quarantine"))).toHaveLength(1);
  expect(logged.join("")).toContain('"count":1');
  // After it was accepted once, no acceptance is needed.
  await (await open()).close();
});

test("the database of another folder is refused", async () => {
  await startWith("eins");
  const other = await mkdtemp(join(tmpdir(), "pruefstapel-match-"));
  const first = dataDir;
  dataDir = other;
  await startWith("fremd");
  await copyFile(database(), join(first, "pruefstapel.db"));
  dataDir = first;
  expect(await refusal()).toContain("Die Datenbank gehört zu einem anderen Datenordner.");
  await rm(other, { recursive: true });
});

test("a file in place of the folder and a damaged database give German messages", async () => {
  await startWith("eins");
  await moveDatabaseAway();
  await writeFile(database(), "keine Datenbank ".repeat(1000));
  expect(await refusal()).toMatch(/ist beschädigt\. Bitte spielen Sie die letzte Sicherung ein/);
  const folder = dataDir;
  dataDir = join(folder, "datei");
  await writeFile(dataDir, "");
  expect(await refusal()).toContain("DATA_DIR muss ein Ordner sein");
  dataDir = join(folder, "datei", "tiefer");
  expect(await refusal()).toContain("DATA_DIR muss ein Ordner sein");
  dataDir = folder;
});
