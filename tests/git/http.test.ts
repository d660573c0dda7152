import { afterEach, beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { queueAutoSave } from "#server/offices/git-config/auto-save.ts";
import { commitGitConfig } from "#server/offices/git-config/calls/commit-git-config.ts";
import { fetchGitConfig } from "#server/offices/git-config/calls/fetch-git-config.ts";
import { listGitCommits } from "#server/offices/git-config/calls/list-git-commits.ts";
import { pullGitConfig } from "#server/offices/git-config/calls/pull-git-config.ts";
import { pushGitConfig } from "#server/offices/git-config/calls/push-git-config.ts";
import { readGitDiff } from "#server/offices/git-config/calls/read-git-diff.ts";
import { readGitStatus } from "#server/offices/git-config/calls/read-git-status.ts";
import { resolveGitConflict } from "#server/offices/git-config/calls/resolve-git-conflict.ts";
import { testGitConfig } from "#server/offices/git-config/calls/test-git-config.ts";
import { remoteSecretName } from "#server/offices/git-config/git-settings.ts";
import { createHttpClient } from "#server/offices/git-config/remote/http-client.ts";
import { readAdminSecret, writeAdminSecret } from "#server/records/admin-settings/admin-secrets.ts";
import { passwordName } from "#server/records/mail-outbox/mail-settings.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { mailPath, readMail, setMail, setRepository } from "./git-scene.ts";
import { commitElsewhere, type GitServer, openGitServer } from "./git-server.ts";

let server: TestContext;
let admin: SignedInContext;
let remote: GitServer;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  remote = await openGitServer();
  await setRepository(admin, { remoteUrl: remote.url, authType: "token", user: "kanzlei" }, remote.token);
  await setMail(admin, { host: "smtp.kanzlei.example", sender: "post@kanzlei.example" });
});
afterEach(async () => {
  await remote.close();
  await server.remove();
});

const publish = async (message: string): Promise<void> => {
  await commitGitConfig({ message }, admin);
  await pushGitConfig({}, admin);
};
const published = (path: string): string => remote.git("show", `main:${path}`);
const changeElsewhere = (from: string, to: string) =>
  commitElsewhere(remote.folder, { [mailPath]: published(mailPath).replace(from, to) });
const pull = async () => {
  const status = await fetchGitConfig({}, admin);
  return pullGitConfig({ head: status.remote?.head ?? "" }, admin);
};

test("settings are published under the name of the person, changes of a colleague are applied", async () => {
  const [diff] = (await readGitDiff({}, admin)).files;
  expect(diff).toMatchObject({ path: mailPath, label: "E-Mail-Versand", change: "added" });
  expect(diff?.lines).toContainEqual({ kind: "added", text: "host: smtp.kanzlei.example" });
  await publish("Erster Stand");
  expect(published(mailPath)).toContain("password:\n  secretRef: mail/password\n");
  expect(remote.git("log", "--format=%an %s", "main")).toBe("administrator Erster Stand\n");
  await commitElsewhere(remote.folder, {
    [mailPath]: published(mailPath).replace("perHour: 200", "perHour:   50 # weniger"),
    "LIESMICH.md": "Hier liegt die Konfiguration.\n",
  });
  const status = await fetchGitConfig({}, admin);
  expect(status).toMatchObject({ changes: [], remote: { ahead: 0, behind: 1 }, cause: null, conflicts: [] });
  expect(status.incoming).toEqual([{ path: mailPath, label: "E-Mail-Versand", change: "changed" }]);
  const incoming = (await readGitDiff({ ref: "repository" }, admin)).files;
  expect(incoming[0]?.lines).toContainEqual({ kind: "removed", text: "perHour: 200" });
  expect(await pull()).toMatchObject({ files: 1 });
  expect(await readMail(admin)).toMatchObject({ perHour: 50, host: "smtp.kanzlei.example" });
  expect(await readGitStatus({}, admin)).toMatchObject({ changes: [], incoming: [], remote: { ahead: 0, behind: 0 } });
  const { commits } = await listGitCommits({}, admin);
  expect(commits.map(({ author, message }) => [author, message])).toEqual([
    ["Kollegin", "Von einer Kollegin"],
    ["administrator", "Erster Stand"],
  ]);
  await setMail(admin, { perHour: 60 });
  await publish("Wieder mehr");
  expect(published("LIESMICH.md")).toBe("Hier liegt die Konfiguration.\n");
  remote.git("fsck", "--strict");
  const actions = await server.context.db
    .selectFrom("auditEntries")
    .select("action")
    .where("actor", "=", admin.user.email)
    .where("action", "in", ["configCommit", "configPush", "configFetch", "configImport"])
    .orderBy("position")
    .execute();
  const words = ["Commit", "Push", "Fetch", "Fetch", "Import", "Commit", "Push"];
  expect(actions.map(({ action }) => action)).toEqual(words.map((word) => `config${word}`));
});

test("a stale commit is refused, and after a merge both histories lead to one commit", async () => {
  await publish("Erster Stand");
  await commitElsewhere(remote.folder, { "stapelauftraege.yaml": "concurrency: 4\n" });
  await setMail(admin, { perHour: 60 });
  await commitGitConfig({ message: "Mehr E-Mails" }, admin);
  await expect(pushGitConfig({}, admin)).rejects.toMatchObject({ code: "GIT_CONFIG_BEHIND" });
  expect(await fetchGitConfig({}, admin)).toMatchObject({ remote: { ahead: 1, behind: 1 }, conflicts: [] });
  await expect(pullGitConfig({ head: "0".repeat(40) }, admin)).rejects.toMatchObject({ code: "GIT_CONFIG_MOVED" });
  await pull();
  await pushGitConfig({}, admin);
  expect(published(mailPath)).toContain("perHour: 60");
  expect(remote.git("log", "-1", "--format=%p", "main").trim().split(" ")).toHaveLength(2);
  const { valueJson } = await server.context.db
    .selectFrom("adminSettings")
    .select("valueJson")
    .where("subject", "=", "batch")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(valueJson)).toMatchObject({ concurrency: 4 });
});

test.each([
  ["here", 60],
  ["repository", 50],
] as const)("a conflict waits for a choice; „%s“ is on both sides afterwards", async (side, perHour) => {
  await publish("Erster Stand");
  await changeElsewhere("perHour: 200", "perHour: 50");
  await setMail(admin, { perHour: 60 });
  const status = await fetchGitConfig({}, admin);
  expect(status.conflicts).toEqual([{ path: mailPath, label: "E-Mail-Versand", side: null }]);
  const [conflict] = (await readGitDiff({ ref: "repository" }, admin)).files;
  const perHours = conflict?.lines?.filter(({ text }) => text.startsWith("perHour")).map(({ text }) => text);
  expect(perHours).toEqual(["perHour: 60", "perHour: 50"]);
  await expect(pull()).rejects.toMatchObject({ code: "GIT_CONFIG_CONFLICT" });
  expect((await resolveGitConflict({ path: mailPath, side }, admin)).conflicts).toMatchObject([{ side }]);
  await pull();
  await pushGitConfig({}, admin);
  expect((await readMail(admin)).perHour).toBe(perHour);
  expect(published(mailPath)).toContain(`perHour: ${perHour}`);
  expect(await readGitStatus({}, admin)).toMatchObject({ changes: [], incoming: [], conflicts: [] });
});

test("a choice is worth nothing once one of the two versions is another", async () => {
  await publish("Erster Stand");
  await changeElsewhere("perHour: 200", "perHour: 50");
  await setMail(admin, { perHour: 60 });
  await fetchGitConfig({}, admin);
  await resolveGitConflict({ path: mailPath, side: "here" }, admin);
  await setMail(admin, { perHour: 70 });
  expect((await readGitStatus({}, admin)).conflicts).toMatchObject([{ path: mailPath, side: null }]);
});

test("one wrong file refuses all of them, by its name and with the reason, and nothing has changed", async () => {
  await publish("Erster Stand");
  await commitElsewhere(remote.folder, {
    [mailPath]: published(mailPath).replace("perHour: 200", "perHour: 50"),
    "stapelauftraege.yaml": "concurrency: viele\n",
  });
  const before = await readGitStatus({}, admin);
  await expect(pull()).rejects.toMatchObject({
    code: "GIT_CONFIG_FILE",
    message: "stapelauftraege.yaml: Der Wert von „concurrency“ ist hier nicht möglich. Nichts wurde übernommen.",
  });
  expect((await readMail(admin)).perHour).toBe(200);
  expect((await readGitStatus({}, admin)).head).toBe(before.head);
});

test("a change in the repository cannot send a password to another server", async () => {
  const { db, keys } = server.context;
  await db.transaction().execute((trx) => writeAdminSecret(trx, passwordName, "Geheim-für-Post-1", keys));
  await publish("Erster Stand");
  await changeElsewhere("perHour: 200", "perHour: 50");
  await pull();
  expect(await readAdminSecret(db, passwordName, keys)).toBe("Geheim-für-Post-1");
  await changeElsewhere("host: smtp.kanzlei.example", "host: smtp.fremd.example");
  await pull();
  expect((await readMail(admin)).host).toBe("smtp.fremd.example");
  expect(await readAdminSecret(db, passwordName, keys)).toBeNull();
});

test("a token is sent to its own server only, and a wrong one is reported", async () => {
  const { db, keys } = server.context;
  await setRepository(admin, {}, "falsches-token-1234");
  expect(await testGitConfig({}, admin)).toMatchObject({
    ok: false,
    steps: [{ name: "Anmeldung", isOk: false, detail: expect.stringContaining("Anmeldung abgelehnt") }],
  });
  await expect(fetchGitConfig({}, admin)).rejects.toMatchObject({ code: "GIT_REMOTE_FAILED" });
  expect((await readGitStatus({}, admin)).cause).toContain("Anmeldung abgelehnt");
  await setRepository(admin, {}, remote.token);
  expect(await testGitConfig({}, admin)).toMatchObject({ ok: true, steps: [{}, {}, {}, { name: "Schreiben" }] });
  await setRepository(admin, { remoteUrl: "https://fremd.example/konfiguration.git" });
  expect(await readAdminSecret(db, remoteSecretName, keys)).toBeNull();
});

test("a silent remote blocks nothing, an unreachable one is reported", async () => {
  remote.fallSilent();
  const fetching = fetchGitConfig({}, admin).catch((error: unknown) => error);
  await commitGitConfig({ message: "Ohne Gegenstelle" }, admin);
  expect(await readGitStatus({}, admin)).toMatchObject({ changes: [], remote: { ahead: 1 } });
  await remote.close();
  expect(await fetching).toMatchObject({
    code: "GIT_REMOTE_FAILED",
    message: expect.stringContaining("antwortet nicht"),
  });
  remote = await openGitServer();
});

test("a remote that is too slow or redirects is aborted", async () => {
  remote.fallSilent();
  const ask = (url: string) =>
    createHttpClient({ url: remote.url, user: "", token: "geheim", timeoutMs: 50 }).request({ url });
  await expect(ask(`${remote.url}/info/refs`)).rejects.toMatchObject({ step: "Verbindung" });
  await expect(ask("https://fremd.example/info/refs")).rejects.toThrow(/elsewhere/);
});

test("a change is committed and pushed automatically after a pause, with its authors", async () => {
  await setRepository(admin, { autoCommit: true });
  await server.queue.start();
  const look = async (): Promise<void> => {
    await queueAutoSave(server.context);
    await server.queue.settle();
  };
  await look();
  expect((await readGitStatus({}, admin)).head).toBeNull();
  await look();
  expect(remote.git("log", "--format=%an%n%B", "main")).toContain(
    `Prüfstapel\nAutomatisch gesichert\n\nGeändert von: ${admin.user.email}`,
  );
  const { head } = await readGitStatus({}, admin);
  await look();
  await setMail(admin, { perHour: 60 });
  await look();
  expect((await readGitStatus({}, admin)).head).toBe(head);
  await look();
  expect(published(mailPath)).toContain("perHour: 60");
});
